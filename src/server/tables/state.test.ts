// A match that is loaded is the one that was played, wherever the whole was stored last.
import { expect, test } from 'vitest';
import { Generator, type Kinds, keyOf, type MatchData, seeded, Table } from '../../engine/index.ts';
import { SHELF } from '../../registry.ts';
import { MANNERS, restored, stateOf } from './state.ts';

test.each(SHELF.map(({ game }) => game))('$id: the state and the answers since are the match as it is', (game) => {
  const table = new Table<Kinds>(game);
  const chance = new Generator(seeded('states'));
  const seats = game.facts.minSeats;
  const { match } = table.start({ seats, seed: 'states' }, MANNERS);
  const overTheDisk = <T>(value: T): T => JSON.parse(JSON.stringify(value));
  let stored = overTheDisk(stateOf(match.toJSON() as MatchData));
  for (let i = 1; i <= 60 && !match.outcome; i++) {
    const waiting = match.pending.filter(({ answered }) => !answered);
    const { ask, auto } = waiting[chance.below(waiting.length)]!;
    // Some let their time go by, and in the end somebody gives up.
    if (i === 60) match.resign(ask.seat);
    else if (auto) match.settle(ask.seat);
    else if (i % 10 === 0) match.timeOut(ask.seat);
    else match.answer(ask.seat, keyOf(ask.options[chance.below(ask.options.length)]!));
    const again = restored(table, stored, overTheDisk(match.answers));
    expect(again.toJSON()).toEqual(match.toJSON());
    expect(again.pending).toEqual(match.pending);
    expect(again.world).toEqual(match.world);
    expect(again.veiled).toEqual(match.veiled);
    if (i % 9 === 0) stored = overTheDisk(stateOf(match.toJSON() as MatchData));
  }
});
