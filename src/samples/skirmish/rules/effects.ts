// Rulebook chapter 7, the cards: when each may be played and what it does, SK-CARD-01 to SK-CARD-08.

import type { Dynamic, Seat } from '../../../engine/index.ts';
import { CARDS, type Reaction } from '../content/cards.ts';
import type { UnitId } from '../content/units.ts';
import { areNeighbours, type G, type Table } from '../state.ts';
import { draw } from './deck.ts';
import { heal } from './wounds.ts';

const burningOn = (table: Table, unit: UnitId): Dynamic | undefined =>
  table.dynamics.find(({ kind, subject }) => kind === 'burning' && subject === unit);

/** May this side play such a card on the strike that has been declared? */
export function isPlayable(table: Table, seat: Seat, reaction: Reaction): boolean {
  const { state } = table;
  const { attacker, target } = state.strike!;
  const { by } = CARDS[reaction];
  if (by === 'answer') return false;
  if (by !== 'either' && state.units[by === 'target' ? target : attacker].owner !== seat) return false;
  switch (reaction) {
    case 'riposte':
      return areNeighbours(state, attacker, target);
    case 'kindle':
      return burningOn(table, target) !== undefined;
    default:
      return true;
  }
}

type Effect = (g: G, seat: Seat, because: object) => void;

export const EFFECTS: Readonly<Record<Reaction, Effect>> = {
  dodge(g, _seat, because) {
    const { target } = g.state.strike!;
    g.emit({ type: 'strikeShifted', unit: target, attack: 0, defence: g.numbers.cards.dodge }, 'SK-CARD-01', because);
  },
  riposte(g, _seat, because) {
    g.emit({ type: 'riposteReadied', unit: g.state.strike!.target }, 'SK-CARD-02', because);
  },
  snare(g, seat, because) {
    const { attacker } = g.state.strike!;
    g.enter(
      { kind: 'rooted', severity: g.numbers.cards.snare, owner: seat, subject: attacker, source: 'Snare' },
      'SK-CARD-03',
      because,
    );
  },
  secondWind(g, seat, because) {
    heal(g, g.state.strike!.target, g.numbers.cards.secondWind, 'SK-CARD-04', because);
    draw(g, seat, because);
  },
  hush(g, seat, because) {
    const { attacker, target } = g.state.strike!;
    const theirs = g.state.units[attacker].owner === seat ? target : attacker;
    g.enter(
      { kind: 'gag', severity: g.numbers.cards.hush, owner: seat, subject: theirs, source: 'Hush' },
      'SK-CARD-05',
      because,
    );
  },
  press(g, _seat, because) {
    const { attacker } = g.state.strike!;
    g.emit({ type: 'strikeShifted', unit: attacker, attack: g.numbers.cards.press, defence: 0 }, 'SK-CARD-06', because);
  },
  kindle(g, seat, because) {
    const burning = burningOn(g, g.state.strike!.target);
    if (!burning) return;
    g.enter(
      { kind: 'amplify', severity: g.numbers.cards.kindle, owner: seat, subject: burning.id, source: 'Kindle' },
      'SK-CARD-07',
      because,
    );
  },
  feint() {}, // SK-CARD-08: that the other card does nothing is told where it is foiled (reactions.ts)
};
