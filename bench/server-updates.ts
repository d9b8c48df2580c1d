// What a viewer is sent when something happens in the largest game: bytes of one update, as they go over the wire.

import { applyDelta } from '../src/client/connection/delta.ts';
import { Generator, seeded } from '../src/engine/index.ts';
import { PROTOCOL, type Seen } from '../src/server/wire/protocol.ts';
import type { Effort } from './harness.ts';
import { quantile } from './harness.ts';
import { atMost, digits, type Row } from './result.ts';
import { type Connection, Guest } from './server-players.ts';
import { ourServer } from './server-programs.ts';

export async function updateSizes(effort: Effort): Promise<Row[]> {
  const program = await ourServer();
  const sizes = (await playedOver(program.url, effort.rounds > 10 ? 2000 : 300)).flat();
  await program.end();
  const kib = (share: number): string => `${digits(quantile(sizes, share) / 1024)} KiB`;
  return [
    {
      name: `an update of Aether Fracture, two seats, ${sizes.length} of them`,
      ours: `${quantile(sizes, 0.5).toFixed(0)} bytes`,
      other: `${kib(0.9)} one of ten, ${kib(1)} the longest`,
      figure: quantile(sizes, 0.5) / 1024,
      unit: 'KiB',
      target: atMost(2),
    },
  ];
}

/** Two guests play at random; the sizes of what each of them is sent. */
async function playedOver(url: string, answers: number): Promise<number[][]> {
  const generator = new Generator(seeded('updates'));
  const guests = [await Guest.at(url), await Guest.at(url)];
  const sizes: number[][] = [[], []];
  const seen: (Seen | undefined)[] = [];
  const connections: Connection[] = [];
  for (const [seat, guest] of guests.entries()) {
    const connection = await guest.connect((message, bytes) => {
      if (message.type === 'seen') seen[seat] = message.seen;
      if (message.type !== 'update') return;
      sizes[seat]!.push(bytes);
      seen[seat] = applyDelta(seen[seat], message.delta) as Seen;
    });
    connections.push(connection);
  }
  for (let given = 0; given < answers; ) {
    const { match, links } = await guests[0]!.post<{ match: string; links: { invite: string } }>('matches', {
      game: 'aether-fracture',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    await guests[1]!.post(`matches/${match}/join`, { invite: links.invite });
    for (const connection of connections) await connection.ask({ type: 'follow', match });
    for (; given < answers && !seen[0]!.sight!.outcome; given++) {
      // Whoever is asked has options in their own view; sealed questions are put to both.
      const seat = seen.findIndex((each) => each!.sight!.asks.some(({ yours }) => yours));
      if (seat < 0) break;
      const { id, yours } = seen[seat]!.sight!.asks.find((ask) => ask.yours)!;
      const { key } = yours!.options[generator.below(yours!.options.length)]!;
      const other = 1 - seat;
      await connections[seat]!.ask({ type: 'answer', match, seat, ask: id, key });
      // The other one's update may still be on its way.
      await connections[other]!.ask({ type: 'hello', protocol: PROTOCOL });
    }
    for (const connection of connections) await connection.ask({ type: 'unfollow', match });
  }
  for (const connection of connections) connection.close();
  return sizes;
}
