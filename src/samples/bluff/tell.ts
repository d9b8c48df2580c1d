// Words for what happens and for what can be chosen, each from what the reader may know.

import {
  type AnyEvent,
  type Frozen,
  type Handle,
  type Option,
  peek,
  type Secret,
  unreachable,
} from '../../engine/index.ts';
import {
  agree,
  gain,
  gone,
  type OptionPresentation,
  player,
  type RefPart,
  ref,
  type Sentence,
  type SentencePart,
  say,
  sentence,
} from '../../engine/present.ts';
import { CARDS, type Face, SEAT_NAMES } from './content.ts';
import { type Kinds, numbersOf, type Seen, type Table } from './kinds.ts';
import { prizeId, prizeName } from './present.ts';

/** The table is as it is when the sentence is told: what the event spoke of may have moved on since. */
export function tell(event: Frozen<AnyEvent<Kinds>>, { state }: Table): Sentence {
  switch (event.type) {
    case 'prizeTurned':
      return say`A ${prizeRef(state, event.card, `${prizeName(event.prize)} prize`)} was turned up`;
    case 'staked':
      return sentence(...event.amounts.flatMap((amount, seat) => stakeOf(seat, amount)));
    case 'bidsShown':
      return event.bids.length === 0
        ? say`Nobody had a card to bid`
        : sentence(...event.bids.flatMap((bid, i) => shownBid(state, bid, i)));
    case 'potWon':
      return gain(say`${player(event.seat)} won the pot of ${event.coins}${event.by === 'fox' ? ' by the Fox' : ''}`);
    case 'potCarried':
      return say`Nobody won: the pot of ${event.coins} stayed`;
    case 'deckRenewed':
      return say`The discard pile of ${event.cards} became the deck`;
    case 'topSeen':
      return say`${player(event.seat)} looked at the top card of the deck${seenFace(event.face)}`;
    case 'topKept':
      return say`${player(event.seat)} kept ${cardRef(state, event.card, faceText(event.face))}`;
    case 'topLeft':
      return say`${player(event.seat)} left ${cardRef(state, event.card, faceText(event.face))} on the deck`;
    case 'topDiscarded':
      return say`${player(event.seat)} discarded ${cardRef(state, event.card, named(event.face))} from the deck`;
    case 'bidsDiscarded':
      return say`${event.bids.length} of the bids went to the discard pile`;
    case 'feintReturned':
      return say`${player(event.seat)} took the Feint back, and mixed ${agree(event.seat, 'your', 'the')} hand`;
    case 'cardDrawn':
      return say`${player(event.seat)} drew ${cardRef(state, event.card, faceText(event.face))}`;
    case 'traded':
      return say`${player(event.seat)} paid ${event.fee} and traded ${cardRef(state, event.card, named(event.face))} away`;
    case 'readied':
      return say`${player(event.seat)} ${agree(event.seat, 'were', 'was')} ready`;
    case 'potShared':
      return event.rest === 0
        ? say`The pot was shared: ${event.each} each`
        : say`The pot was shared: ${event.each} each, and ${event.rest} stayed`;
    case 'ended':
      return say`The game ended`;
    case 'gaveUp':
      return say`${player(event.seat)} gave up`;
    case 'dynamicEntered':
    case 'dynamicLeft':
    case 'dynamicActivated':
    case 'dynamicDeactivated':
    case 'severityChanged':
    case 'dynamicAltered':
    case 'dynamicShown':
      return say`Something happened`; // this game has no Dynamics
    default:
      return unreachable(event);
  }
}

const named = (face: Face): string => `the ${CARDS[face].name}`;

/** "the 7" for whoever may know it, "a card" for the others. */
function faceText(secret: Frozen<Secret<Face>>): string {
  const face = peek(secret);
  return face === undefined ? 'a card' : named(face);
}

function seenFace(secret: Frozen<Secret<Face>>): string {
  const face = peek(secret);
  return face === undefined ? '' : `: ${named(face)}`;
}

function stakeOf(seat: number, amount: number): (SentencePart | number)[] {
  return [seat === 0 ? '' : ', ', player(seat), ' staked ', amount];
}

function shownBid(
  state: Seen,
  { seat, card, face }: { seat: number; card: Handle; face: Face },
  i: number,
): SentencePart[] {
  return [i === 0 ? '' : ', ', player(seat), ' bid ', cardRef(state, card, named(face))];
}

/** A link while the card is on the table under this handle; after a shuffle or a mixed hand nobody can point at it. */
function cardRef(state: Seen, card: Handle, text: string): RefPart {
  const { hands, bids, discard, deck } = state;
  const lies =
    deck[0] === card || discard.includes(card) || bids.includes(card) || hands.some((hand) => hand.includes(card));
  return lies ? ref(card, text) : gone(card, text);
}

const prizeRef = (state: Seen, card: Handle, text: string): RefPart =>
  state.prizeRow.includes(card) ? ref(prizeId(card), text) : gone(prizeId(card), text);

/** What an option does, in the words of the seat that is asked. */
export function describe(option: Option, table: Table): OptionPresentation {
  const face = peek(table.state.cards.faces[String(option['card'])]);
  const card = face === undefined ? 'the card' : named(face);
  switch (option.verb) {
    case 'commit':
      // Only the last seat's commitment shows the cards at once, and nobody knows who that will be.
      return { label: `Commit ${card}`, short: 'Commit', tone: 'neutral' };
    case 'keep':
      return { label: `Keep ${card}`, short: 'Keep', tone: 'gain', irrevocable: 'reveals' };
    case 'leave':
      return {
        label: `Leave ${card} on the deck${nextToDraw(table)}`,
        short: 'Leave',
        tone: 'neutral',
        irrevocable: 'reveals',
      };
    case 'discard':
      return { label: `Discard ${card}`, short: 'Discard', tone: 'neutral', irrevocable: 'reveals' };
    case 'trade':
      return {
        label: `Trade ${card} for the top card of the deck`,
        short: 'Trade',
        tone: 'neutral',
        price: [{ amount: numbersOf(table).tradeFee, unit: 'coin' }],
        irrevocable: 'reveals',
      };
    default:
      return { label: 'Say that you are ready', short: 'Ready', tone: 'neutral', role: 'end' };
  }
}

/** Who draws the card that is left on the deck: the next seat whose hand is not full (BL-DRAW-02). */
function nextToDraw(table: Table): string {
  const { state, seats } = table;
  const winner = state.winner ?? seats - 1;
  for (let i = 1; i < seats; i++) {
    const seat = (winner + i) % seats;
    if (!state.out[seat] && !isFullAfterBids(table, seat)) return ` for ${SEAT_NAMES[seat]}`;
  }
  return '';
}

/** A Feint that has lost comes back before hands are filled (BL-FEINT-02). */
function isFullAfterBids(table: Table, seat: number): boolean {
  const { hands, bids, cards } = table.state;
  const bid = bids[seat];
  const back = bid != null && peek(cards.faces[bid]) === 'feint' ? 1 : 0;
  return hands[seat]!.length + back >= numbersOf(table).hand;
}
