// Walks: the way of one iteration through the forest, until it comes to where it has never been.

import type { Seat } from '../engine/index.ts';
import type { Watched } from './texts.ts';
import type { Forest, Node } from './tree.ts';

export class Walk {
  /** Is it still where there is something to go by? */
  isInside = true;
  /** Where each tree is walked. */
  private readonly standing: Node[];
  /** What the bot has decided on at the root, and which trees lie behind it. */
  private decided: Watched | undefined;
  private readonly isBehind: boolean[];

  constructor(private readonly forest: Forest) {
    this.standing = [...forest.roots];
    this.isBehind = forest.roots.map(() => false);
  }

  /** Another iteration, from the roots. */
  begin(): void {
    for (let tree = 0; tree < this.standing.length; tree++) this.standing[tree] = this.forest.roots[tree]!;
    this.isInside = true;
    this.decided = undefined;
    this.isBehind.fill(false);
  }

  leave(): void {
    this.isInside = false;
  }

  /** Where this seat stands: what the bot has decided on is known to it as well, as far as it may know that by now. */
  nodeOf(seat: Seat): Node {
    const tree = this.forest.treeOf(seat);
    if (this.decided && !this.isBehind[tree]) {
      this.isBehind[tree] = true;
      this.follow(tree, this.decided.textFor(seat));
    }
    return this.standing[tree]!;
  }

  /** What the bot chooses at the root: the others' answers to it are learned apart from those to its other options. */
  decide(bot: Seat, decided: Watched): void {
    this.decided = decided;
    this.isBehind[this.forest.treeOf(bot)] = true;
  }

  /** Behind what this seat has chosen. */
  goOn(seat: Seat, text: string): void {
    this.follow(this.forest.treeOf(seat), `${seat} ${text}`);
  }

  private follow(tree: number, edge: string): void {
    const next = this.forest.follow(this.standing[tree]!, edge);
    if (next) this.standing[tree] = next;
    else this.leave();
  }
}
