// Reach once more, written as one would on a first day: text keys, maps, a list sorted again at every step. It shares nothing
// with the fast search but the words of its rules, so tests take it as the reference and the bench as the measure.

import type { Board } from './board.ts';
import { holds } from './cells.ts';
import type { ReachRules } from './reach.ts';

export interface NaiveReach {
  readonly cost: ReadonlyMap<string, number>;
  readonly stops: ReadonlySet<string>;
  /** The key of the cell before each reached cell. */
  readonly before: ReadonlyMap<string, string>;
}

export function reachNaively(board: Board, rules: ReachRules): NaiveReach {
  const budget = rules.budget ?? Number.POSITIVE_INFINITY;
  const start = `${board.xs[rules.from]},${board.ys[rules.from]}`;
  const cost = new Map<string, number>([[start, 0]]);
  const before = new Map<string, string>();
  const done = new Set<string>();
  let open = [{ key: start, total: 0 }];
  while (open.length > 0) {
    open = open.sort((a, b) => a.total - b.total);
    const [here, ...others] = open;
    open = others;
    if (done.has(here!.key)) continue;
    done.add(here!.key);
    for (let k = 0; k < board.degree; k++) {
      const [x, y] = here!.key.split(',').map(Number) as [number, number];
      const key = `${x + board.stepX[k]!},${y + board.stepY[k]!}`;
      if (!board.byKey.has(key)) continue;
      const step = naiveStep(board, rules, here!.key, key, k);
      const total = here!.total + step;
      if (step === 0 || total > budget || total >= (cost.get(key) ?? Number.POSITIVE_INFINITY)) continue;
      cost.set(key, total);
      before.set(key, here!.key);
      open = [...open, { key, total }];
    }
  }
  const mayStop = (key: string): boolean =>
    key === start || rules.stop === undefined || holds(rules.stop, board.byKey.get(key)!);
  return { cost, before, stops: new Set([...cost.keys()].filter(mayStop)) };
}

function naiveStep(board: Board, rules: ReachRules, from: string, to: string, k: number): number {
  const [x, y] = from.split(',').map(Number) as [number, number];
  const [tox, toy] = to.split(',').map(Number) as [number, number];
  const cell = board.byKey.get(to)!;
  const cost = typeof rules.enter === 'function' ? rules.enter(board.byKey.get(from)!, cell, k) : rules.enter[cell]!;
  const isDiagonal = board.kind === 'square' && x !== tox && y !== toy;
  if (!isDiagonal || rules.diagonals === undefined) return cost;
  const { factor, solid } = rules.diagonals;
  const isSolid = (key: string): boolean => {
    const cut = board.byKey.get(key);
    return cut === undefined || solid![cut] !== 0;
  };
  if (solid !== undefined && isSolid(`${tox},${y}`) && isSolid(`${x},${toy}`)) return 0;
  return cost * factor;
}
