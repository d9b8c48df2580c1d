import { describe, expect, test } from 'vitest';
import {
  eyesOf,
  keyOf,
  type LogEntry,
  type MatchRecord,
  RandomPolicy,
  type Sight,
  sightOf,
  Table,
  tell,
} from '../../../engine/index.ts';
import { SHELF } from '../../../registry.ts';
import type { Line } from '../../../server/wire/protocol.ts';
import { Player } from './player.ts';

const ME = eyesOf(0);
const MOST_ANSWERS = 60;

/** A match by chance, with what seat 0 was shown and told on the way. */
function played(id: string, seats: number) {
  const { game } = SHELF.find((shelved) => shelved.game.id === id)!;
  const { match, update } = new Table(game).start({ seats, seed: 'replayed' });
  const policy = new RandomPolicy('replayed');
  const log: LogEntry[] = [...update.entries];
  const lines: Line[] = tell(match, update.entries, ME);
  const seen = new Map<number, Sight>([[log.length, sightOf(match, ME)]]);
  while (!match.outcome && match.answers.length < MOST_ANSWERS) {
    const { ask } = match.pending.find(({ answered }) => !answered)!;
    const result = match.answer(ask.seat, keyOf(ask.options[policy.choose(ask)]!));
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    log.push(...result.value.entries);
    lines.push(...tell(match, result.value.entries, ME));
    seen.set(log.length, sightOf(match, ME));
  }
  const record: MatchRecord = { format: 1, setup: match.setup, answers: match.answers, log };
  return { game, record, seen, lines };
}

describe.each(SHELF.map(({ game }) => [game.id, game.facts.minSeats] as const))('a replay of %s', (id, seats) => {
  test('shows each seat what it saw, and tells what it was told', async () => {
    const { game, record, seen, lines } = played(id, seats);
    const player = await Player.open(game, record);
    expect(player.differs).toBeUndefined();
    expect(player.end).toBe(record.log.length);
    expect(player.answersAt(player.end)).toBe(record.answers.length);
    for (const [at, sight] of seen) expect(player.sight(at, ME).presentation).toEqual(sight.presentation);
    expect((await player.lines(ME)).map(({ line }) => line)).toEqual(lines);
  });

  test('has a moment after every event, the last of which is the next question', async () => {
    const { game, record } = played(id, seats);
    const player = await Player.open(game, record);
    const { everyone } = player;
    for (let at = player.begin; at <= Math.min(player.end, player.begin + 40); at++) {
      const { presentation, asks } = player.sight(at, everyone);
      const stop = player.stops.find((each) => each.at >= at)!;
      if (stop.at === at) continue;
      expect(asks).toEqual([]);
      const isLastEvent = record.log.slice(at, stop.at).every(({ kind }) => kind !== 'event');
      if (isLastEvent) expect(presentation.boards).toEqual(player.sight(stop.at, everyone).presentation.boards);
    }
  });
});

test('between two questions the table changes event by event', async () => {
  const { game, record } = played('connect-four', 2);
  const player = await Player.open(game, record);
  const drop = record.log.find(({ kind }) => kind === 'event')!;
  const pieces = (at: number): number => player.sight(at, player.everyone).presentation.pieces.length;
  expect([pieces(drop.n), pieces(drop.n + 1)]).toEqual([0, 1]);
});

test('a record that these rules play otherwise is shown as far as it goes', async () => {
  const { game, record } = played('connect-four', 2);
  const [first, ...others] = record.answers;
  const broken = { ...record, answers: [first!, { ...others[0]!, key: 'drop column=99' }, ...others.slice(1)] };
  const player = await Player.open(game, broken as MatchRecord);
  expect(player.differs).toMatch(/rules have changed/);
  expect(player.answersAt(player.end)).toBe(1);
});
