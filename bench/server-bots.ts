// How long the tables wait for anything while bots think: they have threads of their own.

import { setTimeout as sleep } from 'node:timers/promises';
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
  const figure = async (name: string): Promise<number> => {
    const text = await (await fetch(`${program.url}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)![1]);
  };
  await sleep(2_000);
  // Reading it begins it anew.
  await figure('nodejs_eventloop_lag_p99_seconds');
  const until = performance.now() + (effort.rounds > 10 ? 30_000 : 8_000);
  const taken: number[] = [];
  let thinking = Number.POSITIVE_INFINITY;
  while (performance.now() < until) {
    const sent = performance.now();
    await connection.ask({ type: 'hello', protocol: 1 });
    taken.push(performance.now() - sent);
    await sleep(BETWEEN);
  }
  thinking = Math.min(thinking, await figure('rulebound_bots_thinking'));
  const lag = (await figure('nodejs_eventloop_lag_p99_seconds')) * 1000;
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
