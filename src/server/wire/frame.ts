// A text as a WebSocket frame from a server (RFC 6455, section 5.2): made once, sent to everybody who gets the same. Long ones are packed for
// those who can unpack them (RFC 7692), each by itself: a socket needs no memory for it, and nothing is packed together with what somebody else
// has written.

import { constants, deflateRawSync } from 'node:zlib';

const WHOLE_TEXT = 0x81;
const IS_PACKED = 0x40;
const LARGEST_SHORT = 125;
const LARGEST_MIDDLE = 0xffff;
/** What is shorter is quicker sent than packed. */
const WORTH_PACKING = 2048;
/** Less than the most: most of the time would go into making room for it. */
const PACKING = { level: 5, memLevel: 7, windowBits: 14, finishFlush: constants.Z_SYNC_FLUSH };
/** A packed message goes without what a flush ends with. */
const FLUSH_END = 4;

/** Frames are many and small, and soon gone: more of them share one piece of memory than Node would have it. */
Buffer.poolSize = 64 * 1024;

export class Frame {
  private plainFrame: Buffer | undefined;
  private packedFrame: Buffer | undefined;

  constructor(private readonly text: string) {}

  get plain(): Buffer {
    this.plainFrame ??= framed(WHOLE_TEXT, Buffer.byteLength(this.text), (frame, at) => frame.write(this.text, at));
    return this.plainFrame;
  }

  /** For who can unpack. */
  get packed(): Buffer {
    if (this.text.length < WORTH_PACKING) return this.plain;
    if (!this.packedFrame) {
      const packed = deflateRawSync(this.text, PACKING).subarray(0, -FLUSH_END);
      this.packedFrame = framed(WHOLE_TEXT | IS_PACKED, packed.length, (frame, at) => packed.copy(frame, at));
    }
    return this.packedFrame;
  }
}

function framed(first: number, length: number, fill: (frame: Buffer, at: number) => void): Buffer {
  const head = length <= LARGEST_SHORT ? 2 : length <= LARGEST_MIDDLE ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = first;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  fill(frame, head);
  return frame;
}
