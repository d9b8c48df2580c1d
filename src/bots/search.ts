// Search: information-set Monte Carlo tree search. Each iteration imagines a world and plays it out in one straight run;
// the tree is walked inside the answers. It needs nothing of a game but its rules, evaluate() and its part of imagine().

import {
  type Ask,
  ContractError,
  type Decider,
  Generator,
  type Kinds,
  type Moment,
  nextSeat,
  Play,
  playOut,
  seeded,
} from '../engine/index.ts';
import { Arm, Bandit, chooseOpenly, chooseUnderSeal, learnUnderSeal, Range, type SealedDraw } from './bandits.ts';
import { type Bot, type Budget, type Candidate, type Clock, Meter, realClock, type Thought } from './bot.ts';
import { expOf } from './exact.ts';
import type { Situation } from './situation.ts';
import { OptionTexts } from './texts.ts';

export interface SearchSettings {
  readonly name: string;
  readonly budget: Budget;
  readonly seed: string | number;
  readonly clock?: Clock;
  /** How a choice is made from what was found: the best, or a plausible one (higher: more careless). */
  readonly carelessness?: number;
}

/** Thrown to end an iteration where the position is judged instead of played on. */
const CUT = Symbol('cut');
/** Games shorter than this are played out; in longer ones the position is judged after so many decisions. */
const SHORT_GAME = 60;
const DECISIONS_AHEAD = 16;
const MOST_NODES = 300_000;

class Node {
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
}

export class SearchBot implements Bot {
  readonly name: string;
  private readonly clock: Clock;
  private remembered: { root: Node; answers: number } | undefined;
  private play: Play<Kinds> | undefined;

  constructor(private readonly settings: SearchSettings) {
    this.name = settings.name;
    this.clock = settings.clock ?? realClock;
  }

  decide(situation: Situation): Thought {
    const meter = new Meter(this.settings.budget, this.clock);
    const { question, seat, answers } = situation;
    const generator = new Generator(seeded(`${this.settings.seed} ${seat} ${answers.length}`));
    if (question.options.length === 1) {
      const key = question.keys[0]!;
      return { key, candidates: [{ key, visits: 0, value: 0.5, share: 1 }], iterations: 0, worlds: 0, ms: meter.ms };
    }
    this.play ??= new Play(situation.game, situation.numbers, situation.seats, {
      one: () => 0,
      all: () => [],
      any: () => [0, 0],
    });
    const search = new Search(situation, this.rootFor(situation), this.play, generator, meter);
    while (meter.goesOn()) search.iterate();
    const candidates = search.candidates();
    const chosen = this.choose(candidates, question.form === 'all', generator);
    this.remembered = { root: search.root, answers: answers.length };
    return { key: chosen.key, candidates, iterations: meter.iterations, worlds: search.worlds, ms: meter.ms };
  }

  private choose(candidates: readonly Candidate[], sealed: boolean, generator: Generator): Candidate {
    const { carelessness = 0 } = this.settings;
    if (sealed) return draw(candidates, (candidate) => candidate.share, generator);
    if (carelessness === 0) return candidates[0]!;
    // Plausible mistakes: the better an option looks, the likelier it is; what was hardly looked at is not considered.
    const best = candidates[0]!.value;
    return draw(
      candidates,
      ({ value, visits }) => (visits === 0 ? 0 : expOf((value - best) / carelessness)),
      generator,
    );
  }

  /** Goes on in the tree of the last decision, if what has been answered since is in it. */
  private rootFor({ answers, game }: Situation): Node {
    const { remembered } = this;
    this.remembered = undefined;
    if (!remembered || game.facts.secrets) return new Node();
    let node: Node | undefined = remembered.root;
    for (const { seat, key } of answers.slice(remembered.answers))
      node = key === undefined ? undefined : node?.children.get(`${seat} ${key}`);
    return node ?? new Node();
  }
}

function draw(
  candidates: readonly Candidate[],
  weight: (candidate: Candidate) => number,
  generator: Generator,
): Candidate {
  const weights = candidates.map(weight);
  const sum = weights.reduce((a, b) => a + b, 0);
  let dice = (generator.next() / 0x100000000) * sum;
  for (const [i, candidate] of candidates.entries()) {
    dice -= weights[i]!;
    if (dice < 0) return candidate;
  }
  return candidates[0]!;
}

/** What an iteration has decided in the tree, to learn from it. */
type Taken = { readonly bandit: Bandit; readonly arm: Arm; readonly sealed?: SealedDraw; readonly learns: boolean };

class Search implements Decider {
  worlds = 0;
  private readonly texts = new OptionTexts();
  private readonly range = new Range();
  /** How options of a text have done anywhere in the tree: the order in which untried ones are tried. */
  private readonly reputations = new Map<string, Arm>();
  private readonly bluffs: boolean;
  private readonly decisionsAhead: number;
  private node: Node;
  private nodes = 0;
  private inTree = true;
  private atRoot = true;
  private through: 'own' | 'public' = 'own';
  private ahead = 0;
  private cutAfterStep = -1;
  private taken: Taken[] = [];

  constructor(
    private readonly situation: Situation,
    readonly root: Node,
    private readonly play: Play<Kinds>,
    private readonly generator: Generator,
    private readonly meter: Meter,
  ) {
    this.node = root;
    const { game, question } = situation;
    // Under seal, the others must not play as if they knew this seat's secrets: they learn in worlds imagined through everybody's eyes.
    this.bluffs = question.form === 'all' && game.facts.secrets;
    this.decisionsAhead =
      game.evaluate && game.facts.maxDecisions > SHORT_GAME ? DECISIONS_AHEAD : Number.POSITIVE_INFINITY;
  }

  iterate(): void {
    const { meter, play, situation } = this;
    this.through = this.bluffs && meter.iterations % 2 === 0 ? 'public' : 'own';
    const moment = situation.imagine(this.generator, this.through);
    this.worlds++;
    this.node = this.root;
    this.inTree = true;
    this.atRoot = true;
    this.ahead = 0;
    this.cutAfterStep = -1;
    this.taken = [];
    meter.iterations++;
    this.learn(this.run(play, moment));
  }

  /** Plays the moment on; the rewards of the seats by number. */
  private run(play: Play<Kinds>, moment: Moment<object>): (seat: number) => number {
    try {
      const { scores } = playOut(play, moment, this);
      return (seat) => scores[seat]!;
    } catch (thrown) {
      if (thrown !== CUT) throw thrown;
      return (seat) => this.judge(play, seat);
    }
  }

  private judge(play: Play<Kinds>, seat: number): number {
    const { game } = this.situation;
    const value = game.evaluate?.(play, seat) ?? 0.5;
    if (!(value >= 0 && value <= 1))
      throw new ContractError(`${game.id}: evaluate() gives ${value} for seat ${seat}; it must be between 0 and 1.`);
    return value;
  }

  private learn(reward: (seat: number) => number): void {
    const known = new Map<number, number>();
    for (const { bandit, arm, sealed, learns } of this.taken) {
      if (!learns) continue;
      let value = known.get(bandit.seat);
      if (value === undefined) {
        value = reward(bandit.seat);
        known.set(bandit.seat, value);
        this.range.add(value);
      }
      if (sealed) learnUnderSeal(sealed, value);
      arm.visits++;
      arm.total += value;
      const reputation = this.reputation(bandit.seat, arm.text);
      reputation.visits++;
      reputation.total += value;
    }
  }

  private reputation(seat: number, text: string): Arm {
    const key = `${seat} ${text}`;
    let reputation = this.reputations.get(key);
    if (!reputation) {
      reputation = new Arm(key);
      this.reputations.set(key, reputation);
    }
    return reputation;
  }

  // ── Answering ───────────────────────────────────────────────────────────────────────────────────────────────────

  one(ask: Ask, play: Play<Kinds>): number {
    this.atRoot = false;
    if (ask.options.length === 1) return 0;
    if (!this.inTree) return this.onwards(ask, play);
    const bandit = this.node.bandit(String(ask.seat), ask.seat);
    const arms = bandit.armsFor(this.texts.of(ask.options, play));
    const index = chooseOpenly(arms, this.range, this.generator, (arm) => this.hope(ask.seat, arm));
    const arm = arms[index]!;
    this.taken.push({ bandit, arm, learns: true });
    this.step(`${ask.seat} ${arm.text}`, arm.visits === 0);
    return index;
  }

  all(asks: readonly Ask[], play: Play<Kinds>): number[] {
    this.atRoot = false;
    if (!this.inTree) return asks.map((ask) => (ask.options.length === 1 ? 0 : this.onwards(ask, play)));
    const { node } = this;
    let fresh = false;
    const chosen = asks.map((ask) => {
      if (ask.options.length === 1) return 0;
      const texts = this.texts.of(ask.options, play);
      const arms = this.sealedBandit(node, ask.seat, texts);
      const sealed = chooseUnderSeal(arms.list, this.generator);
      const arm = arms.list[sealed.index]!;
      fresh ||= arm.visits === 0;
      this.taken.push({
        bandit: arms.bandit,
        arm,
        sealed,
        learns: this.through === 'public' || !this.bluffs || ask.seat === this.situation.seat,
      });
      return sealed.index;
    });
    asks.forEach((ask, i) => {
      const text = ask.options.length === 1 ? '' : this.texts.of(ask.options, play)[chosen[i]!]!;
      this.step(`${ask.seat} ${text}`, false);
    });
    if (fresh) this.inTree = false;
    return chosen;
  }

  any(asks: readonly Ask[], play: Play<Kinds>): [number, number] {
    const own = this.atRoot ? asks.findIndex((ask) => ask.seat === this.situation.seat) : -1;
    const next = own >= 0 ? own : nextSeat(asks, play.world.lastAny);
    return [next, this.one(asks[next]!, play)];
  }

  /** What a seat holds under seal decides what it should choose: each holding learns for itself. */
  private sealedBandit(node: Node, seat: number, texts: readonly string[]): { bandit: Bandit; list: readonly Arm[] } {
    const holding = texts.length <= 12 ? texts.toSorted().join('|') : '';
    const bandit = node.bandit(`${seat} ${holding}`, seat);
    return { bandit, list: bandit.armsFor(texts) };
  }

  private step(edge: string, isNew: boolean): void {
    let child = this.node.children.get(edge);
    if (!child) {
      if (this.nodes >= MOST_NODES) {
        this.inTree = false;
        return;
      }
      this.nodes++;
      child = new Node();
      this.node.children.set(edge, child);
    }
    this.node = child;
    if (isNew) this.inTree = false;
  }

  private hope(seat: number, arm: Arm): number {
    const reputation = this.reputations.get(`${seat} ${arm.text}`);
    return reputation && reputation.visits >= 3 ? reputation.total / reputation.visits : Number.POSITIVE_INFINITY;
  }

  /** Beyond the tree: any option, until the game is over or the position is judged. */
  private onwards(ask: Ask, play: Play<Kinds>): number {
    if (++this.ahead >= this.decisionsAhead) this.cutBetweenSteps(play);
    if ((this.ahead & 7) === 0 && this.meter.isOver()) throw CUT;
    return this.generator.below(ask.options.length);
  }

  /** A position is judged best between two steps, when nothing is in the middle of being resolved. */
  private cutBetweenSteps(play: Play<Kinds>): void {
    if (this.cutAfterStep < 0) this.cutAfterStep = play.steps;
    if (play.steps !== this.cutAfterStep || this.ahead >= 4 * this.decisionsAhead) throw CUT;
  }

  // ── What was found ──────────────────────────────────────────────────────────────────────────────────────────────

  candidates(): Candidate[] {
    const { question, seat, view, game, numbers, seats } = this.situation;
    const reading = new Play(game, numbers, seats, this).look(view) as Play<Kinds>;
    const texts = new OptionTexts().of(question.options, reading);
    const bandit =
      question.form === 'all' ? this.sealedBandit(this.root, seat, texts).bandit : this.root.bandit(String(seat), seat);
    const arms = bandit.armsFor(texts);
    const shares = arms.reduce((sum, arm) => sum + arm.share, 0);
    const visits = arms.reduce((sum, arm) => sum + arm.visits, 0);
    const seen = new Set<string>();
    return question.keys
      .flatMap((key, i) => {
        const arm = arms[i]!;
        if (seen.has(arm.text)) return [];
        seen.add(arm.text);
        const share =
          question.form === 'all'
            ? shares > 0
              ? arm.share / shares
              : 1 / arms.length
            : visits > 0
              ? arm.visits / visits
              : 0;
        return [{ key, visits: arm.visits, value: arm.visits === 0 ? 0.5 : arm.mean, share }];
      })
      .sort((a, b) => (question.form === 'all' ? b.share - a.share : b.visits - a.visits || b.value - a.value));
  }
}
