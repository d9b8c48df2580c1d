// Ten thousand matches in the storage that nobody is at: what they cost a server, and how soon it is there.

import { setTimeout as sleep } from 'node:timers/promises';
import type { MatchData } from '../src/engine/index.ts';
import { connectFour } from '../src/samples/connect-four/game.ts';
import { newId } from '../src/server/ids.ts';
import { openSqlite } from '../src/server/storage/sqlite.ts';
import { newCard } from '../src/server/tables/seating.ts';
import { stateOf } from '../src/server/tables/state.ts';
import { NEW_MATCH } from '../src/server/wire/protocol.ts';
import { median } from './harness.ts';
import { matchesInProgress } from './matches.ts';
import { atMost, digits, type Row } from './result.ts';
import { newFolder, ourServer } from './server-programs.ts';

const MATCHES = 10_000;
const ANSWERS = 8;
const STARTS = 3;
const DAY = 24 * 60 * 60 * 1000;
const MIB = 1024 * 1024;
/** So long a server is left alone before its memory is looked at. */
const SETTLING = 3_000;

export async function idle(): Promise<Row[]> {
  const folder = newFolder();
  await fill(folder);
  const startUps: number[] = [];
  const memory: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const program = await ourServer({}, folder);
    startUps.push(program.startUp);
    await sleep(SETTLING);
    memory.push(program.residentMemory() / MIB);
    await program.end();
  }
  const row = (name: string, figure: number, unit: 's' | 'MiB', most: number): Row => ({
    name: `10,000 idle matches, ${name}`,
    ours: `${digits(figure)} ${unit}`,
    other: '',
    figure,
    unit,
    target: atMost(most),
  });
  return [
    row('memory of the server', median(memory), 'MiB', 200),
    row('until it is there', median(startUps) / 1000, 's', 2),
  ];
}

/** Matches under way, some answers in, each with a clock of days. */
async function fill(folder: string): Promise<void> {
  const storage = openSqlite(folder);
  const order = NEW_MATCH.parse({
    game: connectFour.id,
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'fair' }],
    clock: { kind: 'slow', days: 3, late: 'otherwise' },
  });
  const now = Date.now();
  const due = now + 3 * DAY;
  const matches = matchesInProgress(connectFour, 2, MATCHES, ANSWERS);
  const write = async (match: (typeof matches)[number]): Promise<void> => {
    const id = newId();
    const { card } = newCard(order, { id: newId(), name: 'Calm Otter' }, now);
    const { answers } = match.toJSON();
    const state = stateOf(match.toJSON() as MatchData);
    await storage.create({ id, card, due });
    const turn = { answers, entries: match.stepLog(), told: {} };
    await storage.save({ id, from: 1, card: { ...card, status: 'playing', toAct: [0] }, state, turn, due });
  };
  await Promise.all(matches.map(write));
  await storage.close();
}
