// One search: iterations that each imagine a world and play it out in one straight run. The trees are walked inside the answers.

import {
  type Ask,
  copy,
  type Decider,
  type Generator,
  type Kinds,
  type Moment,
  nextSeat,
  type Option,
  Play,
  playOut,
  type Seat,
} from '../engine/index.ts';
import {
  type Arm,
  beginWith,
  chooseOpenly,
  chooseUnderSeal,
  learnUnderSeal,
  Rewards,
  type SealedDraw,
  strategyOf,
} from './bandits.ts';
import { type Beliefs, type Shares, shareName } from './beliefs.ts';
import type { Candidate, Meter } from './bot.ts';
import { judge } from './judge.ts';
import { Race } from './race.ts';
import { Reputations } from './reputations.ts';
import type { Situation, Through } from './situation.ts';
import { Tendencies } from './tendencies.ts';
import { OptionTexts } from './texts.ts';
import { type Forest, holdingOf, Node } from './tree.ts';
import { type Side, Trial } from './trial.ts';
import { Walk } from './walk.ts';

/** Thrown to end an iteration where the position is judged instead of played on. */
const CUT = Symbol('cut');
/** Games shorter than this are played out; in longer ones the position is judged at the end of the step in which the tree was left. */
const SHORT_GAME = 60;
/** Of sealed choices, up to so many combinations are all tried in the same world. */
const MOST_COMBINATIONS = 16;
/** Where there are bluffs, this share of the runs goes into worlds that are imagined through the bot's own eyes. */
const OWN_SHARE = 0.5;
/** Beyond the tree the best of so many options is taken. */
const DRAWN = 3;
/** What was found further on counts half against the average of all that was tried when it has been tried so often. */
const HALF_SURE = 6;
/** What is chosen under seal so much more rarely than the rest is noise: with a hundred visits four tenths, with ten thousand a twenty-fifth. */
const NOISE = 4;
/** With fewer visits nothing was found. */
const FEWEST_VISITS = 4;

/** What an iteration has decided in the tree, to learn from it. */
type Taken = { readonly seat: Seat; readonly arm: Arm; readonly sealed?: SealedDraw };
/** What it has decided by habit. */
type Habitual = { readonly seat: Seat; readonly question: string; readonly arm: Arm; readonly sealed: SealedDraw };

export class Exploration implements Decider {
  worlds = 0;
  /** What each seat could choose from under seal at the root. */
  readonly sealedOptions = new Map<Seat, readonly Option[]>();
  private readonly texts = new OptionTexts();
  private readonly reputations = new Reputations();
  /** What each seat has got. */
  private readonly rewards: readonly Rewards[];
  /** What is done with a holding anywhere: how a point of the tree begins, and how is played beyond it. */
  private readonly habits = new Node();
  private readonly tendencies = new Tendencies();
  /** Where choices are sealed and hands hidden, seats must not play as if they knew each other's secrets. */
  private readonly bluffs: boolean;
  /** A sealed choice is drawn from a mixture. */
  readonly mixes: boolean;
  /** Too long to be played out: positions are judged. */
  private readonly judges: boolean;
  /** The choices at the root, in the order of the options. */
  private readonly rootArms: readonly Arm[];
  private readonly walk: Walk;
  private atRoot = true;
  private through: Through = 'own';
  /** The seat that alone learns from this iteration; undefined: all do. */
  private onlyLearner: Seat | undefined;
  private trial: Trial | undefined;
  /** Under secrets the choices of an open question are compared in the same worlds. */
  private readonly race: Race | undefined;
  /** What the bot's seat does at the root in this run of the race. */
  private running: { readonly option: number; readonly arm: Arm } | undefined;
  private ahead = 0;
  /** The step in which the tree was left; -1: not yet. */
  private leftIn = -1;
  private taken: Taken[] = [];
  private habitual: Habitual[] = [];
  /** What this iteration has chosen beyond the tree, before the position was judged. */
  private beyond: { readonly seat: Seat; readonly text: string }[] = [];
  private ownRuns = 0;
  /** How many iterations have come to the end of the game. */
  private outcomes = 0;

  constructor(
    private readonly situation: Situation,
    private readonly forest: Forest,
    private readonly beliefs: Beliefs,
    private readonly play: Play<Kinds>,
    private readonly generator: Generator,
    private readonly meter: Meter,
  ) {
    const { game, question } = situation;
    this.mixes = question.form === 'all';
    this.bluffs = this.mixes && game.facts.secrets;
    this.judges = game.evaluate !== undefined && game.facts.maxDecisions > SHORT_GAME;
    this.walk = new Walk(forest);
    this.rewards = Array.from({ length: situation.seats }, () => new Rewards());
    this.rootArms = this.armsAtRoot();
    if (!this.mixes && game.facts.secrets) {
      const worth = (arm: Arm): number => this.worth(arm);
      this.race = new Race(this.rootArms, meter, generator, () => this.imagine(), worth);
    }
  }

  private armsAtRoot(): readonly Arm[] {
    const { question, seat, view, game, numbers, seats } = this.situation;
    const reading = new Play(game, numbers, seats, this).look(view) as Play<Kinds>;
    const texts = new OptionTexts().of({ seat, options: question.options }, reading);
    const root = this.forest.roots[this.forest.treeOf(seat)]!;
    return root.bandit(question.form === 'all' ? shareName(seat, texts) : String(seat), seat).armsFor(texts);
  }

  /**
   * Where there are bluffs, some worlds are imagined through the eyes of somebody who sees only what everybody sees: there all seats
   * learn what to do with what they may hold. In the others this seat learns what to do with what it does hold.
   */
  private iterate(): void {
    const before = this.meter.iterations;
    const isOwn = !this.bluffs || this.ownRuns <= OWN_SHARE * before;
    this.through = isOwn ? 'own' : 'public';
    this.onlyLearner = this.bluffs && isOwn ? this.situation.seat : undefined;
    if (this.mixes) this.tryAll();
    else if (this.race) this.runRace(this.race);
    else this.learn(this.runFrom(this.imagine()));
    if (isOwn) this.ownRuns += this.meter.iterations - before;
  }

  private runRace(race: Race): void {
    const { option, moment } = race.next();
    this.running = { option, arm: this.rootArms[option]! };
    this.learn(this.runFrom(moment));
  }

  think(): void {
    while (this.meter.goesOn()) this.iterate();
  }

  private learns(seat: Seat): boolean {
    return this.onlyLearner === undefined || seat === this.onlyLearner;
  }

  /** All choices at the root in the same world. */
  private tryAll(): void {
    const moment = this.imagine();
    const before = this.generator.save();
    const trial = new Trial();
    this.trial = trial;
    do {
      this.generator.load(before);
      const reward = this.runFrom({ ...moment, snapshot: copy(moment.snapshot) });
      this.learn(reward);
      trial.add(reward);
    } while (!trial.isOver && this.meter.goesOn());
    this.trial = undefined;
    const note = ({ question, arms, strategy }: Side, rewards: readonly number[]): void => {
      if (this.allLearn) this.tendencies.learn(question, arms, strategy, rewards);
    };
    if (trial.isOver) trial.learn((seat) => this.learns(seat), note);
  }

  /** Where this seat alone learns, it learns what to do with what it does hold: that would outweigh what is done with all that may be held. */
  private get allLearn(): boolean {
    return this.onlyLearner === undefined;
  }

  private imagine(): Moment<object> {
    this.worlds++;
    return this.beliefs.imagine(this.situation, this.generator, this.through);
  }

  /** The rewards of the seats by number. */
  private runFrom(moment: Moment<object>): (seat: number) => number {
    this.meter.iterations++;
    this.walk.begin();
    this.atRoot = true;
    this.ahead = 0;
    this.leftIn = -1;
    this.taken = [];
    this.habitual = [];
    this.beyond = [];
    const { play } = this;
    try {
      const { scores } = playOut(play, moment, this);
      this.outcomes++;
      return (seat) => scores[seat]!;
    } catch (thrown) {
      if (thrown !== CUT) throw thrown;
      return (seat) => judge(this.situation.game, play, seat);
    }
  }

  private learn(reward: (seat: number) => number): void {
    const known = new Map<number, number>();
    const rewardOf = (seat: number): number => {
      let value = known.get(seat);
      if (value === undefined) {
        value = reward(seat);
        known.set(seat, value);
        this.rewards[seat]!.add(value);
      }
      return value;
    };
    const pupils = new Set<Seat>();
    for (let seat = 0; seat < this.situation.seats; seat++)
      if (this.learns(seat) && (this.trial?.teaches(seat, this.generator) ?? true)) pupils.add(seat);
    for (const { seat, arm, sealed } of this.taken) {
      if (!pupils.has(seat)) continue;
      const value = rewardOf(seat);
      add(arm, value, sealed);
      this.reputations.add(seat, arm.text, value);
    }
    for (const { seat, text } of this.beyond) if (pupils.has(seat)) this.reputations.add(seat, text, rewardOf(seat));
    for (const { seat, question, arm, sealed } of this.habitual) {
      if (!pupils.has(seat)) continue;
      const value = rewardOf(seat);
      add(arm, value, sealed);
      if (this.allLearn) this.tendencies.learnFromDraw(question, sealed.arms, sealed, value, this.rewards[seat]!.mean);
    }
  }

  // ── Answering ───────────────────────────────────────────────────────────────────────────────────────────────────

  one(ask: Ask, play: Play<Kinds>): number {
    const { running } = this;
    this.atRoot = false;
    this.running = undefined;
    if (running) {
      this.decide(ask, running.option, running.arm, play);
      return this.take(ask.seat, running.option, running.arm);
    }
    if (ask.options.length === 1) return 0;
    if (!this.walk.isInside) return this.onwards(ask, play);
    const texts = this.texts.of(ask, play);
    const arms = this.walk.nodeOf(ask.seat).bandit(String(ask.seat), ask.seat).armsFor(texts);
    const index = chooseOpenly(arms, this.unit(ask.seat), this.generator, (arm) => this.hope(ask.seat, arm.text));
    return this.take(ask.seat, index, arms[index]!);
  }

  private decide(ask: Ask, index: number, { text }: Arm, play: Play<Kinds>): void {
    this.walk.decide(ask.seat, this.texts.watched(ask, ask.options[index]!, text, play));
  }

  private take(seat: Seat, index: number, arm: Arm): number {
    this.taken.push({ seat, arm });
    if (arm.visits === 0) this.walk.leave();
    else this.walk.goOn(seat, arm.text);
    return index;
  }

  all(asks: readonly Ask[], play: Play<Kinds>): number[] {
    const { atRoot } = this;
    this.atRoot = false;
    if (!this.walk.isInside) return asks.map((ask) => (ask.options.length === 1 ? 0 : this.sealedOnwards(ask, play)));
    if (atRoot && this.trial?.isFresh) this.enlist(this.trial, asks, play);
    const chosen: { readonly ask: Ask; readonly index: number; readonly arm: Arm }[] = [];
    const indices = asks.map((ask) => {
      if (ask.options.length === 1) return 0;
      const { index, arm } = this.underSeal(ask, play, atRoot);
      chosen.push({ ask, index, arm });
      return index;
    });
    if (this.taken.some(({ arm }) => arm.visits === 0)) this.walk.leave();
    // Only now, because nobody knows of the others' choices when choosing.
    for (const { ask, index, arm } of this.walk.isInside ? chosen : []) {
      this.walk.goOn(ask.seat, arm.text);
      if (atRoot && ask.seat === this.situation.seat) this.decide(ask, index, arm, play);
    }
    return indices;
  }

  any(asks: readonly Ask[], play: Play<Kinds>): [number, number] {
    const own = this.atRoot ? asks.findIndex((ask) => ask.seat === this.situation.seat) : -1;
    const next = own >= 0 ? own : nextSeat(asks, play.world.lastAny);
    return [next, this.one(asks[next]!, play)];
  }

  private underSeal(ask: Ask, play: Play<Kinds>, atRoot: boolean): { index: number; arm: Arm } {
    const { texts, arms, habit } = this.sealedArms(ask, play);
    const tried = atRoot ? this.trial?.choiceOf(ask.seat) : undefined;
    if (tried !== undefined) return { index: texts.indexOf(arms[tried]!.text), arm: arms[tried]! };
    const sealed = chooseUnderSeal(arms, this.generator, this.learns(ask.seat));
    const arm = arms[sealed.index]!;
    this.taken.push({ seat: ask.seat, arm, sealed });
    this.habitual.push({
      seat: ask.seat,
      question: ask.name,
      arm: habit[sealed.index]!,
      sealed: { ...sealed, arms: habit, strategy: strategyOf(habit) },
    });
    return { index: texts.indexOf(arm.text), arm };
  }

  private sealedArms(
    ask: Ask,
    play: Play<Kinds>,
  ): { texts: readonly string[]; arms: readonly Arm[]; habit: readonly Arm[] } {
    const texts = this.texts.of(ask, play);
    const habit = this.habitFor(ask, texts);
    const bandit = this.walk.nodeOf(ask.seat).bandit(shareName(ask.seat, texts), ask.seat);
    const isNew = bandit.arms.length === 0;
    const arms = distinct(bandit.armsFor(texts));
    if (isNew) beginWith(arms, strategyOf(habit));
    return { texts, arms, habit };
  }

  /** What is done with this holding anywhere; one that has not been met yet is played as its cards usually are. */
  private habitFor({ name, seat }: Ask, texts: readonly string[]): readonly Arm[] {
    const bandit = this.habits.bandit(`${name} ${holdingOf(texts)}`, seat);
    const isNew = bandit.arms.length === 0;
    const habit = distinct(bandit.armsFor(texts));
    if (isNew) beginWith(habit, this.tendencies.strategyFor(name, habit));
    return habit;
  }

  /** Who takes part in a trial: all seats, unless that makes too many combinations; then one alone, each in its turn. */
  private enlist(trial: Trial, asks: readonly Ask[], play: Play<Kinds>): void {
    const sides = asks
      .filter((ask) => ask.options.length > 1)
      .map((ask) => {
        this.sealedOptions.set(ask.seat, ask.options);
        return { seat: ask.seat, question: ask.name, arms: this.sealedArms(ask, play).arms };
      });
    const combinations = sides.reduce((product, { arms }) => product * arms.length, 1);
    const alone =
      this.onlyLearner ?? (combinations > MOST_COMBINATIONS ? sides[this.worlds % sides.length]!.seat : undefined);
    for (const { seat, question, arms } of sides) {
      if (alone === undefined || (seat === alone && arms.length <= MOST_COMBINATIONS))
        trial.enlist(seat, question, arms);
    }
  }

  /** How large a difference is large. Where the end is in sight it is between won and lost; judgements lie closer together. */
  private unit(seat: Seat): number {
    return 2 * this.outcomes > this.meter.iterations ? 1 : this.rewards[seat]!.spread;
  }

  private hope(seat: Seat, text: string): number {
    return this.reputations.hope(seat, text, this.rewards[seat]!.mean);
  }

  /** Beyond the tree: any option to the end of the game; where the position is judged before, one that promises something. */
  private onwards(ask: Ask, play: Play<Kinds>): number {
    this.lookAhead(play);
    return this.judges ? this.promising(ask, play) : this.generator.below(ask.options.length);
  }

  /** Of a few that are drawn, the one that has done best elsewhere: what ends a step decides how the step is judged. */
  private promising(ask: Ask, play: Play<Kinds>): number {
    const { seat } = ask;
    const texts = this.texts.of(ask, play);
    let best = this.generator.below(texts.length);
    for (let drawn = 1; drawn < DRAWN; drawn++) {
      const other = this.generator.below(texts.length);
      if (this.hope(seat, texts[other]!) > this.hope(seat, texts[best]!)) best = other;
    }
    this.beyond.push({ seat, text: texts[best]! });
    return best;
  }

  private lookAhead(play: Play<Kinds>): void {
    if (this.judges) this.cutBetweenSteps(play);
    if ((++this.ahead & 7) === 0 && this.meter.isOver()) throw CUT;
  }

  /** Under seal nobody plays at random, also beyond the tree: with what is held, what has done well before. */
  private sealedOnwards(ask: Ask, play: Play<Kinds>): number {
    this.lookAhead(play);
    const texts = this.texts.of(ask, play);
    const habit = this.habitFor(ask, texts);
    const sealed = chooseUnderSeal(habit, this.generator, this.learns(ask.seat));
    const arm = habit[sealed.index]!;
    this.habitual.push({ seat: ask.seat, question: ask.name, arm, sealed });
    return texts.indexOf(arm.text);
  }

  /** A position is judged best between two steps, when nothing is in the middle of being resolved. */
  private cutBetweenSteps(play: Play<Kinds>): void {
    if (this.leftIn < 0) this.leftIn = play.steps;
    if (play.steps !== this.leftIn) throw CUT;
  }

  // ── What was found ──────────────────────────────────────────────────────────────────────────────────────────────

  /** How often each holding would choose what at the root. */
  shares(): Shares {
    const shares = new Map<string, ReadonlyMap<string, number>>();
    for (const root of this.forest.roots) {
      for (const [name, { arms }] of root.named) {
        const sum = arms.reduce((total, { share }) => total + share, 0);
        if (sum > 0) shares.set(name, new Map(arms.map(({ text, share }) => [text, share / sum])));
      }
    }
    return shares;
  }

  /**
   * What a choice is worth: what was tried after it is not all to be done. Where this seat goes on choosing, it counts what it found best,
   * for as much as that is sure.
   */
  private worth(arm: Arm): number {
    const { seat } = this.situation;
    let best = arm;
    let node: Node | undefined = this.forest.roots[this.forest.treeOf(seat)];
    for (;;) {
      node = node?.children.get(`${seat} ${best.text}`);
      const next = mostVisited(node?.named.get(String(seat))?.arms ?? []);
      if (!next || next.visits < FEWEST_VISITS) break;
      best = next;
    }
    if (best === arm) return arm.mean;
    const sureness = best.visits / (best.visits + HALF_SURE);
    return sureness * best.mean + (1 - sureness) * arm.mean;
  }

  candidates(): Candidate[] {
    const { keys } = this.situation.question;
    const { mixes, race, rootArms } = this;
    const arms = distinct(rootArms);
    const most = Math.max(...arms.map(({ share }) => share));
    // With few visits a small share is nothing but noise.
    const weight = ({ share, visits }: Arm): number =>
      mixes ? (share < most * Math.min(1, NOISE / Math.sqrt(visits)) ? 0 : share) : visits;
    const sum = arms.reduce((total, arm) => total + weight(arm), 0);
    const isLast = (arm: Arm): number => (race?.isIn(rootArms.indexOf(arm)) ? 1 : 0);
    return arms
      .map((arm) => ({
        key: keys[rootArms.indexOf(arm)]!,
        visits: arm.visits,
        value: arm.visits === 0 ? 0.5 : race ? this.worth(arm) : arm.mean,
        share: sum > 0 ? weight(arm) / sum : mixes ? 1 / arms.length : 0,
        last: isLast(arm),
      }))
      .sort((a, b) => {
        if (mixes) return b.share - a.share;
        // Of what was never tried nothing is known, however badly the rest looks.
        const isTried = (candidate: Candidate): number => (candidate.visits > 0 ? 1 : 0);
        return isTried(b) - isTried(a) || b.last - a.last || (a.last ? 0 : b.visits - a.visits) || b.value - a.value;
      })
      .map(({ last, ...candidate }) => candidate);
  }
}

function add(arm: Arm, value: number, sealed?: SealedDraw): void {
  if (sealed) learnUnderSeal(sealed, value);
  arm.visits++;
  arm.total += value;
}

function mostVisited(arms: readonly Arm[]): Arm | undefined {
  let most = arms[0];
  for (const arm of arms)
    if (arm.visits > most!.visits || (arm.visits === most!.visits && arm.mean > most!.mean)) most = arm;
  return most;
}

/** Two options with one text are one choice. */
const distinct = (arms: readonly Arm[]): readonly Arm[] => {
  for (let i = 1; i < arms.length; i++) if (arms.indexOf(arms[i]!) < i) return [...new Set(arms)];
  return arms;
};
