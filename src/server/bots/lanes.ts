// Lanes: which of the bots' threads a seat's bot thinks in. What it remembers lies in the thread in which it has thought.

export interface Lane {
  /** How many think in it, or wait for that. */
  waiting: number;
}

/** Of so many seats it is known in which lane they thought last. */
const MOST_KNOWN = 1000;

export class Lanes<L extends Lane> {
  private readonly last = new Map<string, L>();

  constructor(readonly all: readonly L[]) {}

  get waiting(): number {
    return this.all.reduce((sum, lane) => sum + lane.waiting, 0);
  }

  /** The one in which this seat thought last, unless it would have to wait there and not elsewhere. */
  laneFor(seat: string): L {
    const last = this.last.get(seat);
    const freest = this.all.reduce((best, lane) => (lane.waiting < best.waiting ? lane : best));
    const lane = last && (last.waiting === 0 || freest.waiting > 0) ? last : freest;
    this.last.delete(seat);
    this.last.set(seat, lane);
    if (this.last.size > MOST_KNOWN) this.last.delete(this.last.keys().next().value!);
    return lane;
  }
}
