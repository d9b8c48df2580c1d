// Measuring side by side: contenders take turns in one run, so that a busy machine slows all of them alike. Time is the
// processor's own time for this process: what other programs take meanwhile is not counted.

/** Something to be timed. It does its work `times` times and says how many units that were. */
export interface Contender {
  readonly name: string;
  readonly run: (times: number) => number;
}

export interface Effort {
  /** How often each contender is timed. */
  readonly rounds: number;
  /** How long one timing takes, about. */
  readonly milliseconds: number;
  /** How long each contender runs before it counts, so that it is compiled to its end. */
  readonly warmUp: number;
}

export interface Measured {
  readonly name: string;
  /** Units a second: the median of all rounds. */
  readonly rate: number;
  /** Half the distance between the quartiles, as a share of the median. */
  readonly spread: number;
  readonly rates: readonly number[];
}

function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Times the contenders in turn, a different one first in each round. */
export function measure(contenders: readonly Contender[], effort: Effort): Measured[] {
  const times = contenders.map((contender) => timesFor(contender, effort));
  const rates = contenders.map((): number[] => []);
  for (let round = 0; round < effort.rounds; round++) {
    for (let i = 0; i < contenders.length; i++) {
      const at = (i + round) % contenders.length;
      rates[at]!.push(timed(contenders[at]!, times[at]!));
    }
  }
  return contenders.map(({ name }, i) => ({
    name,
    rate: median(rates[i]!),
    spread: spread(rates[i]!),
    rates: rates[i]!,
  }));
}

/** How many times as fast `a` is as `b`: the median over rounds, each compared within itself. */
export const ratio = (a: Measured, b: Measured): number => median(a.rates.map((rate, round) => rate / b.rates[round]!));

/** Warms up, and finds out how often to run for one timing. */
function timesFor(contender: Contender, { milliseconds, warmUp }: Effort): number {
  const started = now();
  for (let times = 1; ; ) {
    const before = now();
    contender.run(times);
    const taken = now() - before;
    const isLongEnough = taken > milliseconds / 4;
    if (isLongEnough && now() - started >= warmUp) return Math.max(1, Math.round((times * milliseconds) / taken));
    if (!isLongEnough) times *= 2;
  }
}

function timed(contender: Contender, times: number): number {
  const started = now();
  const units = contender.run(times);
  return (units * 1000) / (now() - started);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function spread(values: readonly number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / 2 / median(values);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)]!;
  return below + (sorted[Math.ceil(place)]! - below) * (place % 1);
}

let kept: unknown;
/** Lets the optimiser believe that a result is needed. */
export const keep = (result: unknown): void => {
  kept = result;
};
export const lastKept = (): unknown => kept;

/** A contender that does one thing again and again, one unit each. */
export const repeat = (name: string, once: () => unknown): Contender => ({
  name,
  run(times) {
    for (let i = 0; i < times; i++) keep(once());
    return times;
  },
});

/** Bytes on the heap that `make`'s result keeps alive. Needs --expose-gc. */
export function heapOf(make: () => unknown): number {
  const collect = globalThis.gc;
  if (!collect) throw new Error('Memory is measured with node --expose-gc: use `npm run bench`.');
  keep(undefined);
  collect();
  const before = process.memoryUsage().heapUsed;
  const held = make();
  collect();
  const grown = process.memoryUsage().heapUsed - before;
  keep(held);
  return grown;
}
