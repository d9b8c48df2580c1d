// The tree of a search: points at which seats decide, and the ways between them.

import { Bandit } from './bandits.ts';

const MOST_NODES = 300_000;

export class Node {
  readonly children = new Map<string, Node>();
  private readonly bandits = new Map<string, Bandit>();

  bandit(name: string, seat: number): Bandit {
    let bandit = this.bandits.get(name);
    if (!bandit) {
      bandit = new Bandit(seat);
      this.bandits.set(name, bandit);
    }
    return bandit;
  }

  get named(): ReadonlyMap<string, Bandit> {
    return this.bandits;
  }
}

/**
 * Without secrets all seats walk one tree. With secrets each walks its own, so that nobody plays as if it knew what it may not see: made of
 * what that seat has chosen, after what the bot has decided on at the root. What else was seen would split each point into as many as there
 * are ways for the others to get there, and no plan would be found that goes on over their turns; it is in the position, and in the options
 * that are left.
 */
export class Forest {
  readonly roots: readonly Node[];
  private nodes: number;

  constructor(
    seats: number,
    private readonly hasSecrets: boolean,
    root?: Node,
  ) {
    this.nodes = root ? sizeOf(root) : 0;
    this.roots = root ? [root] : Array.from({ length: hasSecrets ? seats : 1 }, () => new Node());
  }

  /** The number of a seat's tree. */
  treeOf(seat: number): number {
    return this.hasSecrets ? seat : 0;
  }

  /** The node behind this edge; undefined when the forest is full. */
  follow(node: Node, edge: string): Node | undefined {
    const known = node.children.get(edge);
    if (known) return known;
    if (this.nodes >= MOST_NODES) return undefined;
    this.nodes++;
    const child = new Node();
    node.children.set(edge, child);
    return child;
  }
}

/** How many points lie behind this one. */
function sizeOf({ children }: Node): number {
  let size = children.size;
  for (const child of children.values()) size += sizeOf(child);
  return size;
}

/** What a seat holds under seal decides what it should choose: each holding learns for itself. */
export const holdingOf = (texts: readonly string[]): string => (texts.length <= 12 ? texts.toSorted().join('|') : '');
