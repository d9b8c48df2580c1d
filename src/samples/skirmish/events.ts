// Everything that can happen, in the order of a battle, and the only code that changes the state.

import {
  EVERYBODY,
  eyesOf,
  type Handle,
  read,
  type Seat,
  type Secret,
  showCard,
  shuffleCards,
} from '../../engine/index.ts';
import { type Formation, STARTS } from './content/map.ts';
import { type UnitId, unitsOf } from './content/units.ts';
import type { State } from './state.ts';

export type WoundedBy = 'strike' | 'riposte' | 'thorns' | 'burning' | 'curse' | 'martyr';

export type SkirmishEvent =
  | { type: 'deployed'; seat: Seat; formation: Formation }
  | { type: 'laidAmbush'; seat: Seat }
  | { type: 'turnBegan'; seat: Seat; round: number; ap: number }
  | { type: 'deckShuffled'; order: Secret<number[]>; count: number }
  | { type: 'drew'; seat: Seat; card: Handle }
  | { type: 'moved'; unit: UnitId; to: string; path: string[] }
  | { type: 'braced'; unit: UnitId }
  | { type: 'strikeDeclared'; attacker: UnitId; target: UnitId }
  | { type: 'cardPlayed'; seat: Seat; card: Handle }
  | { type: 'cardFoiled'; seat: Seat; card: Handle }
  | { type: 'strikeShifted'; unit: UnitId; attack: number; defence: number }
  | { type: 'riposteReadied'; unit: UnitId }
  | {
      type: 'strikeResolved';
      attacker: UnitId;
      target: UnitId;
      dice: number[];
      attack: number;
      defence: number;
      damage: number;
    }
  | { type: 'strikeLapsed'; attacker: UnitId; target: UnitId }
  | { type: 'damaged'; unit: UnitId; amount: number; by: WoundedBy; source: UnitId | null }
  | { type: 'healed'; unit: UnitId; to: number }
  | { type: 'ambushEnded'; seat: Seat; unit: UnitId }
  | { type: 'fell'; unit: UnitId }
  | { type: 'turnEnded'; seat: Seat }
  | { type: 'battleEnded'; points: [number, number] }
  | { type: 'gaveUp'; seat: Seat };

type Apply = {
  readonly [T in SkirmishEvent['type']]: (state: State, event: Extract<SkirmishEvent, { type: T }>) => void;
};

export const apply: Apply = {
  deployed(state, { seat, formation }) {
    state.sides[seat]!.formation = formation;
    unitsOf(seat).forEach((id, i) => {
      state.units[id].at = STARTS[seat]![formation][i]!;
    });
  },
  laidAmbush(state, { seat }) {
    state.sides[seat]!.ambush = 'lying';
  },
  turnBegan(state, { seat, round, ap }) {
    state.turn = seat;
    state.round = round;
    state.ap = ap;
    for (const id of unitsOf(seat)) {
      state.units[id].moved = false;
      state.units[id].struck = false;
    }
  },
  deckShuffled(state, { order }) {
    state.deck = shuffleCards(state.cards, state.discard, read(order), 'reactions');
    state.discard = [];
  },
  drew(state, { seat, card }) {
    state.deck = state.deck.filter((handle) => handle !== card);
    state.sides[seat]!.hand.push(card);
    showCard(state.cards, card, eyesOf(seat));
  },
  moved(state, { unit, to, path }) {
    state.units[unit].at = to;
    state.units[unit].moved = true;
    state.ap--;
    beginNews(state);
    state.trail = { unit, path };
  },
  braced(state, { unit }) {
    state.ap--;
    beginNews(state);
    state.changed.push(unit);
  },
  strikeDeclared(state, { attacker, target }) {
    state.units[attacker].struck = true;
    state.ap--;
    beginNews(state);
    state.strike = { attacker, target, attack: 0, defence: 0, riposte: false };
  },
  cardPlayed(state, { seat, card }) {
    const side = state.sides[seat]!;
    side.hand = side.hand.filter((handle) => handle !== card);
    state.discard.push(card);
    showCard(state.cards, card, EVERYBODY);
  },
  cardFoiled() {}, // the card lies on the discard pile already; that it does nothing is all there is to know
  strikeShifted({ strike }, { attack, defence }) {
    strike!.attack += attack;
    strike!.defence += defence;
  },
  riposteReadied({ strike }) {
    strike!.riposte = true;
  },
  strikeResolved(state, { attacker, dice }) {
    state.strike = null;
    state.rolled = { seat: state.units[attacker].owner, dice };
  },
  strikeLapsed(state) {
    state.strike = null;
  },
  damaged(state, { unit, amount, by, source }) {
    const hurt = state.units[unit];
    hurt.hp = Math.max(0, hurt.hp - amount);
    state.changed.push(unit);
    if (by === 'strike' && source !== null) state.units[source].drewBlood = true;
  },
  healed(state, { unit, to }) {
    state.units[unit].hp = to;
    state.changed.push(unit);
  },
  ambushEnded(state, { seat, unit }) {
    state.sides[seat]!.ambush = 'over';
    state.changed.push(unit);
  },
  fell(state, { unit }) {
    state.units[unit].at = null;
  },
  turnEnded(state) {
    state.ap = 0;
  },
  battleEnded(state, { points }) {
    state.final = points;
  },
  gaveUp(state, { seat }) {
    state.sides[seat]!.gaveUp = true;
  },
};

/** An action begins: what came of the one before is no news any more. */
function beginNews(state: State): void {
  state.trail = null;
  state.changed = [];
  state.rolled = null;
}
