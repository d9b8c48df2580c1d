// What is on the table, for whoever has this view.

import { type Handle, peek, type Seat } from '../../engine/index.ts';
import {
  type EffectLine,
  type GlossaryEntry,
  type Headline,
  type Presentation,
  presentation,
  type SeatState,
  type ShownCard,
  type ShownSeat,
  type ShownTrack,
  type ShownZone,
  seatId,
} from '../../engine/present.ts';
import { CARDS, type Face, PRIZE_ICON, type Prize, SEAT_NAMES } from './content.ts';
import { numbersOf, type Seen, seatsIn, type Table } from './kinds.ts';
import { strengthOf } from './rules/strength.ts';

export function present(table: Table): Presentation {
  const { state, seats } = table;
  const everySeat = Array.from({ length: seats }, (_, seat) => seat);
  return presentation({
    headline: headline(table),
    seats: everySeat.map((seat) => shownSeat(state, seat)),
    zones: [
      prizeRow(table),
      bids(table),
      deck(table),
      discard(table),
      prizeDeck(state),
      ...everySeat.map((seat) => hand(table, seat)),
    ],
    tracks: tracks(table),
    scores: everySeat.map((seat) => ({ seats: [seat], total: state.coins[seat]! })),
    glossary: glossary(table),
    focus: state.phase === 'look' ? 'deck' : 'bids',
  });
}

/** Who is asked, as far as the state tells. */
function toAct(state: Seen): Seat[] {
  switch (state.phase) {
    case 'bid':
      return seatsIn(state).filter((seat) => state.hands[seat]!.length > 0);
    case 'look':
      return state.winner === null ? [] : [state.winner];
    case 'pause':
      return seatsIn(state).filter((seat) => !state.ready[seat]);
    case 'over':
      return [];
  }
}

function headline(table: Table): Headline {
  const { state } = table;
  return {
    title: `Round ${state.round}`,
    detail: `of ${numbersOf(table).rounds}`,
    chips: [{ text: `Pot ${state.pot}`, icon: PRIZE_ICON, term: 'pot' }],
    toAct: table.game.outcome(state, table.numbers) ? [] : toAct(state),
  };
}

function shownSeat(state: Seen, seat: Seat): ShownSeat {
  return {
    id: seatId(seat),
    seat,
    name: SEAT_NAMES[seat]!,
    states: seatStates(state, seat),
    tracks: [
      { form: 'amount', label: 'Coins', icon: PRIZE_ICON, amount: state.coins[seat]! },
      { form: 'amount', label: 'Prizes', icon: 'trophy', amount: state.won[seat]!.length },
    ],
    statuses:
      state.knownFeints[seat]! > 0
        ? [
            {
              icon: CARDS.feint.icon,
              name: 'Holds a Feint',
              number: state.knownFeints[seat]!,
              text: 'A Feint was shown and went back to this hand.',
              tone: 'neutral',
              term: 'feint',
            },
          ]
        : [],
  };
}

function seatStates(state: Seen, seat: Seat): SeatState[] {
  if (state.out[seat]) return ['out'];
  if (state.phase === 'pause' && state.ready[seat]) return ['ready'];
  if (state.phase === 'look' && state.winner === seat) return ['active'];
  return [];
}

function tracks(table: Table): ShownTrack[] {
  const { rounds } = numbersOf(table);
  const { round } = table.state;
  return [
    {
      form: 'schedule',
      label: 'Rounds',
      boxes: Array.from({ length: rounds }, (_, i) => ({
        label: `${i + 1}`,
        state: i + 1 < round ? ('past' as const) : i + 1 === round ? ('now' as const) : ('ahead' as const),
      })),
    },
    { form: 'amount', label: 'Pot', icon: PRIZE_ICON, amount: table.state.pot, term: 'pot', region: 'shared' },
  ];
}

// ---------------------------------------------------------------- zones

function hand(table: Table, seat: Seat): ShownZone {
  return {
    id: `hand${seat}`,
    name: `${SEAT_NAMES[seat]}'s hand`,
    owner: seat,
    role: 'hand',
    layout: 'cards',
    visibility: 'owner',
    cards: table.state.hands[seat]!.map((card) => shownCard(table, card)),
    limit: numbersOf(table).hand,
    empty: 'No cards',
  };
}

function bids(table: Table): ShownZone {
  return {
    id: 'bids',
    name: 'Bids',
    owner: 'nobody',
    role: 'play',
    layout: 'cards',
    visibility: 'everybody',
    cards: table.state.bids.flatMap((card, seat) =>
      card === null ? [] : [{ ...shownCard(table, card), owner: seat }],
    ),
    empty: 'The committed cards will be shown here',
    region: 'table',
  };
}

function deck(table: Table): ShownZone {
  const { deck } = table.state;
  return {
    id: 'deck',
    name: 'Deck',
    owner: 'nobody',
    role: 'deck',
    layout: 'pile',
    visibility: 'nobody',
    cards: deck.slice(0, 1).map((card) => shownCard(table, card)),
    count: deck.length,
    empty: 'The discard pile will be shuffled',
    region: 'shared',
  };
}

function discard(table: Table): ShownZone {
  return {
    id: 'discard',
    name: 'Discard pile',
    owner: 'nobody',
    role: 'discard',
    layout: 'pile',
    visibility: 'everybody',
    cards: table.state.discard.map((card) => shownCard(table, card)),
    empty: 'Nothing discarded',
    region: 'shared',
  };
}

function prizeRow(table: Table): ShownZone {
  const { prizes, prizeRow } = table.state;
  return {
    id: 'prizes',
    name: 'Prizes',
    owner: 'nobody',
    role: 'market',
    layout: 'cards',
    visibility: 'everybody',
    cards: prizeRow.map((card) => shownPrize(table, card, peek(prizes.faces[card])!)),
    empty: 'No prize is turned up',
  };
}

const prizeDeck = (state: Seen): ShownZone => ({
  id: 'prize-deck',
  name: 'Prize deck',
  owner: 'nobody',
  role: 'deck',
  layout: 'pile',
  visibility: 'nobody',
  cards: [],
  count: state.prizeDeck.length,
  empty: 'No prizes are left',
  region: 'shared',
});

/** Both kinds of cards have handles of their own count, so a prize's id says that it is one. */
export const prizeId = (card: Handle): string => `prize-${card}`;

const shownPrize = (table: Table, card: Handle, prize: Prize): ShownCard => ({
  id: prizeId(card),
  name: `${prizeName(prize)} prize`,
  face: 'up',
  icon: PRIZE_ICON,
  tone: prize,
  key: { text: `${table.numbers.worth[prize]}`, words: `worth ${table.numbers.worth[prize]}` },
});

export const prizeName = (prize: Prize): string => `${prize[0]!.toUpperCase()}${prize.slice(1)}`;

function shownCard(table: Table, card: Handle): ShownCard {
  const secret = table.state.cards.faces[card]!;
  const face = peek(secret);
  if (face === undefined) return { id: card, name: 'A card', face: 'down' };
  return {
    id: card,
    name: CARDS[face].name,
    face: 'up',
    icon: CARDS[face].icon,
    tone: face,
    key: { text: `${strengthOf(face, numbersOf(table))}`, words: `strength ${strengthOf(face, numbersOf(table))}` },
    ...(linesOf(table, face).length > 0 ? { parts: [{ lines: linesOf(table, face) }] } : {}),
    ...(isOpen(table, card) ? {} : { states: [{ kind: 'hidden', words: 'not shown to everybody' }] }),
  };
}

/** Does it lie where everybody sees its face? */
const isOpen = ({ state }: Table, card: Handle): boolean => state.discard.includes(card) || state.bids.includes(card);

function linesOf(table: Table, face: Face): EffectLine[] {
  if (face === 'fox') return [{ text: foxText(table), term: 'fox' }];
  if (face === 'feint') return [{ text: 'Goes back to the hand unless it wins', term: 'feint' }];
  return [];
}

const foxText = (table: Table): string => `Beats everything if the highest bid is ${numbersOf(table).foxBeats} or more`;

const glossary = (table: Table): Record<string, GlossaryEntry> => ({
  pot: {
    title: 'Pot',
    text: 'What the seats have staked. The winner of the bids takes it; after a tie it stays.',
    clauses: ['BL-COIN-02', 'BL-BID-04', 'BL-BID-05'],
  },
  fox: {
    title: 'Fox',
    text: `${foxText(table)} and no other Fox is bid; otherwise it has strength 0.`,
    clauses: ['BL-FOX-01', 'BL-FOX-02'],
  },
  feint: {
    title: 'Feint',
    text: `Has strength ${numbersOf(table).feint}, and goes back to its owner's hand unless it wins.`,
    clauses: ['BL-FEINT-01', 'BL-FEINT-02'],
  },
});
