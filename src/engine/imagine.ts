// Imagining: another world that looks the same to a viewer (engine.md, section 4). Bots think in nothing else.

import type { Ask } from './ask.ts';
import { type Cards, nextHandle, whileArranging } from './cards.ts';
import { type Draw, shuffledOrder } from './chance.ts';
import { copy } from './copy.ts';
import { ContractError } from './errors.ts';
import type { Kinds } from './event.ts';
import type { Game, Outcome } from './game.ts';
import type { Generator } from './generator.ts';
import { type Answer, type JournalEntry, JournalMismatch, Suspended, Tape } from './journal.ts';
import type { Frozen } from './json.ts';
import type { AnsweredBy } from './log.ts';
import { keyOf } from './option.ts';
import { DECIDED, type Decider, Play } from './play.ts';
import { type Eyes, eachBox, eyesOf, isBox, type Seat, type Secret, sees, whileWatchingBoxes } from './secret.ts';
import { runInFlight, runToEnd } from './simulate.ts';
import { viewOf, type World } from './world.ts';

/** A moment of a match: the world at the start of the step in flight, and what has been answered and drawn since. */
export interface Moment<S> {
  readonly snapshot: World<S>;
  readonly journal: readonly JournalEntry[];
  readonly resigning?: Seat;
}

const MOST_TRIES = 40;

/** Imagines worlds for one viewer of one moment. Making it looks at the truth once; each world is then drawn afresh. */
export class Imaginer<G extends Kinds> {
  private readonly play: Play<G>;
  /** Paths of the boxes that the viewer can look into now. */
  private readonly known = new Map<string, unknown>();
  private readonly knownDynamics: ReadonlySet<string>;
  private hiddenThings: Hidden | undefined;
  private cardPlaces: readonly (readonly string[])[] | undefined;
  private readonly sight: string;
  /** Everything but the future lies open to this viewer. */
  private readonly nothingHidden: boolean;
  /** Was it seen that what the game imagines is what the viewer sees? Where nothing has happened in the step, one world tells that for all. */
  private looksTheSame: boolean;

  constructor(
    private readonly game: Game<G>,
    private readonly numbers: G['numbers'],
    seats: number,
    private readonly moment: Moment<G['state']>,
    /** The world at this moment. */
    now: World<G['state']>,
    private readonly viewer: Eyes,
  ) {
    this.play = new Play(game, numbers, seats, new Tape([], null, true));
    eachBox(now.state, (secret, path) => {
      if (sees(viewer, secret.$eyes)) this.known.set(path, secret.value);
    });
    // Where the game is over, no step would lead to a question.
    this.looksTheSame = game.outcome(now.state as never, numbers as never) !== undefined;
    const view = viewOf(now, viewer);
    this.sight = JSON.stringify(view);
    this.knownDynamics = new Set(view.dynamics.map((dynamic) => dynamic.id));
    this.nothingHidden = this.seesEverything();
    if (!this.nothingHidden && moment.journal.length > 0) this.rememberWhatWasSeen();
  }

  private seesEverything(): boolean {
    const { snapshot, journal } = this.moment;
    let all = snapshot.dynamics.every((dynamic) => dynamic.eyes === undefined || sees(this.viewer, dynamic.eyes));
    eachBox(snapshot.state, (secret) => {
      all &&= sees(this.viewer, secret.$eyes);
    });
    const { secrets } = this.game.facts;
    return (
      all &&
      journal.every((entry) => {
        if (entry.kind === 'chance') return !entry.hidden;
        // What others have answered may be theirs to know; the journal does not say.
        return entry.kind === 'answer' && (!secrets || sees(this.viewer, eyesOf(entry.seat)));
      })
    );
  }

  /** What the viewer saw on the way and cannot see any more (a card shown, then shuffled away) is known all the same. */
  private rememberWhatWasSeen(): void {
    const play = this.play.load(copy(this.moment.snapshot));
    const paths = new Map<unknown, string>();
    eachBox(play.world.state, (secret, path) => paths.set(secret, path));
    const tape = new Tape([...this.moment.journal], null, this.game.autoForced ?? true);
    play.decider = tape;
    play.chance.tape = tape;
    whileWatchingBoxes(
      (secret) => {
        const path = paths.get(secret);
        if (path !== undefined && sees(this.viewer, secret.$eyes)) this.known.set(path, secret.value);
      },
      () => suspension(() => runInFlight(play, this.moment.resigning)),
    );
  }

  /** A world that the viewer cannot tell from the truth; of those, one that is likely, where the viewer can say so of its snapshot. */
  imagine(generator: Generator, isLikely: (snapshot: World<G['state']>) => boolean = () => true): Moment<G['state']> {
    if (this.nothingHidden) return { ...this.moment, snapshot: reseed(copy(this.moment.snapshot), generator) };
    let mismatch = 'none of them looked the same to the viewer';
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      let snapshot = this.imagineWorld(generator);
      while (!isLikely(snapshot)) snapshot = this.imagineWorld(generator);
      const { journal } = this.moment;
      if (this.looksTheSame && journal.length === 0) return { ...this.moment, snapshot };
      try {
        const replayed = this.replay(snapshot, generator);
        if (replayed) {
          this.looksTheSame = true;
          return { ...this.moment, snapshot, journal: journal.length === 0 ? journal : replayed };
        }
      } catch (thrown) {
        // This world cannot have led to what is on the table: it is thrown away.
        if (!(thrown instanceof JournalMismatch)) throw thrown;
        mismatch = thrown.message;
      }
    }
    throw new ContractError(
      `${this.game.id}: in ${MOST_TRIES} tries no world could be imagined in step "${this.moment.snapshot.step}" that agrees with what has happened: ${mismatch}`,
    );
  }

  /** The world at the start of the step, with everything the viewer does not know now drawn anew. */
  private imagineWorld(generator: Generator): World<G['state']> {
    const world = reseed(copy(this.moment.snapshot), generator);
    world.dynamics = world.dynamics.filter(
      (dynamic) => dynamic.eyes === undefined || sees(this.viewer, dynamic.eyes) || this.knownDynamics.has(dynamic.id),
    );
    // Those it does not know of are not counted either.
    for (const eyes in world.entered.hidden) if (!sees(this.viewer, Number(eyes))) delete world.entered.hidden[eyes];
    const { pools, others } = this.hidden();
    for (const { paths, values } of pools) {
      const order = shuffledOrder(generator, paths.length);
      for (let i = 0; i < paths.length; i++) boxAt(world.state, paths[i]!).value = copy(values[order[i]!]);
    }
    for (const path of others) delete boxAt(world.state, path).value;
    this.fill(world, generator);
    for (const path of others) {
      if (!('value' in boxAt(world.state, path)))
        throw new ContractError(`${this.game.id}: imagine() leaves the box "${path.join('.')}" empty.`);
    }
    return world;
  }

  /** What is no card is the game's to imagine. */
  private fill(world: World<G['state']>, generator: Generator): void {
    try {
      this.game.imagine?.(world, {
        game: this.game,
        viewer: this.viewer,
        numbers: this.numbers as Frozen<G['numbers']>,
        generator,
        knows: (path) => this.known.has(path),
      });
    } catch (thrown) {
      const why = thrown instanceof Error ? thrown.message : String(thrown);
      throw new ContractError(`${this.game.id}: imagine() fails: ${why}`, { cause: thrown });
    }
  }

  /** What the viewer cannot look into, at the start of the step: found once, drawn anew for every world. */
  private hidden(): Hidden {
    if (this.hiddenThings) return this.hiddenThings;
    const pools = new Map<string, { paths: string[][]; texts: string[] }>();
    const others: string[][] = [];
    outerBoxes(this.moment.snapshot.state, [], (secret, path) => {
      if (sees(this.viewer, secret.$eyes) || this.known.has(path.join('.'))) return 'enter';
      if (secret.pool === undefined) {
        others.push(path);
        return 'leave';
      }
      const pool = pools.get(secret.pool) ?? { paths: [], texts: [] };
      pools.set(secret.pool, pool);
      pool.paths.push(path);
      pool.texts.push(JSON.stringify(secret.value));
      return 'leave';
    });
    // The values in an order of their own, so that the re-deal does not depend on how the truth lies.
    const dealt = [...pools.values()].map(({ paths, texts }) => ({
      paths,
      values: texts.sort().map((text) => JSON.parse(text) as unknown),
    }));
    this.hiddenThings = { pools: dealt, others };
    return this.hiddenThings;
  }

  /** Runs the step in the imagined world; the journal as it would have been there, or undefined if it looks different. */
  private replay(snapshot: World<G['state']>, generator: Generator): JournalEntry[] | undefined {
    const world = copy(snapshot);
    const play = this.play.load(world);
    const tape = new ImaginingTape(this.moment.journal, this.viewer, generator, this.game.autoForced ?? true);
    play.decider = tape;
    play.chance.tape = tape;
    const places = new Map(this.places().map((path) => [atPath(world.state, path), path.join('.')]));
    const suspended = whileArranging(
      (cards, handles, order) => this.arrange(places.get(cards), cards, handles, order),
      () => suspension(() => runInFlight(play, this.moment.resigning)),
    );
    if (!suspended || JSON.stringify(viewOf(play.save(), this.viewer)) !== this.sight) return undefined;
    return tape.rewritten;
  }

  /** Where the collections of cards are. */
  private places(): readonly (readonly string[])[] {
    this.cardPlaces ??= cardPlacesIn(this.moment.snapshot.state);
    return this.cardPlaces;
  }

  /** Where the viewer has seen cards of a shuffle that lies in the past, the shuffle ends with those cards there. */
  private arrange(place: string | undefined, cards: Cards, handles: readonly string[], order: number[]): number[] {
    if (place === undefined) return order;
    const faceAt = (i: number): unknown => cards.faces[handles[order[i]!]!]?.value;
    const wanted = order.map((_, i) => this.known.get(`${place}.faces.${nextHandle(cards, i)}`));
    for (let i = 0; i < order.length; i++) {
      if (wanted[i] === undefined || faceAt(i) === wanted[i]) continue;
      const j = order.findIndex((_, at) => faceAt(at) === wanted[i] && wanted[at] !== faceAt(at));
      if (j < 0) continue;
      const swap = order[i]!;
      order[i] = order[j]!;
      order[j] = swap;
    }
    return order;
  }
}

/** Goes on from a moment, real or imagined, to the end of the game. The moment is used up: its world is played on. */
export function playOut<G extends Kinds>(play: Play<G>, moment: Moment<G['state']>, onwards: Decider): Outcome {
  play.load(moment.snapshot);
  if (moment.journal.length > 0 || moment.resigning !== undefined) {
    const tape = new Tape([...moment.journal], null, play.game.autoForced ?? true, null, onwards);
    play.decider = tape;
    play.chance.tape = tape;
    suspension(() => runInFlight(play, moment.resigning));
  }
  // From the next step on nothing is played back.
  play.decider = onwards;
  play.chance.tape = null;
  return runToEnd(play);
}

/** Plays the journal back in an imagined world: what the viewer does not know of it is drawn or decided anew. */
class ImaginingTape extends Tape {
  readonly rewritten: JournalEntry[] = [];

  constructor(
    journal: readonly JournalEntry[],
    private readonly viewer: Eyes,
    private readonly generator: Generator,
    autoForced: boolean,
  ) {
    super([...journal], null, autoForced);
  }

  override record(draw: Draw, drawn: number[]): number[] {
    const known = super.record(draw, drawn);
    const got = draw.hidden ? drawn : known;
    this.rewritten.push({ kind: 'chance', name: draw.name, got, ...(draw.hidden ? { hidden: true } : {}) });
    return got;
  }

  override one(ask: Ask, play: Play<Kinds>): number {
    const by = this.answeredBy();
    const index = super.one(ask, play);
    this.rewritten.push({ kind: 'answer', seat: ask.seat, key: keyOf(ask.options[index]!), by });
    return index;
  }

  private answeredBy(): AnsweredBy {
    const entry = this.journal[this.at];
    return entry?.kind === 'answer' ? entry.by : 'seat';
  }

  override any(asks: readonly Ask[], play: Play<Kinds>): [number, number] {
    const by = this.answeredBy();
    const [ask, option] = super.any(asks, play);
    this.rewritten.push({ kind: 'answer', seat: asks[ask]!.seat, key: keyOf(asks[ask]!.options[option]!), by });
    return [ask, option];
  }

  override all(asks: readonly Ask[], play: Play<Kinds>): number[] {
    const recorded = this.sealedAnswers(asks);
    const own = Object.entries(recorded).filter(([seat]) => sees(this.viewer, eyesOf(Number(seat))));
    // Where the round is not complete, this is what is left of it: the viewer's own answers.
    this.rewritten.push({ kind: 'sealed', answers: Object.fromEntries(own) });
    const indices = super.all(asks, play);
    const answers = Object.fromEntries(
      asks.map((ask, i) => [ask.seat, { key: keyOf(ask.options[indices[i]!]!), by: recorded[ask.seat]?.by ?? 'seat' }]),
    );
    this.rewritten[this.rewritten.length - 1] = { kind: 'sealed', answers };
    return indices;
  }

  /** An answer that the viewer may not know is decided anew, each option as likely as the others. */
  protected override take(ask: Ask, answer: Answer): number {
    if (ask.eyes !== undefined && !sees(this.viewer, ask.eyes)) return this.generator.below(ask.options.length);
    return super.take(ask, answer);
  }
}

/** What is still to come is nobody's to know. */
function reseed<S>(world: World<S>, generator: Generator): World<S> {
  world.chance = [generator.next(), generator.next(), generator.next(), generator.next() | 1];
  return world;
}

function suspension(run: () => void): Suspended | undefined {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof Suspended) return thrown;
    if (thrown !== DECIDED) throw thrown;
  }
  return undefined;
}

type Writable = { -readonly [K in keyof Secret<unknown>]: Secret<unknown>[K] };

interface Hidden {
  readonly pools: readonly { readonly paths: readonly (readonly string[])[]; readonly values: readonly unknown[] }[];
  readonly others: readonly (readonly string[])[];
}

/** Walks the boxes from the outside in, and into those that `judge` says. */
function outerBoxes(
  data: unknown,
  path: string[],
  judge: (secret: Secret<unknown>, path: string[]) => 'enter' | 'leave',
): void {
  if (typeof data !== 'object' || data === null) return;
  if (!Array.isArray(data) && isBox(data) && judge(data, path) === 'leave') return;
  for (const key in data) outerBoxes((data as Record<string, unknown>)[key], [...path, key], judge);
}

const boxAt = (state: unknown, path: readonly string[]): Writable => atPath(state, path) as Writable;

function atPath(state: unknown, path: readonly string[]): unknown {
  let at = state;
  for (const key of path) at = (at as Record<string, unknown>)[key];
  return at;
}

/** The path of every collection of cards in a state. */
function cardPlacesIn(data: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof data !== 'object' || data === null) return [];
  const inside = Object.entries(data).flatMap(([key, item]) => cardPlacesIn(item, [...path, key]));
  return 'faces' in data && 'next' in data ? [path, ...inside] : inside;
}
