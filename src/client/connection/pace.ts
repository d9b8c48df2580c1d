// How patient a connection is. Milliseconds.

export interface Pace {
  /** The longest that the first try after a loss waits; every further one twice as long. */
  readonly first: number;
  /** The longest that any try waits. */
  readonly longest: number;
  /** A connection that has lasted this long was a good one: the next loss begins with the first wait again. */
  readonly good: number;
  /** After this long without a word from the server it is asked for one. */
  readonly silence: number;
  /** So long it may take to answer that, or to connect at all. */
  readonly patience: number;
}

export const PACE: Pace = { first: 500, longest: 20_000, good: 5_000, silence: 25_000, patience: 10_000 };

/** Half of it by chance: those who were cut off together do not come back together. */
export function waitFor({ first, longest }: Pace, losses: number, dice: () => number): number {
  const most = Math.min(longest, first * 2 ** Math.min(losses, 30));
  return most * (0.5 + 0.5 * dice());
}
