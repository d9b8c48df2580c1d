// An endgame: so little is left of the game that imagined worlds can be played out in every way. Together they are a small game of their
// own, with what each seat cannot tell apart, and that is solved: bluffs are mixed, and open choices too where they would give something away.

import type { Generator, Kinds, Moment, Option, Play, Seat } from '../engine/index.ts';
import { type Beliefs, type Shares, shareName } from './beliefs.ts';
import type { Candidate, Meter } from './bot.ts';
import { Equilibrium, type Position } from './equilibrium.ts';
import { knowledgeOf, truthOf } from './knowledge.ts';
import { Lines, type Outlook, type Round, roundsIn, type Turn } from './lines.ts';
import type { Situation, Through } from './situation.ts';
import { OptionTexts } from './texts.ts';

/** One world in so many is imagined through the bot's own eyes; the others through those of somebody who sees only what everybody sees. */
const OWN_WORLDS = 3;
/** With fewer worlds there is nothing to be learned from solving them. */
const FEWEST_WORLDS = 8;
/** With so many, the same ones may come again and again. */
const ENOUGH_WORLDS = 400;
/** This share of the iterations goes at most into laying out with another luck what was laid out before. */
const FOR_LUCK = 0.5;
/** So much may be unknown of what is gone on with. */
const UNKNOWN = 0.05;
const ROUNDS = 100;
/** After fewer, a mixture says next to nothing: what brings most against it is chosen instead. */
const FEWEST_ROUNDS = 10;
/** Worlds that are too large to be laid out are left out; not if they are more than some, and more than this share: the others are not like them. */
const SOME_TOO_LARGE = 2;
const TOO_LARGE = 0.1;
/** When so much of the budget is used up, too little is left for anything else. */
const TOO_LATE = 0.5;
/** Of a time, this much goes into laying worlds out, and the rest into solving them. */
const LAYING_OUT = 0.65;
/** What is chosen more rarely than this is not chosen at all: the first rounds have left it behind. */
const HARDLY_EVER = 0.01;

/** An imagined world, laid out. */
interface World {
  readonly root: Turn;
  /** Where the bot's seat stands in it. */
  readonly standing: Outlook;
  /** How often it was imagined, each time for as much as it is likely after what was chosen before. */
  times: number;
}

/** What was imagined, as it was before anybody chose or luck had any part in it. */
interface Deal {
  times: number;
  /** What it was laid out as, each time with another luck; once where luck has no part in it. */
  readonly worlds: World[];
  isByChance: boolean;
}

/**
 * What is imagined through public eyes must not depend on what this seat holds: with every hand it is the same game that is solved, so that
 * what is done with one goes with what is done with the others.
 */
export type Luck = Readonly<Record<Through, Generator>>;

/** From where worlds are imagined: what the bot's seat was up to when it laid out the first one. */
interface Origin {
  readonly situation: Situation;
  readonly beliefs: Beliefs;
}

export class Endgame {
  readonly mixes = true;
  worlds = 0;
  /** By their shapes. */
  private readonly laid = new Map<string, World>();
  private readonly deals = new Map<string, Deal>();
  /** How many of them have come once only. */
  private rare = 0;
  /** Iterations that went into other luck. */
  private forLuck = 0;
  private tries = 0;
  private readonly imagined: Record<Through, number> = { own: 0, public: 0 };
  /** So many were tried when the last new one came. */
  private lastNew = 0;
  /** Of those that were imagined through public eyes, how many looked to this seat as the real one does. */
  private alike = 0;
  /** Where this seat really stood at first (the first world is imagined through its own eyes), and where it stands now. */
  private origin: Outlook | undefined;
  private standing: Outlook | undefined;
  private solved: Equilibrium<Outlook> | undefined;
  /** In how many rounds it was solved. */
  private rounds = 0;

  private constructor(
    private readonly from: Origin,
    private readonly lines: Lines,
    private readonly luck: Luck,
    private meter: Meter,
    /** What this seat is up to now. */
    private now = from.situation,
  ) {}

  /** Lays the first world out. Undefined where that is too much, or leaves too little for others. */
  static begin(
    situation: Situation,
    beliefs: Beliefs,
    play: Play<Kinds>,
    luck: Luck,
    meter: Meter,
  ): Endgame | undefined {
    const { game, question } = situation;
    if (!game.facts.secrets && question.form !== 'all') return undefined;
    const endgame = new Endgame({ situation, beliefs }, new Lines(play, situation.seat, meter), luck, meter);
    if (!endgame.layOut('own', 1 / FEWEST_WORLDS)) return undefined;
    endgame.standing = endgame.origin;
    return endgame;
  }

  /**
   * Goes on with what was found before: to solve only what is left would be to forget what the others knew when they chose, and what they
   * might have chosen instead. Only where nearly all has been found: otherwise more is lost by the few worlds that lead here than is won.
   */
  goOn(now: Situation, meter: Meter): Endgame | undefined {
    const standing = this.hasNearlyAll ? this.standingIn(now) : undefined;
    if (!standing) return undefined;
    const further = Object.assign(Object.create(Endgame.prototype) as Endgame, this);
    further.now = now;
    further.meter = meter;
    further.standing = standing;
    further.worlds = 0;
    return further;
  }

  private standingIn({ seat, question, view, answers }: Situation): Outlook | undefined {
    const texts = new OptionTexts();
    const keys = [...new Set(texts.of({ seat, options: question.options }, view))].sort().join();
    const sight = knowledgeOf(view, seat);
    const known = answers
      .slice(this.from.situation.answersBefore)
      .map((answer) => `${answer.seat}${answer.key === undefined ? '' : ` ${texts.seen(answer.key, view, '?')}`}`);
    return this.lines.points.find(
      (point) =>
        point.seat === seat &&
        point.name === question.name &&
        point.sight === sight &&
        point.keys.join() === keys &&
        isPartOf(point.past, known),
    );
  }

  /** Where it was gone on with what was found, all is solved already. False if too much of what was imagined cannot be laid out, and there is still time for something else. */
  think(): boolean {
    if (this.solved) return true;
    let tooLarge = 0;
    while (this.meter.goesOn(LAYING_OUT) && this.isNewsLikely) {
      if (this.layOut(this.worlds % OWN_WORLDS === 0 ? 'own' : 'public')) continue;
      tooLarge++;
      if (tooLarge > SOME_TOO_LARGE && tooLarge > TOO_LARGE * this.tries && this.meter.spent < TOO_LATE) return false;
    }
    const { points } = this.lines;
    const weight = this.weight();
    const ways = [...this.laid.values()].map((world) => ({ probability: weight(world), next: world.root }));
    this.solved = new Equilibrium({ root: { kind: 'chance', ways }, points, seats: this.now.seats });
    for (; this.rounds < ROUNDS && !this.meter.isOver(); this.rounds++) this.solved.round();
    return true;
  }

  /** Of all the deals that there are: those that have come once only tell how many have not come at all. */
  private get hasNearlyAll(): boolean {
    return this.tries >= ENOUGH_WORLDS && this.rare <= UNKNOWN * this.tries;
  }

  /** Not if half of what was imagined has brought nothing new. */
  private get isNewsLikely(): boolean {
    return this.tries < ENOUGH_WORLDS || this.tries <= 2 * this.lastNew;
  }

  /** False if it could not be done. */
  private layOut(through: Through, share = 1): boolean {
    const { situation, beliefs } = this.from;
    const moment = situation.imagine(this.luck[through], through);
    const deal = this.dealOf(moment);
    this.worlds++;
    this.tries++;
    const isKnown = deal.times > 0 && (!deal.isByChance || this.forLuck > FOR_LUCK * this.meter.iterations);
    const world = isKnown ? deal.worlds[deal.times % deal.worlds.length]! : this.newWorld(moment, deal, share);
    if (!world) return false;
    if (isKnown) this.meter.iterations++;
    deal.times++;
    if (deal.times <= 2) this.rare += deal.times === 1 ? 1 : -1;
    world.times += beliefs.likelihood(moment.snapshot);
    this.imagined[through]++;
    if (through === 'public' && world.standing === this.origin) this.alike++;
    return true;
  }

  private dealOf({ snapshot, journal }: Moment<object>): Deal {
    const text = `${truthOf(snapshot)}${JSON.stringify(journal)}`;
    let deal = this.deals.get(text);
    if (!deal) {
      deal = { times: 0, worlds: [], isByChance: false };
      this.deals.set(text, deal);
    }
    return deal;
  }

  private newWorld(moment: Moment<object>, deal: Deal, share: number): World | undefined {
    const points = this.lines.points.length;
    const before = this.meter.iterations;
    const root = this.lines.layOut(moment, share);
    if (deal.times > 0) this.forLuck += this.meter.iterations - before;
    const world = root && this.worldOf(root);
    if (!world) return undefined;
    if (deal.times === 0 || this.lines.points.length > points) this.lastNew = this.tries;
    deal.worlds.push(world);
    deal.isByChance ||= this.lines.byChance;
    return world;
  }

  private worldOf(root: Turn): World | undefined {
    const { shape } = this.lines;
    const known = this.laid.get(shape);
    if (known) return known;
    const standing = this.ownIn(root);
    if (!standing) return undefined;
    const world = { root, standing, times: 0 };
    this.laid.set(shape, world);
    this.origin ??= standing;
    return world;
  }

  /** Where others are asked under the same seal, their choices may come first. */
  private ownIn(root: Turn): Outlook | undefined {
    const first = roundsIn(root).next().value;
    return first?.find(({ at }) => at.seat === this.now.seat)?.at;
  }

  /**
   * How much a world counts. Those in which this seat knows what it does know are imagined more often than is likely, because most depends
   * on them: each counts less.
   */
  private weight(): (world: World) => number {
    const { own, public: open } = this.imagined;
    const likelihood = (this.alike + 0.5) / (open + 0.5);
    const correction = (open + 0.5) / (own / likelihood + open + 0.5);
    return ({ standing, times }) => times * (standing === this.origin ? correction : 1);
  }

  /** Who chooses now, in each world that leads here. */
  private *present(): Iterable<{ world: World; round: Round }> {
    for (const world of this.laid.values())
      for (const round of roundsIn(world.root))
        if (round.some(({ at }) => at === this.standing)) yield { world, round };
  }

  // ── What was found ──────────────────────────────────────────────────────────────────────────────────────────────

  candidates(): Candidate[] {
    const { seat, question, view } = this.now;
    const texts = new OptionTexts().of({ seat, options: question.options }, view);
    const standing = this.standing!;
    const { times, worths } = this.worths(standing);
    const mixture =
      this.rounds < FEWEST_ROUNDS
        ? worths.map((worth) => (worth === Math.max(...worths) ? 1 : 0))
        : this.solved!.mixtureAt(standing).map((share) => (share < HARDLY_EVER ? 0 : share));
    const sum = mixture.reduce<number>((a, b) => a + b, 0);
    return standing.keys
      .map((text, i) => ({
        key: question.keys[texts.indexOf(text)]!,
        visits: Math.ceil(times),
        value: worths[i]!,
        share: mixture[i]! / sum,
      }))
      .sort((a, b) => b.share - a.share);
  }

  /** What this seat gets by each of its choices here if all go on as found, and how often it came here if it did its part. */
  private worths(standing: Outlook): { times: number; worths: readonly number[] } {
    let all = 0;
    const totals = standing.keys.map(() => 0);
    const walk = (position: Position<Outlook>, times: number): void => {
      if (position.kind !== 'choice' || times === 0) return;
      const { at, next } = position;
      if (at === standing) {
        all += times;
        for (let i = 0; i < next.length; i++) totals[i]! += times * this.worthOf(next[i]!);
      } else if (at.seat === standing.seat) for (const each of next) walk(each, times);
      else for (const [i, share] of this.solved!.mixtureAt(at).entries()) walk(next[i]!, times * share);
    };
    for (const { root, times } of this.laid.values()) walk(root, times);
    return { times: all, worths: totals.map((total) => (all > 0 ? total / all : 0.5)) };
  }

  private worthOf(position: Position<Outlook>): number {
    if (position.kind === 'end') return position.scores[this.now.seat]!;
    if (position.kind === 'chance') return Number.NaN;
    const mixture = this.solved!.mixtureAt(position.at);
    return mixture.reduce((sum, share, i) => (share === 0 ? sum : sum + share * this.worthOf(position.next[i]!)), 0);
  }

  /** What each seat could choose from under seal. */
  get sealedOptions(): ReadonlyMap<Seat, readonly Option[]> {
    for (const { round } of this.present()) return new Map(round.map(({ at, options }) => [at.seat, options]));
    return new Map();
  }

  /** How often each holding would choose what under seal. */
  shares(): Shares {
    const rounds =
      this.standing === this.origin
        ? [...this.laid.values()].flatMap(({ root }) => roundsIn(root).next().value ?? [])
        : [...this.present()].flatMap(({ round }) => round);
    return new Map(
      [...new Set(rounds.map(({ at }) => at))].map((at) => {
        const mixture = this.solved!.mixtureAt(at);
        return [shareName(at.seat, at.keys), new Map(at.keys.map((key, i) => [key, mixture[i]!]))];
      }),
    );
  }
}

/** Are these texts among the others, in the same order? What was chosen without a choice is not in the past. */
function isPartOf(past: readonly string[], known: readonly string[]): boolean {
  let at = 0;
  for (const text of known) if (at < past.length && isSame(past[at]!, text)) at++;
  return at === past.length;
}

/** A face that can no longer be seen may have been any. */
const isSame = (past: string, known: string): boolean => {
  const words = past.split(' ');
  const others = known.split(' ');
  return (
    words.length === others.length &&
    words.every(
      (word, i) => word === others[i] || (others[i]!.endsWith('=?') && word.startsWith(others[i]!.slice(0, -1))),
    )
  );
};
