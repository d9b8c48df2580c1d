// A nearly best reply in the long bluffing game for two, to an opponent of whom it is known how often it bids what, and how often it trades.
//
// The chances to win are computed from the last round back: by the prizes that have been turned up, the reply's coins, the pot and its hand.
// The other coins are the opponent's. So that there is an end to it,
// - no cards are counted: what is drawn, and what the opponent can bid, is as likely as there are copies outside the own hand;
// - what the opponent bids depends on the round, the prize, the pot and the lead, but not on what it has bid, drawn or traded before;
// - it trades before the reply does, and the same rate holds for every pause;
// - a look at the top card is a choice between it and the next one, whatever the opponent then draws.
// A value is therefore an estimate, which may be too high or too low. What the reply gets in real matches is what a best one gets at least.

import { NUMBERS, PRIZES, type Prize } from '../src/samples/bluff/content.ts';
import {
  COPIES,
  choices,
  DEALT,
  DRAWS,
  FEINT,
  HANDS,
  keyOf,
  LEFT_TO_OTHERS,
  LONG,
  PRIZE_COPIES,
  RESTS,
  RESTS_OF,
  total,
  VERDICTS,
} from './bluff-hands.ts';

/** BL-COIN-01: all coins of both seats. */
const COINS = 2 * LONG.purse;
/** BL-END-01 */
const ROUNDS = Math.min(LONG.rounds, total(PRIZE_COPIES));

/** What a bidder sees. The stakes are in the pot. */
export interface Bidding {
  /** From 1. */
  readonly round: number;
  readonly prize: Prize;
  readonly pot: number;
  /** How many coins more the bidder has than the other seat. */
  readonly lead: number;
}

/** What is known of the opponent. */
export interface Opponent {
  /** How often it bids each face, in any unit, as long as it may hold any card. */
  bids(at: Bidding): readonly number[];
  /** How often it trades in a pause, where it may. */
  readonly trades: number;
}

/** BL-READY-02; more than one trade before a round is not foreseen. */
export const mayTrade = (coins: number): boolean => LONG.trades > 0 && coins >= LONG.tradeFee;

const opponentsCoins = (coins: number, pot: number): number => COINS - coins - pot;

/** BL-END-02 and BL-END-03: both seats get the same part of the pot, so what they have already decides. */
function finalScore(coins: number, pot: number): number {
  const others = opponentsCoins(coins, pot);
  return coins > others ? 1 : coins === others ? 0.5 : 0;
}

/** Chances to win: by coins, pot, and the place of the cards among all hands or all rests. */
class Chances {
  private readonly values: Float32Array;

  constructor(private readonly holdings: number) {
    this.values = new Float32Array((COINS + 1) * (COINS + 1) * holdings);
  }

  get(coins: number, pot: number, cards: number): number {
    return this.values[(coins * (COINS + 1) + pot) * this.holdings + cards]!;
  }

  add(coins: number, pot: number, cards: number, value: number): void {
    this.values[(coins * (COINS + 1) + pot) * this.holdings + cards]! += value;
  }

  static of(holdings: number, chance: (coins: number, pot: number, cards: number) => number): Chances {
    const chances = new Chances(holdings);
    eachPurse((coins, pot) => {
      for (let cards = 0; cards < holdings; cards++) chances.add(coins, pot, cards, chance(coins, pot, cards));
    });
    return chances;
  }
}

function eachPurse(visit: (coins: number, pot: number) => void): void {
  for (let coins = 0; coins <= COINS; coins++) for (let pot = 0; coins + pot <= COINS; pot++) visit(coins, pot);
}

/** The chances once certain prizes have been turned up and the bids for the last of them have been shown. */
interface Stage {
  /** The next prize is about to be turned up. */
  readonly ready: Chances;
  /** The pause is about to begin. */
  readonly paused: Chances;
  /** A card is about to be drawn, and then the pause begins. */
  readonly drawing: Chances;
  /** The same for the winner, who may have the second card instead of the first. */
  readonly looking: Chances;
}

/** By the prizes that have been turned up. After the last round there is none. */
type Stages = Map<string, Stage>;

function stageAfter(seen: readonly number[], opponent: Opponent, later: Stages): Stage {
  const ready = readyChances(seen, opponent, later);
  const paused = pausedChances(ready, opponent);
  const drawing = Chances.of(RESTS.length, (coins, pot, rest) => {
    let value = 0;
    for (const { hand, share } of DRAWS[rest]!) value += share * paused.get(coins, pot, hand);
    return value;
  });
  const looking = Chances.of(RESTS.length, (coins, pot, rest) => {
    const second = drawing.get(coins, pot, rest);
    let value = 0;
    for (const { hand, share } of DRAWS[rest]!) value += share * Math.max(second, paused.get(coins, pot, hand));
    return value;
  });
  return { ready, paused, drawing, looking };
}

function readyChances(seen: readonly number[], opponent: Opponent, later: Stages): Chances {
  const chances = new Chances(HANDS.length);
  const weights = VERDICTS.map(() => 0);
  PRIZES.forEach((prize, place) => {
    const left = PRIZE_COPIES[place]! - seen.filter((other) => other === place).length;
    if (left === 0) return;
    const share = left / (total(PRIZE_COPIES) - seen.length);
    const after = later.get(keyOf([...seen, place]));
    eachPurse((before, potBefore) => {
      const coins = afterStake(before, prize);
      const others = afterStake(opponentsCoins(before, potBefore), prize);
      const pot = COINS - coins - others;
      const bids = opponent.bids({ round: seen.length + 1, prize, pot, lead: others - coins });
      for (let hand = 0; hand < HANDS.length; hand++) {
        for (let face = 0; face < weights.length; face++) weights[face] = bids[face]! * LEFT_TO_OTHERS[hand]![face]!;
        let best = 0;
        for (let card = 0; card < LONG.hand; card++)
          best = Math.max(best, bidValue(after, coins, pot, hand, card, weights));
        chances.add(before, potBefore, hand, share * best);
      }
    });
  });
  return chances;
}

/** What both seats together stake for a prize, if neither is short of coins. */
export const stakesOf = (prize: Prize): number => 2 * NUMBERS.worth[prize];

/** BL-COIN-02 and BL-COIN-03: what is left of these coins. */
const afterStake = (coins: number, prize: Prize): number => coins - Math.min(coins, NUMBERS.worth[prize]);

/** What a card of a hand is worth as a bid if the other bids are as likely as their weights say. The stakes are in the pot. */
function bidValue(
  after: Stage | undefined,
  coins: number,
  pot: number,
  hand: number,
  card: number,
  weights: readonly number[],
): number {
  const face = HANDS[hand]![card]!;
  let won = 0;
  let even = 0;
  let lost = 0;
  for (let other = 0; other < weights.length; other++) {
    const verdict = VERDICTS[face]![other]!;
    if (verdict > 0) won += weights[other]!;
    else if (verdict < 0) lost += weights[other]!;
    else even += weights[other]!;
  }
  const rest = RESTS_OF[hand]![card]!;
  const ifNotWon = (pot: number): number => {
    if (!after) return finalScore(coins, pot);
    return face === FEINT ? after.paused.get(coins, pot, hand) : after.drawing.get(coins, pot, rest); // BL-FEINT-02
  };
  const ifWon = after ? after.looking.get(coins + pot, 0, rest) : finalScore(coins + pot, 0);
  return (won * ifWon + even * ifNotWon(pot) + lost * ifNotWon(0)) / (won + even + lost);
}

/** First the opponent trades, or does not; then the reply does what is better. */
function pausedChances(ready: Chances, { trades }: Opponent): Chances {
  const choosing = Chances.of(HANDS.length, (coins, pot, hand) => {
    let best = ready.get(coins, pot, hand);
    if (mayTrade(coins)) for (const rest of RESTS_OF[hand]!) best = Math.max(best, tradeValue(ready, coins, pot, rest));
    return best;
  });
  return Chances.of(HANDS.length, (coins, pot, hand) => {
    const now = choosing.get(coins, pot, hand);
    if (!mayTrade(opponentsCoins(coins, pot))) return now;
    return (1 - trades) * now + trades * choosing.get(coins, pot + LONG.tradeFee, hand);
  });
}

/** What a trade is worth that leaves this rest. */
function tradeValue(ready: Chances, coins: number, pot: number, rest: number): number {
  let value = 0;
  for (const { hand, share } of DRAWS[rest]!)
    value += share * ready.get(coins - LONG.tradeFee, pot + LONG.tradeFee, hand);
  return value;
}

/** What both seats see. Prizes are numbers as in bluff-hands.ts. */
export interface Standing {
  /** All that have been turned up. */
  readonly prizes: readonly number[];
  /** The reply's. */
  readonly coins: number;
  readonly pot: number;
}

/** The solved game: what each situation is worth. Hands are places among HANDS. */
export class Reply {
  private readonly stages: Stages = new Map();

  constructor(private readonly opponent: Opponent) {
    for (let round = ROUNDS - 1; round >= 0; round--)
      for (const seen of choices(PRIZE_COPIES, round))
        this.stages.set(keyOf(seen), stageAfter(seen, opponent, this.stages));
  }

  /** The whole game. */
  get value(): number {
    const start = { prizes: [], coins: LONG.purse, pot: 0 };
    return total(DEALT.map((share, hand) => share * this.whenReady(start, hand, false)));
  }

  /** Bidding a face of this hand, if the opponent is in this situation and has so many of each face, on average. */
  whenBidding(
    { prizes, coins, pot }: Standing,
    hand: number,
    face: number,
    opponent: Bidding,
    held: readonly number[],
  ): number {
    const weights = this.opponent.bids(opponent).map((bid, other) => (bid * held[other]!) / COPIES[other]!);
    const card = HANDS[hand]!.indexOf(face);
    return bidValue(this.stages.get(keyOf(prizes)), coins, pot, hand, card, weights);
  }

  whenPaused({ prizes, coins, pot }: Standing, hand: number): number {
    return this.stages.get(keyOf(prizes))!.paused.get(coins, pot, hand);
  }

  /** In the pause, with nothing more to do for the reply; the opponent may still be thinking about a trade. */
  whenReady({ prizes, coins, pot }: Standing, hand: number, mayOpponentTrade: boolean): number {
    const { ready } = this.stages.get(keyOf(prizes))!;
    const now = ready.get(coins, pot, hand);
    if (!mayOpponentTrade) return now;
    const { trades } = this.opponent;
    return (1 - trades) * now + trades * ready.get(coins, pot + LONG.tradeFee, hand);
  }
}
