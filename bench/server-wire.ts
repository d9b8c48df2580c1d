// The least of a WebSocket client: both servers get the same one, so that the players take as little of the machine as they can.

import { connect, type Socket } from 'node:net';

const TEXT = 0x81;
const MASKED = 0x80;
const PING = 0x89;
const PONG = 0x8a;

/** A message as it goes over the wire, made beforehand. Clients have to mask what they send; a mask of zeros changes nothing. */
export function frameOf(text: string, kind = TEXT): Buffer {
  const payload = Buffer.from(text);
  const isShort = payload.length < 126;
  const head = Buffer.alloc(isShort ? 6 : 8);
  head[0] = kind;
  head[1] = MASKED | (isShort ? payload.length : 126);
  if (!isShort) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

/** What is read at once, whoever it is for: it is looked at before anything else is read. Memory for each time would cost as much again. */
const READ = Buffer.alloc(64 * 1024);
const NOTHING = Buffer.alloc(0);

export class Wire {
  private unread: Buffer = NOTHING;

  private constructor(
    private readonly socket: Socket,
    private readonly hear: (message: Buffer) => void,
  ) {}

  /** `hear` gets every text message as it came; it is gone after that. */
  static open(url: string, cookie: string | undefined, hear: (message: Buffer) => void): Promise<Wire> {
    const { hostname, port, pathname, search, host } = new URL(url);
    let take: (data: Buffer) => void;
    const callback = (length: number): boolean => {
      take(READ.subarray(0, length));
      return true;
    };
    const socket = connect({ port: Number(port), host: hostname, noDelay: true, onread: { buffer: READ, callback } });
    socket.write(
      [
        `GET ${pathname}${search} HTTP/1.1`,
        `Host: ${host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${Buffer.from('a player of ours').toString('base64')}`,
        ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
        '\r\n',
      ].join('\r\n'),
    );
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      take = (data) => {
        const end = data.indexOf('\r\n\r\n');
        if (end < 0 || !data.toString('latin1', 0, end).startsWith('HTTP/1.1 101'))
          return reject(new Error(`No socket: ${data}`));
        const wire = new Wire(socket, hear);
        take = (more) => wire.read(more);
        resolve(wire);
        if (data.length > end + 4) wire.read(data.subarray(end + 4));
      };
    });
  }

  send(frame: Buffer): void {
    this.socket.write(frame);
  }

  close(): void {
    this.socket.destroy();
  }

  private read(data: Buffer): void {
    const bytes = this.unread.length > 0 ? Buffer.concat([this.unread, data]) : data;
    let at = 0;
    while (bytes.length - at >= 2) {
      const short = bytes[at + 1]!;
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (bytes.length - at < head) break;
      const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : bytes.readUInt32BE(at + 6);
      const end = at + head + length;
      if (end > bytes.length) break;
      const message = bytes.subarray(at + head, end);
      if (bytes[at] === TEXT) this.hear(message);
      else if (bytes[at] === PING) this.send(frameOf(message.toString(), PONG));
      at = end;
    }
    this.unread = at === bytes.length ? NOTHING : Buffer.from(bytes.subarray(at));
  }
}
