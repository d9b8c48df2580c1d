// How sure a duel is: intervals for the mean of numbers between 0 and 1, one value a round.

export interface Interval {
  readonly low: number;
  readonly high: number;
}

const RISK = 0.05;
/** No bet risks more than this part of what it has: one surprise must not ruin it. */
const BOLDNESS = 0.75;
const GRID = 1000;

/**
 * An interval that holds at every moment at once, so that one may stop as soon as it says enough. For each mean m that the
 * truth might have, somebody bets against it round by round: were m right, the bet would be fair, and a fair bet ever gets to
 * 20 times its stake with probability 1/20 at most (Ville's inequality). The means whose bets have not got there are the interval.
 * How much to bet follows the rounds before (Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting").
 */
export class RunningInterval {
  private readonly means: Float64Array;
  private readonly fortunes: Float64Array;
  private readonly refuted: Uint8Array;
  private rounds = 0;
  private sum = 0;
  private squares = 0;

  /** `even` is the mean that one wants to be sure about. */
  constructor(even: number) {
    this.means = Float64Array.from({ length: GRID + 2 }, (_, i) => (i > GRID ? even : i / GRID));
    this.fortunes = new Float64Array(GRID + 2);
    this.refuted = new Uint8Array(GRID + 2);
  }

  add(value: number): void {
    // As if one round in the middle had been seen before: the first bets are careful.
    const known = this.rounds + 1;
    const mean = (this.sum + 0.5) / known;
    const variance = Math.max(1e-4, (this.squares + 0.5) / known - mean * mean);
    for (let i = 0; i < this.means.length; i++) {
      const m = this.means[i]!;
      const apart = mean - m;
      const wanted = apart / (variance + apart * apart);
      const bet = Math.max(-BOLDNESS / Math.max(1e-9, 1 - m), Math.min(BOLDNESS / Math.max(1e-9, m), wanted));
      this.fortunes[i]! += Math.log(1 + bet * (value - m));
      if (this.fortunes[i]! >= Math.log(1 / RISK)) this.refuted[i] = 1;
    }
    this.rounds++;
    this.sum += value;
    this.squares += value * value;
  }

  /** Is the mean something else than even? */
  get isSure(): boolean {
    return this.refuted[GRID + 1] === 1;
  }

  get interval(): Interval {
    let low = 0;
    let high = GRID;
    while (low < GRID && this.refuted[low] === 1) low++;
    while (high > 0 && this.refuted[high] === 1) high--;
    if (low > high) return { low: this.sum / this.rounds, high: this.sum / this.rounds };
    // One step of the grid wider on both sides, for what lies between two points of it.
    return { low: Math.max(0, low - 1) / GRID, high: Math.min(GRID, high + 1) / GRID };
  }
}

/**
 * The usual 95% interval, for a number of rounds that was fixed before: mean and deviation with two rounds added, one lost and one
 * won (after Agresti and Coull), so that twenty wins in twenty rounds are not taken for certainty.
 */
export function plainInterval(values: readonly number[]): Interval {
  const all = [...values, 0, 1];
  const n = all.length;
  const mean = all.reduce((sum, value) => sum + value, 0) / n;
  const variance = all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const half = studentT(n - 1) * Math.sqrt(variance / n);
  return { low: Math.max(0, mean - half), high: Math.min(1, mean + half) };
}

/** The 97.5% quantile of Student's distribution, by Fisher's expansion: exact to 1% from 3 degrees of freedom on. */
function studentT(freedom: number): number {
  const z = 1.959964;
  const v = Math.max(2, freedom);
  return (
    z +
    (z ** 3 + z) / (4 * v) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * v ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * v ** 3)
  );
}
