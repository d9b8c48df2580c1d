import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Frame } from './frame.ts';

/** What a client that can unpack, or cannot, makes of these frames. */
async function received(texts: readonly string[], perMessageDeflate: boolean): Promise<string[]> {
  const http = createServer();
  const server = new WebSocketServer({ server: http, perMessageDeflate: { serverNoContextTakeover: true } });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  onTestFinished(() => {
    server.close();
    http.close();
  });
  server.on('connection', (socket, { socket: wire }) => {
    const canUnpack = socket.extensions !== '';
    for (const text of texts) wire.write(canUnpack ? new Frame(text).packed : new Frame(text).plain);
  });
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`, { perMessageDeflate });
  const heard: string[] = [];
  client.on('message', (data) => heard.push(String(data)));
  while (heard.length < texts.length) await once(client, 'message');
  client.close();
  return heard;
}

const TEXTS = [0, 1, 60, 80, 90, 125, 126, 2047, 2048, 8192, 8193, 65_535, 65_536, 200_000].map((length) =>
  'é🎲 ab"'.repeat(length).slice(0, length),
);

test.each([true, false])('frames of every length arrive as they are, packed: %s', async (isPacked) => {
  expect(await received(TEXTS, isPacked)).toEqual(TEXTS.map((text) => Buffer.from(text).toString()));
});

test('a frame stays as it is while others are made', () => {
  const texts = Array.from({ length: 1000 }, (_, i) => `${i} ${'€'.repeat((i * 37) % 500)}`);
  const frames = texts.map((text) => new Frame(text).plain);
  const payloads = frames.map((frame) => frame.subarray(frame[1] === 126 ? 4 : 2).toString());
  expect(payloads).toEqual(texts);
});

test('long texts are packed, short ones are not', () => {
  const long = new Frame('{"key":"move"}'.repeat(500));
  expect(long.packed.length).toBeLessThan(long.plain.length / 10);
  const short = new Frame('{"key":"move"}');
  expect(short.packed).toBe(short.plain);
});
