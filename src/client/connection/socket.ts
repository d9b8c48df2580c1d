// The little of a WebSocket that is used: the browser's has it, and so has that of `ws`.

export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

/** A program brings its cookie with a socket of its own. */
export type Dial = (url: string) => SocketLike;

export const dialFromHere: Dial = (url) => {
  const { WebSocket } = globalThis as unknown as { WebSocket: new (url: string) => SocketLike };
  return new WebSocket(url);
};

export const hereAsBase = (): string => (globalThis as unknown as { location: { origin: string } }).location.origin;
