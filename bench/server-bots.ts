// How long the tables wait for anything while bots think: they have threads of their own.

import { setTimeout as sleep } from 'node:timers/promises';
import { PROTOCOL } from '../src/server/wire/protocol.ts';
import { type Effort, quantile } from './harness.ts';
import { atMost, digits, type Row } from './result.ts';
import { Guest } from './server-players.ts';
import { ourServer } from './server-programs.ts';

/** Two matches of bots against each other: at any time one of each thinks. */
const BOTS = 2;
const LEVEL = 'search:1000ms';
const BETWEEN = 20;

export async function whileBotsThink(effort: Effort): Promise<Row[]> {
  const program = await ourServer({ BOT_THREADS: String(BOTS) });
  const guest = await Guest.at(program.url);
  const seat = { kind: 'bot', level: LEVEL };
  for (let i = 0; i < BOTS; i++) await guest.post('matches', { game: 'aether-fracture', seats: [seat, seat] });
  const connection = await guest.connect(() => {});
  /** Reading the figures begins those of the event loop anew: what they say is about the time since. */
  const figures = async (): Promise<(name: string) => number> => {
    const text = await (await fetch(`${program.url}/metrics`)).text();
    return (name) => {
      const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text);
      if (!found) throw new Error(`The server's figures lack ${name}.`);
      return Number(found[1]);
    };
  };
  await sleep(2_000);
  await figures();
  const until = performance.now() + (effort.rounds > 10 ? 30_000 : 8_000);
  const taken: number[] = [];
  while (performance.now() < until) {
    const sent = performance.now();
    await connection.ask({ type: 'hello', protocol: PROTOCOL });
    taken.push(performance.now() - sent);
    await sleep(BETWEEN);
  }
  const figure = await figures();
  const thinking = figure('rulebound_bots_thinking');
  const lag = figure('nodejs_eventloop_lag_p99_seconds') * 1000;
  connection.close();
  await program.end();
  return [
    {
      name: `delay of the event loop while ${thinking} bots think (p99)`,
      ours: `${digits(lag)} ms`,
      other: `${digits(quantile(taken, 0.99))} ms a round trip`,
      figure: lag,
      unit: 'ms',
      target: atMost(20),
    },
  ];
}
