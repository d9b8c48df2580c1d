// An endgame: so little is left of the game that imagined worlds can be played out in every way. Together they are a small game of their
// own, with what each seat cannot tell apart, and that is solved: bluffs are mixed, and open choices too where they would give something away.

import type { Generator, Kinds, Moment, Option, Play, Seat } from '../engine/index.ts';
import { type Beliefs, type Shares, shareName } from './beliefs.ts';
import type { Candidate, Meter } from './bot.ts';
import { Equilibrium, type Point, type Position } from './equilibrium.ts';
import { Lines } from './lines.ts';
import type { Situation, Through } from './situation.ts';
import { OptionTexts } from './texts.ts';

/** One world in so many is imagined through the bot's own eyes; the others through those of somebody who sees only what everybody sees. */
const OWN_WORLDS = 3;
/** With fewer worlds there is nothing to be learned from solving them. */
const FEWEST_WORLDS = 8;
/** With so many, the same ones may come again and again. */
const ENOUGH_WORLDS = 400;
const ROUNDS = 100;
/** Of a time, this much goes into laying worlds out, and the rest into solving them. */
const LAYING_OUT = 0.65;
/** What is chosen more rarely than this is not chosen at all: the first rounds have left it behind. */
const HARDLY_EVER = 0.01;

/** An imagined world, laid out. */
interface World {
  readonly root: Position<Point>;
  /** Where the bot's seat stands in it. */
  readonly standing: Point;
  /** How often it was imagined, each time for as much as it is likely after what was chosen before. */
  readonly times: Record<Through, number>;
}

export class Endgame {
  readonly mixes = true;
  worlds = 0;
  private readonly lines: Lines;
  /** By their shapes. */
  private readonly laid = new Map<string, World>();
  /** Where all depends on the seats alone there is nothing more to be found: such worlds by all that is in them. */
  private readonly settled = new Map<string, World>();
  private lastNew = 0;
  private readonly imagined: Record<Through, number> = { own: 0, public: 0 };
  /** Of those that were imagined through public eyes, how many looked to this seat as the real one does. */
  private alike = 0;
  /** Where this seat really stands: the first world is imagined through its own eyes. */
  private standing: Point | undefined;
  private solved: Equilibrium<Point> | undefined;

  constructor(
    private readonly situation: Situation,
    private readonly beliefs: Beliefs,
    play: Play<Kinds>,
    private readonly generator: Generator,
    private readonly meter: Meter,
  ) {
    this.lines = new Lines(play, situation.seat, meter);
  }

  get sealedOptions(): ReadonlyMap<Seat, readonly Option[]> {
    return this.lines.sealedOptions;
  }

  /** Lays the first world out. False where that is too much, or leaves too little for others. */
  begins(): boolean {
    const { game, question } = this.situation;
    if (!game.facts.secrets && question.form !== 'all') return false;
    return this.layOut('own', 1 / FEWEST_WORLDS);
  }

  think(): void {
    while (this.meter.goesOn(LAYING_OUT) && this.isNewsLikely)
      this.layOut(this.worlds % OWN_WORLDS === 0 ? 'own' : 'public');
    const { points } = this.lines;
    const weight = this.weight();
    const ways = [...this.laid.values()].map((world) => ({ probability: weight(world), next: world.root }));
    this.solved = new Equilibrium({ root: { kind: 'chance', ways }, points, seats: this.situation.seats });
    for (let round = 0; round < ROUNDS && !this.meter.isOver(); round++) this.solved.round();
  }

  /** Not if half of what was imagined has brought nothing new. */
  private get isNewsLikely(): boolean {
    return this.worlds < ENOUGH_WORLDS || this.worlds <= 2 * this.lastNew;
  }

  /** False if it could not be done. */
  private layOut(through: Through, share = 1): boolean {
    this.worlds++;
    const moment = this.situation.imagine(this.generator, through);
    const { state, dynamics } = moment.snapshot;
    const text = JSON.stringify([state, dynamics, moment.journal]);
    let world = this.settled.get(text);
    if (world) this.meter.iterations++;
    else {
      world = this.laidOut(moment, share);
      if (world && !this.lines.byChance) this.settled.set(text, world);
    }
    if (!world) return false;
    world.times[through] += this.beliefs.likelihood(moment);
    this.imagined[through]++;
    if (through === 'public' && world.standing === this.standing) this.alike++;
    return true;
  }

  private laidOut(moment: Moment<object>, share: number): World | undefined {
    const root = this.lines.layOut(moment, share);
    const standing = root && this.standingIn(root);
    if (!standing) return undefined;
    const { shape } = this.lines;
    let world = this.laid.get(shape);
    if (!world) {
      world = { root, standing, times: { own: 0, public: 0 } };
      this.laid.set(shape, world);
      this.lastNew = this.worlds;
      this.standing ??= standing;
    }
    return world;
  }

  /** Where others are asked under the same seal, their choices may come first. */
  private standingIn(root: Position<Point>): Point | undefined {
    let position = root;
    while (position.kind === 'choice' && position.at.seat !== this.situation.seat) position = position.next[0]!;
    return position.kind === 'choice' ? position.at : undefined;
  }

  /**
   * How much a world counts. Those in which this seat knows what it does know are imagined more often than is likely, because most depends
   * on them: each counts less.
   */
  private weight(): (world: World) => number {
    const { own, public: open } = this.imagined;
    const likelihood = (this.alike + 0.5) / (open + 0.5);
    const correction = (open + 0.5) / (own / likelihood + open + 0.5);
    return ({ standing, times }) => (times.own + times.public) * (standing === this.standing ? correction : 1);
  }

  // ── What was found ──────────────────────────────────────────────────────────────────────────────────────────────

  candidates(): Candidate[] {
    const { question, view } = this.situation;
    const texts = new OptionTexts().of(question.options, view);
    const standing = this.standing!;
    const { keys } = standing;
    const worlds = [...this.laid.values()].filter((world) => world.standing === standing);
    const all = worlds.reduce((total, { times }) => total + times.own + times.public, 0);
    const mixture = this.solved!.mixtureAt(standing).map((share) => (share < HARDLY_EVER ? 0 : share));
    const sum = mixture.reduce((a, b) => a + b, 0);
    return keys
      .map((text, i) => ({
        key: question.keys[texts.indexOf(text)]!,
        visits: this.imagined.own + this.alike,
        value:
          worlds.reduce((total, { root, times }) => total + (times.own + times.public) * this.worthOf(root, i), 0) /
          all,
        share: mixture[i]! / sum,
      }))
      .sort((a, b) => b.share - a.share);
  }

  /** What this seat gets if it makes this choice at the root, and all go on as found. */
  private worthOf(position: Position<Point>, choice: number): number {
    const { seat } = this.situation;
    if (position.kind === 'end') return position.scores[seat]!;
    if (position.kind === 'chance') return Number.NaN;
    const { at, next } = position;
    if (at === this.standing) return this.worthOf(next[choice]!, choice);
    return this.solved!.mixtureAt(at).reduce(
      (sum, share, i) => (share === 0 ? sum : sum + share * this.worthOf(next[i]!, choice)),
      0,
    );
  }

  /** How often each holding would choose what under seal at the root. */
  shares(): Shares {
    const shares = new Map<string, ReadonlyMap<string, number>>();
    for (const point of new Set([...this.laid.values()].flatMap(({ root }) => this.sealedIn(root)))) {
      const mixture = this.solved!.mixtureAt(point);
      shares.set(shareName(point.seat, point.keys), new Map(point.keys.map((key, i) => [key, mixture[i]!])));
    }
    return shares;
  }

  private sealedIn(root: Position<Point>): Point[] {
    const points: Point[] = [];
    for (let at = root; at.kind === 'choice' && points.length < this.sealedOptions.size; at = at.next[0]!)
      points.push(at.at);
    return points;
  }
}
