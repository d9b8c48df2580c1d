// Rulebook chapter 7, reactions: SK-REACT-01 to SK-REACT-04. Windows open for whoever holds cards, whatever cards they are.

import { faceOf, type Handle, type Option, type Seat, type StandingForm } from '../../../engine/index.ts';
import { CARDS, type Reaction } from '../content/cards.ts';
import { type G, otherSeat, stands } from '../state.ts';
import { EFFECTS, isPlayable } from './effects.ts';

type Reply = Option & { readonly verb: 'decline' | 'react' };
type CardReply = Reply & { readonly card: Handle };

const DECLINE: Reply = { verb: 'decline' };
const REACT_CLAUSES = ['SK-REACT-01', 'SK-REACT-02'];
const ANSWER_CLAUSES = ['SK-REACT-03'];
const NEVER_ANSWER: readonly StandingForm<Reply>[] = [{ id: 'never', label: 'Never answer a card', answer: DECLINE }];

/** SK-REACT-01: the target's side first, then the attacker's; each may play one card. */
export function openWindow(g: G, declared: object): void {
  const { attacker, target } = g.state.strike!;
  for (const unit of [target, attacker]) {
    if (!stands(g.state, attacker) || !stands(g.state, target)) return; // a card may have cost one of them its life
    const seat = g.state.units[unit].owner;
    const card = askForReaction(g, seat);
    if (card !== undefined) playReaction(g, seat, card, declared);
  }
}

function askForReaction(g: G, seat: Seat): Handle | undefined {
  const { hand } = g.state.sides[seat]!;
  if (hand.length === 0) return undefined; // everybody can see that
  const options = repliesFrom(g, hand, (reaction) => isPlayable(g, seat, reaction));
  const chosen = g.ask({
    seat,
    name: 'react',
    say: 'react to the strike, or let it be',
    options,
    otherwise: DECLINE,
    otherwiseSay: 'no card is played',
    discreet: true,
    standing: standingAnswers(g, seat, options),
    clauses: REACT_CLAUSES,
  });
  return cardOf(chosen);
}

function repliesFrom(g: G, hand: readonly Handle[], fits: (reaction: Reaction) => boolean): Reply[] {
  const options: Reply[] = [DECLINE];
  for (const card of hand) if (fits(faceOf(g.state.cards, card))) options.push({ verb: 'react', card });
  return options;
}

const cardOf = (chosen: Reply): Handle | undefined =>
  chosen.verb === 'react' ? (chosen as CardReply).card : undefined;

function isCard(g: G, reply: Reply, reaction: Reaction): boolean {
  const card = cardOf(reply);
  return card !== undefined && faceOf(g.state.cards, card) === reaction;
}

/** SK-REACT-04: answers that a side may set once and for all. */
function standingAnswers(g: G, seat: Seat, options: readonly Reply[]): StandingForm<Reply>[] {
  const { attacker, target } = g.state.strike!;
  const isMine = g.state.units[target].owner === seat;
  const dodge = isMine ? options.find((option) => isCard(g, option, 'dodge')) : undefined;
  const isStrong = (): boolean => g.value('attack', attacker, { target }) >= g.numbers.cards.strongAttack;
  return [
    { id: 'notMine', label: 'Decline unless a unit of mine is the target', answer: isMine ? undefined : DECLINE },
    {
      id: 'dodgeStrong',
      label: `Dodge whenever the attack is ${g.numbers.cards.strongAttack} or more`,
      answer: dodge && isStrong() ? dodge : undefined,
    },
    { id: 'thisRound', label: 'Decline for the rest of this round', answer: DECLINE, scope: `round ${g.state.round}` },
  ];
}

/** Plays a card: it does what it says unless the other side foils it. */
function playReaction(g: G, seat: Seat, card: Handle, because: object): void {
  const played = g.emit({ type: 'cardPlayed', seat, card }, 'SK-REACT-02', because)!;
  if (isFoiled(g, seat, card, played)) return;
  EFFECTS[faceOf(g.state.cards, card)](g, seat, played);
}

/** SK-REACT-03: every played card may be answered once by the other side, an answer too. It ends when nobody has a Feint. */
function isFoiled(g: G, seat: Seat, card: Handle, played: object): boolean {
  const other = otherSeat(seat);
  const answer = askForAnswer(g, other, card);
  if (answer === undefined) return false;
  const answered = g.emit({ type: 'cardPlayed', seat: other, card: answer }, ['SK-REACT-03', 'SK-CARD-08'], played)!;
  if (isFoiled(g, other, answer, answered)) return false;
  g.emit({ type: 'cardFoiled', seat, card }, 'SK-CARD-08', answered);
  return true;
}

function askForAnswer(g: G, seat: Seat, card: Handle): Handle | undefined {
  const { hand } = g.state.sides[seat]!;
  if (hand.length === 0) return undefined;
  return cardOf(
    g.ask({
      seat,
      name: 'answer',
      say: () => `answer the ${CARDS[faceOf(g.state.cards, card)].name}, or let it be`,
      options: repliesFrom(g, hand, (reaction) => CARDS[reaction].by === 'answer'),
      otherwise: DECLINE,
      otherwiseSay: 'the card is not answered',
      discreet: true,
      standing: NEVER_ANSWER,
      clauses: ANSWER_CLAUSES,
    }),
  );
}
