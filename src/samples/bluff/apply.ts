// What each event does to the state: the only code that changes it.

import { EVERYBODY, eyesOf, type Handle, read, type Seat, showCard, shuffleCards } from '../../engine/index.ts';
import { CARD_POOL, type Event, type State } from './kinds.ts';

type Apply = { readonly [T in Event['type']]: (state: State, event: Extract<Event, { type: T }>) => void };

export const apply: Apply = {
  prizeTurned(state, { card }) {
    state.round++;
    state.phase = 'bid';
    state.winner = null;
    state.ready = state.ready.map(() => false);
    state.trades = state.trades.map(() => 0);
    remove(state.prizeDeck, card);
    state.prizeRow.push(card);
    showCard(state.prizes, card, EVERYBODY);
  },
  staked(state, { amounts }) {
    amounts.forEach((amount, seat) => {
      pay(state, seat, amount);
    });
  },
  bidsShown(state, { bids }) {
    for (const { seat, card, face } of bids) {
      remove(state.hands[seat]!, card);
      state.bids[seat] = card;
      showCard(state.cards, card, EVERYBODY);
      if (face === 'feint') forgetFeint(state, seat);
    }
  },
  potWon(state, { seat, coins }) {
    state.winner = seat;
    state.pot -= coins;
    state.coins[seat]! += coins;
    state.won[seat]!.push(...state.prizeRow);
    state.prizeRow = [];
  },
  potCarried() {
    // The pot and the prize row stay as they are: the event is for those who read the log.
  },
  deckRenewed(state, { order }) {
    state.deck = shuffleCards(state.cards, state.discard, read(order), CARD_POOL);
    state.discard = [];
  },
  topSeen(state, { seat, card }) {
    state.phase = 'look';
    showCard(state.cards, card, eyesOf(seat));
  },
  topKept(state, { seat, card }) {
    take(state, seat, card);
  },
  topLeft() {
    // The card stays on the deck; who has seen it, its box remembers.
  },
  topDiscarded(state, { card }) {
    remove(state.deck, card);
    putOnDiscard(state, card);
  },
  bidsDiscarded(state, { bids }) {
    state.phase = 'pause';
    for (const { seat, card } of bids) {
      state.bids[seat] = null;
      putOnDiscard(state, card);
    }
  },
  feintReturned(state, { seat, card, order }) {
    state.bids[seat] = null;
    const hand = [...state.hands[seat]!, card];
    state.hands[seat] = shuffleCards(state.cards, hand, read(order), CARD_POOL, eyesOf(seat));
    state.knownFeints[seat]!++;
  },
  cardDrawn(state, { seat, card }) {
    take(state, seat, card);
  },
  traded(state, { seat, card, face, fee }) {
    pay(state, seat, fee);
    state.trades[seat]!++;
    remove(state.hands[seat]!, card);
    putOnDiscard(state, card);
    if (face === 'feint') forgetFeint(state, seat);
  },
  readied(state, { seat }) {
    state.ready[seat] = true;
  },
  potShared(state, { each, rest }) {
    state.out.forEach((out, seat) => {
      if (!out) state.coins[seat]! += each;
    });
    state.pot = rest;
  },
  ended(state) {
    state.phase = 'over';
  },
  gaveUp(state, { seat }) {
    state.out[seat] = true;
  },
};

function pay(state: State, seat: Seat, coins: number): void {
  state.coins[seat]! -= coins;
  state.pot += coins;
}

/** Moves the top card of the deck into a hand. */
function take(state: State, seat: Seat, card: Handle): void {
  remove(state.deck, card);
  state.hands[seat]!.push(card);
  showCard(state.cards, card, eyesOf(seat));
}

function putOnDiscard(state: State, card: Handle): void {
  state.discard.push(card);
  showCard(state.cards, card, EVERYBODY);
}

/** A Feint has left the hand in the open: if one was known to be there, it may be that one. */
function forgetFeint(state: State, seat: Seat): void {
  state.knownFeints[seat] = Math.max(0, state.knownFeints[seat]! - 1);
}

function remove(cards: Handle[], card: Handle): void {
  const at = cards.indexOf(card);
  if (at < 0) throw new Error(`The card ${card} is not where it should be.`);
  cards.splice(at, 1);
}
