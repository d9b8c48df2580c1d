// Who is ahead: how well each side stands, as the game itself judges it, and where that turned.

import { type AnyGame, eyesOf, type Kinds, type Match, readView, type Seat } from '../../../engine/index.ts';
import { isTold } from '../log/log.tsx';
import type { ReplayLine, Stop } from './player.ts';

/** Seats that win and lose together. */
export type Side = readonly Seat[];

export function sidesOf(game: AnyGame, seats: number): readonly Side[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  // Against the game itself there is one side: it makes it or it does not.
  if (game.facts.play === 'together') return [all];
  const names = game.sides?.(seats) ?? all.map(String);
  return [...new Set(names)].map((name) => all.filter((seat) => names[seat] === name));
}

/** What part of the win each side may hope for, judged with all hands open. Rivals' parts add up to 1. */
export function chancesOf(match: Match<Kinds>, sides: readonly Side[]): readonly number[] {
  const { game, outcome, seats } = match;
  const open = readView(match, eyesOf(...Array.from({ length: seats }, (_, seat) => seat)));
  const values = sides.map((side) => {
    const each = side.map((seat) => (outcome ? outcome.scores[seat]! : (game.evaluate?.(open, seat) ?? 0.5)));
    return Math.max(0, each.reduce((sum, value) => sum + value, 0) / each.length);
  });
  if (sides.length === 1) return values;
  const all = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => (all === 0 ? 1 / sides.length : value / all));
}

export interface TurningPoint {
  /** The moment after it. */
  readonly at: number;
  /** Which side gained or lost most by it, and how much, in hundredths. */
  readonly side: number;
  readonly change: number;
}

const MOST_POINTS = 6;
/** Less than this is the game's to and fro. */
const LEAST_CHANGE = 0.05;

/** The choices after which most was different, in the order of the match. */
export function turningPoints(stops: readonly Pick<Stop, 'at' | 'chances'>[]): readonly TurningPoint[] {
  return stops
    .slice(1)
    .map(({ at, chances }, i) => {
      const changes = chances.map((chance, side) => chance - stops[i]!.chances[side]!);
      const side = changes.reduce((most, change, each) => (change > changes[most]! ? each : most), 0);
      return { at, side, change: changes[side]! };
    })
    .filter(({ change }) => Math.abs(change) >= LEAST_CHANGE)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, MOST_POINTS)
    .sort((a, b) => a.at - b.at)
    .map(({ at, side, change }) => ({ at, side, change: Math.round(change * 100) }));
}

/** The line that tells best what happened between two moments: what did harm or good, else the last. */
export function lineAbout(lines: readonly ReplayLine[], after: number, until: number): ReplayLine | undefined {
  const told = lines.filter(({ at, line }) => at > after && at <= until && isTold(line));
  return told.findLast(({ line }) => (line.sentence?.tone ?? 'neutral') !== 'neutral') ?? told.at(-1);
}
