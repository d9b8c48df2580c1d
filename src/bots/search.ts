// Search: information-set Monte Carlo tree search. Each iteration imagines a world and plays it out in one straight run;
// the tree is walked inside the answers. It needs nothing of a game but its rules, evaluate() and its part of imagine().

import { Generator, type Kinds, type Play, seeded } from '../engine/index.ts';
import { Beliefs, type SealedRound } from './beliefs.ts';
import { type Bot, type Budget, type Candidate, type Clock, Meter, realClock, type Thought } from './bot.ts';
import { Endgame } from './endgame.ts';
import { expOf } from './exact.ts';
import { Exploration } from './exploration.ts';
import type { KnownAnswer, Situation } from './situation.ts';
import { Forest, type Node } from './tree.ts';

export interface SearchSettings {
  readonly name: string;
  readonly budget: Budget;
  readonly seed: string | number;
  readonly clock?: Clock;
  /** How a choice is made from what was found: the best, or a plausible one (higher: more careless). */
  readonly carelessness?: number;
}

/** Sealed rounds that tell something about what is held now: most of what was held longer ago is gone. */
const ROUNDS_REMEMBERED = 3;

export class SearchBot implements Bot {
  readonly name: string;
  private readonly clock: Clock;
  /** What had been answered when it last thought. */
  private answered: readonly KnownAnswer[] = [];
  private remembered: { root: Node; answers: number } | undefined;
  private sealedRounds: SealedRound[] = [];
  private endgame: Endgame | undefined;
  private play: Play<Kinds> | undefined;

  constructor(private readonly settings: SearchSettings) {
    this.name = settings.name;
    this.clock = settings.clock ?? realClock;
  }

  decide(situation: Situation): Thought {
    const meter = new Meter(this.settings.budget, this.clock);
    const { question, seat, answers } = situation;
    if (!isAfter(answers, this.answered)) this.forget();
    this.answered = answers;
    const seed = `${this.settings.seed} ${seat} ${answers.length}`;
    const generator = new Generator(seeded(seed));
    if (question.options.length === 1) {
      const key = question.keys[0]!;
      return {
        key,
        candidates: [{ key, visits: 0, value: 0.5, share: 1 }],
        mixed: false,
        iterations: 0,
        worlds: 0,
        ms: meter.ms,
      };
    }
    this.play ??= situation.newPlay();
    const forest = this.forestFor(situation);
    const beliefs = new Beliefs(this.sealedRounds, situation);
    const luck = { own: new Generator(seeded(`${seed} own`)), public: new Generator(seeded(`${seed} public`)) };
    this.endgame = this.endgame?.goOn(situation, meter) ?? Endgame.begin(situation, beliefs, this.play, luck, meter);
    if (this.endgame && !this.endgame.think()) this.endgame = undefined;
    const search = this.endgame ?? explored(situation, forest, beliefs, this.play, generator, meter);
    const candidates = search.candidates();
    const chosen = this.choose(candidates, search.mixes, generator);
    this.remember(situation, forest, search);
    return {
      key: chosen.key,
      candidates,
      mixed: search.mixes,
      iterations: meter.iterations,
      worlds: search.worlds,
      ms: meter.ms,
    };
  }

  /** Another match, or something was taken back: what it remembers has not happened. */
  private forget(): void {
    this.remembered = undefined;
    this.sealedRounds = [];
    this.endgame = undefined;
  }

  private choose(candidates: readonly Candidate[], sealed: boolean, generator: Generator): Candidate {
    const { carelessness = 0 } = this.settings;
    const isCareless = carelessness > 0 && (!sealed || generator.below(2) === 0);
    if (!isCareless) return sealed ? draw(candidates, (candidate) => candidate.share, generator) : candidates[0]!;
    // Plausible mistakes: the better an option looks, the likelier it is; what was hardly looked at is not considered.
    const best = Math.max(...candidates.map(({ value }) => value));
    return draw(
      candidates,
      ({ value, visits }) => (visits === 0 ? 0 : expOf((value - best) / carelessness)),
      generator,
    );
  }

  /** Goes on in the tree of the last decision, if what has been answered since is in it. */
  private forestFor({ answers, game, seats }: Situation): Forest {
    const { secrets } = game.facts;
    const { remembered } = this;
    this.remembered = undefined;
    let node = remembered?.root;
    for (const { seat, key } of node ? answers.slice(remembered!.answers) : [])
      node = key === undefined ? undefined : node?.children.get(`${seat} ${key}`);
    return new Forest(seats, secrets, node);
  }

  private remember(situation: Situation, { roots }: Forest, search: Endgame | Exploration): void {
    const { answers, game, question } = situation;
    const { secrets, chance } = game.facts;
    // What was rolled since is not in the tree: a point in it is all that might have been rolled.
    if (!secrets && !chance) this.remembered = { root: roots[0]!, answers: answers.length };
    if (secrets && question.form === 'all') {
      // Only how they would choose is of interest later, not what might have followed.
      const round = { from: situation.answersBefore, options: search.sealedOptions, shares: search.shares() };
      this.sealedRounds = [round, ...this.sealedRounds].slice(0, ROUNDS_REMEMBERED);
    }
  }
}

function explored(...from: ConstructorParameters<typeof Exploration>): Exploration {
  const exploration = new Exploration(...from);
  exploration.think();
  return exploration;
}

/** Do these answers begin with those? What was under seal may have been opened since. */
const isAfter = (answers: readonly KnownAnswer[], before: readonly KnownAnswer[]): boolean =>
  before.every(({ seat, key }, i) => answers[i]?.seat === seat && (key === undefined || answers[i].key === key));

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
