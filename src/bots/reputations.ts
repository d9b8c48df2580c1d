// Reputations: what choices of a text have brought a seat anywhere. Where a choice itself has not been tried yet, that is what it promises.

import type { Seat } from '../engine/index.ts';
import { Arm } from './bandits.ts';

export class Reputations {
  private readonly known = new Map<string, Arm>();

  add(seat: Seat, text: string, value: number): void {
    const name = `${seat} ${text}`;
    let arm = this.known.get(name);
    if (!arm) {
      arm = new Arm(name);
      this.known.set(name, arm);
    }
    arm.visits++;
    arm.total += value;
  }

  /** What a choice promises; the less is known of it, the nearer that is to what the seat gets on average. */
  hope(seat: Seat, text: string, average: number): number {
    const arm = this.known.get(`${seat} ${text}`);
    return arm ? (arm.total + average) / (arm.visits + 1) : average;
  }
}
