// Reading the table: the state, the Dynamics in play, and the numbers and permissions that follow from both.
// Rules read a whole world through it; pages and bots read a view through the very same code.

import type { Dynamic, DynamicKind } from './dynamic.ts';
import { ContractError } from './errors.ts';
import type { Kinds } from './event.ts';
import type { Game, Given } from './game.ts';
import type { Frozen } from './json.ts';
import type { Eyes } from './secret.ts';
import { EVERYBODY } from './secret.ts';
import type { View, World } from './world.ts';

/** How a derived value came about. */
export interface Terms {
  readonly base: number;
  readonly steps: readonly { readonly dynamic: Dynamic; readonly from: number; readonly to: number }[];
  readonly total: number;
}

const NOTHING_GIVEN: Given = {};

export class Reading<G extends Kinds> {
  readonly game: Game<G>;
  readonly numbers: Frozen<G['numbers']>;
  readonly seats: number;
  state!: Frozen<G['state']>;
  dynamics!: readonly Dynamic[];
  /** Whose view this is; everybody's where rules read a whole world. */
  viewer: Eyes = EVERYBODY;
  /** The listeners have to be found anew before they are next needed. */
  protected stale = true;
  protected hasBlockers = false;
  /** Counts changes, so that what depends on the state is worked out at most once between two of them. */
  protected changes = 0;
  private modifiers: Map<string, Dynamic[]> = new Map();
  private permitters: Map<string, Dynamic[]> = new Map();
  private blockedAt = -1;
  private blocked: Set<string> = new Set();

  constructor(game: Game<G>, numbers: G['numbers'], seats: number) {
    this.game = game;
    this.numbers = numbers as Frozen<G['numbers']>;
    this.seats = seats;
  }

  /** Turns to another world or view. */
  look(at: World<G['state']> | View<G['state']>): this {
    this.state = at.state as Frozen<G['state']>;
    this.dynamics = at.dynamics;
    this.stale = true;
    this.changes++;
    this.viewer = 'viewer' in at ? at.viewer : EVERYBODY;
    return this;
  }

  /** A derived number: its base, and what every Dynamic in play makes of it, in order. */
  value(name: string, subject: string, given: Given = NOTHING_GIVEN): number {
    const base = this.game.values?.[name];
    if (!base)
      throw new ContractError(
        `${this.game.id} has no value "${name}". It has: ${Object.keys(this.game.values ?? {}).join(', ') || 'none'}.`,
      );
    let value = base(this, subject, given);
    for (const dynamic of this.listening('modify', name)) {
      value = this.kindOf(dynamic).modify![name]!(value, { subject, given, table: this }, dynamic);
    }
    return value;
  }

  /** A permission: may this be done at all? */
  may(name: string, subject: string, given: Given = NOTHING_GIVEN): boolean {
    const base = this.game.permissions?.[name];
    if (!base) {
      throw new ContractError(
        `${this.game.id} has no permission "${name}". It has: ${Object.keys(this.game.permissions ?? {}).join(', ') || 'none'}.`,
      );
    }
    let may = base(this, subject, given);
    for (const dynamic of this.listening('permit', name)) {
      may = this.kindOf(dynamic).permit![name]!(may, { subject, given, table: this }, dynamic);
    }
    return may;
  }

  /** A derived number with its arithmetic, for forecasts and "why?". */
  terms(name: string, subject: string, given: Given = NOTHING_GIVEN): Terms {
    const base = this.game.values?.[name]?.(this, subject, given) ?? this.value(name, subject, given);
    const steps: { dynamic: Dynamic; from: number; to: number }[] = [];
    let value = base;
    for (const dynamic of this.listening('modify', name)) {
      const to = this.kindOf(dynamic).modify![name]!(value, { subject, given, table: this }, dynamic);
      if (to !== value) steps.push({ dynamic, from: value, to });
      value = to;
    }
    return { base, steps, total: value };
  }

  dynamic(id: string): Dynamic | undefined {
    return this.dynamics.find((dynamic) => dynamic.id === id);
  }

  dynamicsOn(subject: string): Dynamic[] {
    return this.dynamics.filter((dynamic) => dynamic.subject === subject);
  }

  /** Is this Dynamic kept from doing anything by another one? */
  isBlocked(dynamic: Dynamic): boolean {
    if (this.stale) this.findListeners();
    return this.hasBlockers && this.blockedNow().has(dynamic.id);
  }

  /** The Dynamics in play in the order in which they react. */
  inOrder(dynamics: readonly Dynamic[] = this.dynamics): Dynamic[] {
    const order = this.game.order;
    if (order) return dynamics.toSorted((a, b) => order(a, b, this));
    return dynamics.toSorted((a, b) => (this.kindOf(a).priority ?? 0) - (this.kindOf(b).priority ?? 0));
  }

  kindOf(dynamic: Dynamic): DynamicKind<G> {
    return this.kindNamed(dynamic.kind);
  }

  protected kindNamed(name: string): DynamicKind<G> {
    const kind = this.game.dynamics?.[name];
    if (!kind) {
      throw new ContractError(
        `${this.game.id} has no Dynamic "${name}". It has: ${Object.keys(this.game.dynamics ?? {}).join(', ') || 'none'}.`,
      );
    }
    return kind;
  }

  /** Rebuilds the index of who listens to what: only when the set of Dynamics has changed. */
  protected findListeners(): void {
    this.stale = false;
    if (this.modifiers.size > 0) this.modifiers.clear();
    if (this.permitters.size > 0) this.permitters.clear();
    this.hasBlockers = false;
    if (this.dynamics.length === 0) return;
    // A game's own order may depend on the state, so it is applied at each use; the default order is fixed here.
    const sorted =
      this.game.order === undefined && this.dynamics.some((dynamic) => this.kindOf(dynamic).priority !== undefined);
    for (const dynamic of sorted ? this.inOrder() : this.dynamics) {
      const kind = this.kindOf(dynamic);
      if (!dynamic.active) continue;
      if (kind.blocks) this.hasBlockers = true;
      for (const name in kind.modify) listIn(this.modifiers, name).push(dynamic);
      for (const name in kind.permit) listIn(this.permitters, name).push(dynamic);
      this.addListener(dynamic, kind);
    }
  }

  protected addListener(_dynamic: Dynamic, _kind: DynamicKind<G>): void {}

  private listening(what: 'modify' | 'permit', name: string): readonly Dynamic[] {
    if (this.stale) this.findListeners();
    const list = (what === 'modify' ? this.modifiers : this.permitters).get(name);
    return list ? this.ready(list) : NONE;
  }

  /** Those of a list that may act now, in order. */
  protected ready(list: readonly Dynamic[]): readonly Dynamic[] {
    const free = this.hasBlockers ? list.filter((dynamic) => !this.blockedNow().has(dynamic.id)) : list;
    return this.game.order && free.length > 1 ? this.inOrder(free) : free;
  }

  /**
   * A blocked blocker does not block (RL-R-47): blockers that nothing blocks stand, what they block falls, and so on;
   * where blockers hold each other in a circle, the first in order prevails.
   */
  private blockedNow(): Set<string> {
    if (this.blockedAt === this.changes) return this.blocked;
    const fallen = new Set<string>();
    let undecided = this.inOrder().filter((dynamic) => dynamic.active && this.kindOf(dynamic).blocks);
    while (undecided.length > 0) {
      const standing =
        undecided.find((blocker) => !undecided.some((other) => this.blocks(other, blocker))) ?? undecided[0]!;
      for (const target of this.dynamics) if (this.blocks(standing, target)) fallen.add(target.id);
      undecided = undecided.filter((blocker) => blocker !== standing && !fallen.has(blocker.id));
    }
    this.blocked = fallen;
    this.blockedAt = this.changes;
    return fallen;
  }

  private blocks(blocker: Dynamic, target: Dynamic): boolean {
    return blocker.id !== target.id && this.kindOf(blocker).blocks!(target, blocker, this);
  }
}

const NONE: readonly Dynamic[] = [];

function listIn(lists: Map<string, Dynamic[]>, name: string): Dynamic[] {
  const known = lists.get(name);
  if (known) return known;
  const list: Dynamic[] = [];
  lists.set(name, list);
  return list;
}
