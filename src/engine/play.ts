// A game in play: what rules get. `emit` changes the state, `ask` decides, `roll` brings chance (engine.md, sections 1 to 5).

import { type Ask, assertAskable, type Chosen, isForced } from './ask.ts';
import { Chance, type Shown } from './chance.ts';
import type { Roll } from './dice.ts';
import { Change, type Dynamic, type DynamicKind, type NewDynamic } from './dynamic.ts';
import { ContractError, LoopError } from './errors.ts';
import { type AnyEvent, type DynamicAlteration, ENGINE_EVENTS, type EngineEvent, type Kinds } from './event.ts';
import type { Game } from './game.ts';
import { Generator } from './generator.ts';
import { unreachable } from './json.ts';
import type { Option } from './option.ts';
import { Reading } from './reading.ts';
import type { Scribe } from './scribe.ts';
import { EVERYBODY, type Eyes, eyesOf, NOBODY, type Seat, takeOpened } from './secret.ts';
import type { World } from './world.ts';

/** Who answers what is asked: a policy at full speed, the journal at the table. Each returns indices into the options. */
export interface Decider {
  one(ask: Ask, play: Play<Kinds>): number;
  all(asks: readonly Ask[], play: Play<Kinds>): readonly number[];
  /** Which of the asks goes first, and its answer. */
  any(asks: readonly Ask[], play: Play<Kinds>): readonly [ask: number, option: number];
}

/** Thrown where everything pending is dropped because the game is decided. */
export const DECIDED = Symbol('decided');

const DEEPEST = 60;
const MOST_EVENTS_WITHOUT_ASKING = 200_000;
const NO_CLAUSES: readonly string[] = [];

interface Handler<G extends Kinds> {
  readonly apply: (state: G['state'], event: never) => void;
  before: Dynamic[];
  after: Dynamic[];
  /** Nobody listens. What happens to Dynamics is never quiet: the one that enters may listen to that itself. */
  quiet: boolean;
  readonly neverQuiet: boolean;
}

export type Clauses = string | readonly string[];

export class Play<G extends Kinds> extends Reading<G> {
  world!: World<G['state']>;
  decider: Decider;
  readonly chance: Chance;
  /** Writes the log at the table; absent in simulation. */
  scribe: Scribe | null = null;
  /** Called after every applied event, where somebody wants to check the state. */
  watch: ((event: AnyEvent<G>, play: Play<G>) => void) | null = null;
  /** How many asks were answered so far: a step that neither asks nor ends is a mistake. */
  asked = 0;
  /** How many steps have begun. */
  steps = 0;
  private readonly handlers: Record<string, Handler<G>> = Object.create(null);
  private readonly autoForced: boolean;
  private events = 0;
  private dynamicsVersion = 0;
  private readonly reacting: { dynamic: Dynamic; type: string }[] = [];
  private readonly reactions = new Map<string, number>();
  private readonly totals = { before: 0, after: 0 };
  private anybodyListens = false;

  constructor(game: Game<G>, numbers: G['numbers'], seats: number, decider: Decider) {
    super(game, numbers, seats);
    this.decider = decider;
    this.autoForced = game.autoForced ?? true;
    this.chance = new Chance(new Generator([1, 2, 3, 4]));
    for (const type in game.apply) {
      const apply = game.apply[type as keyof typeof game.apply] as Handler<G>['apply'];
      this.handlers[type] = { apply, before: [], after: [], quiet: true, neverQuiet: false };
    }
    for (const type of ENGINE_EVENTS) {
      if (type in this.handlers)
        throw new ContractError(`${game.id} applies "${type}", which is the engine's own event.`);
      this.handlers[type] = {
        apply: (_state, event) => this.applyOwn(event),
        before: [],
        after: [],
        quiet: false,
        neverQuiet: true,
      };
    }
  }

  load(world: World<G['state']>): this {
    this.world = world;
    this.chance.generator.load(world.chance);
    this.look(world);
    this.reacting.length = 0;
    this.events = 0;
    this.newAction();
    return this;
  }

  /** Writes the generator back into the world: before the world is kept. */
  save(): World<G['state']> {
    this.world.chance = this.chance.generator.save();
    return this.world;
  }

  // ── Deciding ────────────────────────────────────────────────────────────────────────────────────────────────────

  /** This seat decides now. */
  ask<O extends Option>(ask: Ask<O>): O {
    this.asked++;
    this.events = 0;
    const { options } = ask;
    if (options.length <= 1) {
      assertAskable(ask);
      if (isForced(ask, this.autoForced)) {
        this.scribe?.choice(ask, options[0]!, 'only');
        return options[0]!;
      }
    }
    return options[this.decider.one(ask, this as unknown as Play<Kinds>)]!;
  }

  /** Several seats decide at once; each answer is sealed until all are in. */
  askAll<O extends Option>(asks: readonly Ask<O>[]): O[] {
    this.asked++;
    this.events = 0;
    for (const ask of asks) assertAskable(ask);
    if (asks.length === 0) return [];
    if (asks.every((ask) => isForced(ask, this.autoForced))) {
      this.scribe?.atOnce(() => {
        for (const ask of asks) this.scribe!.choice(sealed(ask), ask.options[0]!, 'only');
      });
      return asks.map((ask) => ask.options[0]!);
    }
    const chosen = this.decider.all(asks, this as unknown as Play<Kinds>);
    return asks.map((ask, i) => ask.options[chosen[i]!]!);
  }

  /** Any of these seats may act next; the first answer counts. */
  askAny<O extends Option>(asks: readonly Ask<O>[]): Chosen<O> {
    this.asked++;
    this.events = 0;
    for (const ask of asks) assertAskable(ask);
    if (asks.length === 0) throw new ContractError('askAny was given nobody to ask.');
    const [i, option] = this.decider.any(asks, this as unknown as Play<Kinds>);
    const ask = asks[i]!;
    this.world.lastAny = ask.seat;
    return { seat: ask.seat, option: ask.options[option]! };
  }

  // ── Chance ──────────────────────────────────────────────────────────────────────────────────────────────────────

  roll(name: string, expression: string, shown: Shown = 'open'): Roll {
    return this.chance.roll(name, expression, shown);
  }

  pick<T>(name: string, list: readonly T[], shown: Shown = 'open'): T {
    return this.chance.pick(name, list, shown);
  }

  shuffle(name: string, n: number): number[] {
    return this.chance.shuffle(name, n);
  }

  // ── Changing ────────────────────────────────────────────────────────────────────────────────────────────────────

  /**
   * Makes something happen: BEFORE Dynamics may alter or cancel it, it is applied and logged, AFTER Dynamics react.
   * Returns the event as it happened, or undefined if it was cancelled. `because` names the event or option that led to
   * it, where that is not simply the choice being carried out.
   */
  emit<E extends G['event']>(event: E, clauses: Clauses = NO_CLAUSES, because?: object): E | undefined {
    return this.happen(event, clauses, because, undefined) as E | undefined;
  }

  /** Drops everything pending if the game is decided. */
  endIfDecided(): void {
    if (this.game.outcome(this.state, this.numbers)) throw DECIDED;
  }

  /** A new action begins: the loop guard counts anew. */
  newAction(): void {
    if (this.reactions.size === 0) return;
    this.reactions.clear();
    this.totals.before = 0;
    this.totals.after = 0;
  }

  /** The seats of a side, as eyes. */
  side(name: string): Eyes {
    const sides = this.game.sides?.(this.seats) ?? [];
    return eyesOf(...sides.flatMap((side, seat) => (side === name ? [seat] : [])));
  }

  // ── Dynamics ────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Puts a Dynamic into play; returns its id, or undefined if another Dynamic kept it out. */
  enter(dynamic: NewDynamic, clauses: Clauses = NO_CLAUSES, because?: object): string | undefined {
    this.kindNamed(dynamic.kind);
    const entering = newDynamic(this.world, dynamic);
    return this.happen({ type: 'dynamicEntered', dynamic: entering }, clauses, because, entering.eyes)
      ? entering.id
      : undefined;
  }

  leave(id: string, clauses: Clauses = NO_CLAUSES, because?: object): void {
    const dynamic = this.inPlay(id);
    this.happen({ type: 'dynamicLeft', id, kind: dynamic.kind }, clauses, because, dynamic.eyes);
  }

  activate(id: string, clauses: Clauses = NO_CLAUSES): void {
    const dynamic = this.inPlay(id);
    if (!dynamic.active)
      this.happen({ type: 'dynamicActivated', id, kind: dynamic.kind }, clauses, undefined, dynamic.eyes);
  }

  deactivate(id: string, clauses: Clauses = NO_CLAUSES): void {
    const dynamic = this.inPlay(id);
    if (dynamic.active)
      this.happen({ type: 'dynamicDeactivated', id, kind: dynamic.kind }, clauses, undefined, dynamic.eyes);
  }

  /** Sets a severity, between 0 and 10. A Dynamic at 0 leaves play. */
  severity(id: string, to: number, clauses: Clauses = NO_CLAUSES, because?: object): void {
    const dynamic = this.inPlay(id);
    const wanted = Math.max(0, Math.min(10, to));
    if (wanted === dynamic.severity) return;
    const changed = this.happen(
      { type: 'severityChanged', id, kind: dynamic.kind, from: dynamic.severity, to: wanted },
      clauses,
      because,
      dynamic.eyes,
    );
    if (changed && this.dynamic(id)?.severity === 0) this.leave(id, clauses, changed);
  }

  alter(id: string, to: DynamicAlteration, clauses: Clauses = NO_CLAUSES): void {
    const dynamic = this.inPlay(id);
    this.happen({ type: 'dynamicAltered', id, kind: dynamic.kind, to }, clauses, undefined, dynamic.eyes);
  }

  /** Lets more eyes know of a hidden Dynamic. */
  show(id: string, eyes: Eyes, clauses: Clauses = NO_CLAUSES): void {
    const dynamic = this.inPlay(id);
    if (dynamic.eyes !== undefined)
      this.happen({ type: 'dynamicShown', id, kind: dynamic.kind, eyes }, clauses, undefined, dynamic.eyes | eyes);
  }

  private inPlay(id: string): Dynamic {
    const dynamic = this.dynamic(id);
    if (!dynamic)
      throw new ContractError(
        `No Dynamic "${id}" is in play. In play: ${this.dynamics.map((d) => d.id).join(', ') || 'none'}.`,
      );
    return dynamic;
  }

  private applyOwn(event: EngineEvent): void {
    applyEngineEvent(this.world, event);
    this.dynamics = this.world.dynamics;
    this.stale = true;
    this.dynamicsVersion++;
  }

  // ── How things happen ───────────────────────────────────────────────────────────────────────────────────────────

  private happen(
    event: AnyEvent<G>,
    clauses: Clauses,
    because: object | undefined,
    eyes: Eyes | undefined,
  ): AnyEvent<G> | undefined {
    if (this.stale) this.findListeners();
    const handler = this.handlers[event.type];
    if (handler === undefined) throw this.noApply(event.type);
    if (++this.events > MOST_EVENTS_WITHOUT_ASKING) throw this.endless(event.type);
    this.changes++;
    if (handler.quiet && this.scribe === null && this.watch === null) {
      handler.apply(this.world.state, event as never);
      return event;
    }
    return this.happenInFull(handler, event, clauses, because, eyes);
  }

  private happenInFull(
    handler: Handler<G>,
    event: AnyEvent<G>,
    clauses: Clauses,
    because: object | undefined,
    eyes: Eyes | undefined,
  ): AnyEvent<G> | undefined {
    const { scribe } = this;
    const by = this.reacting.at(-1)?.dynamic;
    const entry = scribe?.begin(event, typeof clauses === 'string' ? [clauses] : clauses, because, by, eyes);
    if (handler.before.length > 0) {
      const change = new Change(event);
      const version = this.dynamicsVersion;
      for (const listed of this.ready(handler.before)) {
        const dynamic = this.stillInPlay(listed, version);
        if (!dynamic || !this.mayReact('before', dynamic, event, entry?.cause ?? null)) continue;
        const resumed = scribe?.because(entry!.cause);
        const was = entry ? { ...event } : undefined;
        this.react(this.kindOf(dynamic).before, dynamic, event.type, change);
        if (resumed) scribe!.resume(resumed);
        if (was) scribe!.bent(entry!, dynamic, was, event);
        if (change.cancelled || this.game.isVoid?.(event as never)) {
          scribe?.cancelled(entry!, dynamic);
          return undefined;
        }
      }
    }
    takeOpened();
    handler.apply(this.world.state, event as never);
    const cause = scribe?.happened(entry!, takeOpened());
    this.watch?.(event, this);
    // The listeners may be others now: Dynamics that this event brought into play react to it, those it removed do not.
    if (this.stale) this.findListeners();
    if (handler.after.length > 0) {
      const version = this.dynamicsVersion;
      for (const listed of this.ready(handler.after)) {
        const dynamic = this.stillInPlay(listed, version);
        if (!dynamic || !this.mayReact('after', dynamic, event, cause ?? null)) continue;
        const before = scribe?.because(cause!);
        this.react(this.kindOf(dynamic).after, dynamic, event.type, event);
        if (scribe) scribe.resume(before!);
      }
    }
    return event;
  }

  private react(reactions: object | undefined, dynamic: Dynamic, type: string, what: unknown): void {
    const { reacting } = this;
    reacting.push({ dynamic, type });
    if (reacting.length > DEEPEST) {
      throw new LoopError(
        reacting.map((link) => `${link.dynamic.kind} (${link.dynamic.id}) on ${link.type}`),
        DEEPEST,
      );
    }
    (reactions as Record<string, Reaction<G>>)[type]!(this, what, dynamic);
    reacting.pop();
  }

  /** The Dynamic as it is now, unless it has meanwhile left play, become inactive or been blocked. */
  private stillInPlay(listed: Dynamic, version: number): Dynamic | undefined {
    if (this.dynamicsVersion === version) return listed;
    const now = this.dynamic(listed.id);
    return now?.active === true && !this.isBlocked(now) ? now : undefined;
  }

  /** A Dynamic is not set off by consequences of its own doing; beyond that, the game's guard decides. */
  private mayReact(phase: 'before' | 'after', dynamic: Dynamic, event: AnyEvent<G>, cause: number | null): boolean {
    for (const link of this.reacting) if (link.dynamic.id === dynamic.id) return false;
    if (this.kindOf(dynamic).concerns?.(event, dynamic, this) === false) return false;
    const { guard } = this.game;
    if (!guard) return true;
    const key = `${phase} ${dynamic.id}`;
    const own = this.reactions.get(key) ?? 0;
    const trigger = {
      phase,
      dynamic,
      eventType: event.type,
      depth: this.reacting.length,
      own,
      total: this.totals[phase],
    };
    if (!guard(trigger, this)) {
      this.scribe?.fizzled(dynamic, event.type, cause);
      return false;
    }
    this.reactions.set(key, own + 1);
    this.totals[phase]++;
    return true;
  }

  protected override findListeners(): void {
    if (this.anybodyListens) {
      for (const type in this.handlers) {
        const handler = this.handlers[type]!;
        if (handler.quiet) continue;
        handler.before = [];
        handler.after = [];
        handler.quiet = !handler.neverQuiet;
      }
      this.anybodyListens = false;
    }
    super.findListeners();
  }

  protected override addListener(dynamic: Dynamic, kind: DynamicKind<G>): void {
    for (const type in kind.before) this.listenTo(type, dynamic, kind).before.push(dynamic);
    for (const type in kind.after) this.listenTo(type, dynamic, kind).after.push(dynamic);
  }

  private listenTo(type: string, dynamic: Dynamic, kind: DynamicKind<G>): Handler<G> {
    const handler = this.handlers[type];
    if (!handler)
      throw new ContractError(
        `The Dynamic "${dynamic.kind}" (${kind.name}) listens to "${type}", an event that nothing applies.`,
      );
    handler.quiet = false;
    this.anybodyListens = true;
    return handler;
  }

  private noApply(type: string): ContractError {
    return new ContractError(`${this.game.id} emits "${type}" in step "${this.world.step}", but has no apply for it.`);
  }

  private endless(type: string): ContractError {
    return new ContractError(
      `${this.game.id}: the step "${this.world.step}" emitted ${MOST_EVENTS_WITHOUT_ASKING} events without asking or ending, the last one "${type}".`,
    );
  }
}

type Reaction<G extends Kinds> = (g: Play<G>, event: unknown, self: Dynamic) => void;

/** A sealed answer is the seat's own until an event shows it. */
export const sealed = (ask: Ask): Ask => (ask.eyes === undefined ? { ...ask, eyes: eyesOf(ask.seat) } : ask);

/** Hidden Dynamics are counted apart, and for each set of eyes for itself, so that no gap tells of them. */
function hiddenId({ entered }: Pick<World<unknown>, 'entered'>, eyes: Eyes): string {
  const count = (entered.hidden[eyes] ?? 0) + 1;
  entered.hidden[eyes] = count;
  return `h${eyes}-${count}`;
}

/** Gives a Dynamic its id. */
export function newDynamic(world: Pick<World<unknown>, 'entered'>, dynamic: NewDynamic): Dynamic {
  const id = dynamic.eyes === undefined ? `d${++world.entered.open}` : hiddenId(world, dynamic.eyes);
  const { kind, severity = 1, owner = null, subject = null, source = null, active = true, data, eyes } = dynamic;
  return {
    id,
    kind,
    severity,
    owner,
    subject,
    source,
    active,
    ...(data === undefined ? {} : { data }),
    ...(eyes === undefined ? {} : { eyes }),
  };
}

function applyEngineEvent(world: World<unknown>, event: EngineEvent): void {
  switch (event.type) {
    case 'dynamicEntered':
      world.dynamics = [...world.dynamics, event.dynamic];
      break;
    case 'dynamicLeft':
      world.dynamics = world.dynamics.filter((dynamic) => dynamic.id !== event.id);
      break;
    case 'dynamicActivated':
      changeDynamic(world, event.id, { active: true });
      break;
    case 'dynamicDeactivated':
      changeDynamic(world, event.id, { active: false });
      break;
    case 'severityChanged':
      changeDynamic(world, event.id, { severity: event.to });
      break;
    case 'dynamicAltered':
      changeDynamic(world, event.id, event.to);
      break;
    case 'dynamicShown': {
      const eyes = world.dynamics.find((dynamic) => dynamic.id === event.id)?.eyes ?? NOBODY;
      changeDynamic(world, event.id, { eyes: event.eyes === EVERYBODY ? EVERYBODY : eyes | event.eyes });
      break;
    }
    default:
      unreachable(event);
  }
}

function changeDynamic(world: World<unknown>, id: string, to: Partial<Dynamic>): void {
  world.dynamics = world.dynamics.map((dynamic) => (dynamic.id === id ? { ...dynamic, ...to } : dynamic));
}

export type { Seat };
