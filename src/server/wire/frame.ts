// A text as a WebSocket frame from a server (RFC 6455, section 5.2): made once, sent to everybody who gets the same.

const WHOLE_TEXT = 0x81;
const LARGEST_SHORT = 125;
const LARGEST_MIDDLE = 0xffff;

export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length <= LARGEST_SHORT ? 2 : length <= LARGEST_MIDDLE ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = WHOLE_TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}
