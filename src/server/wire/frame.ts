// A text as a WebSocket frame from a server (RFC 6455, section 5.2): made once, sent to everybody who gets the same. Long ones are packed for
// those who can unpack them (RFC 7692), each by itself: a socket needs no memory for it, and nothing is packed together with what somebody else
// has written.

import { constants, deflateRawSync } from 'node:zlib';

const WHOLE_TEXT = 0x81;
const IS_PACKED = 0x40;
const LARGEST_SHORT = 125;
const LARGEST_MIDDLE = 0xffff;
/** Of a frame whose length is below that. */
const LONGEST_HEAD = 4;
/** What is shorter is quicker sent than packed. */
const WORTH_PACKING = 2048;
/** Less than the most: most of the time would go into making room for it. */
const PACKING = { level: 5, memLevel: 7, windowBits: 14, finishFlush: constants.Z_SYNC_FLUSH };
/** A packed message goes without what a flush ends with. */
const FLUSH_END = 4;

/** Frames are many and small, and soon gone: they lie one after the other in large pieces of memory. */
const PIECE = 128 * 1024;
/** In characters: longer ones lie by themselves. */
const LONGEST_TOGETHER = 8 * 1024;
const MOST_BYTES_A_CHARACTER = 3;

/** What goes out together is copied together: more of that shares one piece of memory, too, than Node would have it. */
Buffer.poolSize = 64 * 1024;

export class Frame {
  private plainFrame: Buffer | undefined;
  private packedFrame: Buffer | undefined;

  constructor(private readonly text: string) {}

  get plain(): Buffer {
    this.plainFrame ??= this.text.length <= LONGEST_TOGETHER ? written(this.text) : framedText(this.text);
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

let piece = Buffer.allocUnsafeSlow(PIECE);
let used = 0;

/** How long it is turns out when it is written: finding it out first takes as long as writing it. The head, which says so, goes before it then. */
function written(text: string): Buffer {
  if (PIECE - used < LONGEST_HEAD + text.length * MOST_BYTES_A_CHARACTER) {
    piece = Buffer.allocUnsafeSlow(PIECE);
    used = 0;
  }
  const at = used + LONGEST_HEAD;
  const length = piece.write(text, at);
  const start = at - (length <= LARGEST_SHORT ? 2 : LONGEST_HEAD);
  writeHead(piece, start, WHOLE_TEXT, length);
  used = at + length;
  return piece.subarray(start, used);
}

const framedText = (text: string): Buffer =>
  framed(WHOLE_TEXT, Buffer.byteLength(text), (frame, at) => frame.write(text, at));

function framed(first: number, length: number, fill: (frame: Buffer, at: number) => void): Buffer {
  const head = length <= LARGEST_SHORT ? 2 : length <= LARGEST_MIDDLE ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  writeHead(frame, 0, first, length);
  fill(frame, head);
  return frame;
}

function writeHead(into: Buffer, at: number, first: number, length: number): void {
  into[at] = first;
  if (length <= LARGEST_SHORT) into[at + 1] = length;
  else if (length <= LARGEST_MIDDLE) {
    into[at + 1] = 126;
    into.writeUInt16BE(length, at + 2);
  } else {
    into[at + 1] = 127;
    into.writeBigUInt64BE(BigInt(length), at + 2);
  }
}
