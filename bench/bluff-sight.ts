// What a seat sees of the long bluffing game for two, as numbers: made from its view and nothing else.

import { type Handle, peek, type Seat } from '../src/engine/index.ts';
import { FACES, PRIZES } from '../src/samples/bluff/content.ts';
import type { State } from '../src/samples/bluff/kinds.ts';
import { COPIES, copiesBeside, FEINT, LONG, total } from './bluff-hands.ts';
import { type Bidding, mayTrade, type Standing } from './bluff-reply.ts';

export class Sight {
  private readonly other: Seat;

  /** `state` is the one in the seat's view. */
  constructor(
    private readonly state: State,
    private readonly seat: Seat,
  ) {
    this.other = 1 - seat;
  }

  /** The number of a card that the seat may know. */
  faceOf(card: Handle): number {
    return FACES.indexOf(peek(this.state.cards.faces[card])!);
  }

  /** The numbers of those among these cards that the seat knows. */
  private known(cards: readonly Handle[]): number[] {
    return cards.filter((card) => peek(this.state.cards.faces[card]) !== undefined).map((card) => this.faceOf(card));
  }

  get hand(): number[] {
    return this.known(this.state.hands[this.seat]!);
  }

  get standing(): Standing {
    const { prizes, coins, pot } = this.state;
    const turnedUp = Object.values(prizes.faces).map(peek).filter((prize) => prize !== undefined); // biome-ignore format: one line is clearer
    return { prizes: turnedUp.map((prize) => PRIZES.indexOf(prize)), coins: coins[this.seat]!, pot };
  }

  /** What a seat bids on: all of that is open. */
  biddingOf(who: 'own' | 'other'): Bidding {
    const { round, prizes, prizeRow, pot, coins } = this.state;
    const lead = coins[this.seat]! - coins[this.other]!;
    return { round, prize: peek(prizes.faces[prizeRow.at(-1)!])!, pot, lead: who === 'own' ? lead : -lead };
  }

  /** May the opponent still trade in this pause? */
  get mayOpponentTrade(): boolean {
    const { ready, trades, coins } = this.state;
    return !ready[this.other] && trades[this.other]! < LONG.trades && mayTrade(coins[this.other]!);
  }

  /** Will the opponent's hand be full before it has drawn? Then its Feint comes back (BL-FEINT-02). */
  get isOpponentFull(): boolean {
    const bid = this.state.bids[this.other];
    return typeof bid === 'string' && this.faceOf(bid) === FEINT;
  }

  /** By face: how many the opponent has, on average. */
  get held(): number[] {
    const known = this.knownToBeHeld;
    const hidden = this.hidden;
    const share = (this.state.hands[this.other]!.length - known.length) / Math.max(1, total(hidden));
    return hidden.map((count, face) => known.filter((other) => other === face).length + share * count);
  }

  /** By face: how likely the next card is to have it, in any unit. Where the deck is used up, these cards are shuffled too. */
  nextCard(discarded: readonly number[]): number[] {
    const { deck, discard, bids } = this.state;
    if (this.known(deck).length < deck.length) return this.hidden;
    const shuffled = [...discarded, ...this.known([...discard, ...bids.filter((bid) => bid !== null)])];
    return COPIES.map((_, face) => shuffled.filter((other) => other === face).length);
  }

  /** By face: how many are in the deck or in the opponent's hand, nobody knows where. */
  private get hidden(): number[] {
    const { cards, hands } = this.state;
    const elsewhere = Object.keys(cards.faces).filter((card) => !hands[this.other]!.includes(card));
    return copiesBeside([...this.known(elsewhere), ...this.knownToBeHeld]);
  }

  /** Cards that the seat has left on the deck for the opponent, and Feints that went back to its hand. */
  private get knownToBeHeld(): number[] {
    const { hands, knownFeints } = this.state;
    return [...this.known(hands[this.other]!), ...Array<number>(knownFeints[this.other]!).fill(FEINT)];
  }
}
