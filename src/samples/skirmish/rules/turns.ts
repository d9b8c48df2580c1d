// Rulebook chapter 4, turns: SK-TURN-01 to SK-TURN-06. A step is one action with all that it sets off.

import { type Option, type Seat, unreachable } from '../../../engine/index.ts';
import { UNIT_IDS, type UnitId } from '../content/units.ts';
import { type G, otherSeat, standing, type Table } from '../state.ts';
import { draw } from './deck.ts';
import { addMoves, type Move, move } from './movement.ts';
import { pointsOf } from './outcome.ts';
import { addStrikes, type StrikeOption, strike } from './strikes.ts';

type Brace = Option & { readonly verb: 'brace'; readonly unit: UnitId };
type End = Option & { readonly verb: 'end' };
export type Action = Move | StrikeOption | Brace | End;

const END: End = { verb: 'end' };
const BRACES = Object.fromEntries(UNIT_IDS.map((unit) => [unit, { verb: 'brace', unit }])) as Record<UnitId, Brace>;
const ACTION_CLAUSES = ['SK-TURN-03'];

/** SK-TURN-01, SK-TURN-02: the next side gets its action points, drops its guard and draws. */
export function beginTurn(g: G): string {
  const { round, turn } = g.state;
  const seat = round === 0 ? 0 : otherSeat(turn);
  g.emit({ type: 'turnBegan', seat, round: seat === 0 ? round + 1 : round, ap: g.numbers.actionPoints }, [
    'SK-TURN-01',
    'SK-TURN-02',
  ]);
  for (const { id, kind, owner } of g.dynamics) if (kind === 'braced' && owner === seat) g.leave(id, 'SK-DYN-13');
  draw(g, seat);
  return 'act';
}

/** SK-TURN-03: one action. */
export function act(g: G): string {
  const seat = g.state.turn;
  const action = g.ask({
    seat,
    name: 'act',
    say: 'act with a unit, or end the turn',
    options: actionsOf(g, seat),
    otherwise: END,
    otherwiseSay: 'the turn ends',
    clauses: ACTION_CLAUSES,
  });
  if (action.verb === 'end') return 'endTurn';
  carryOut(g, action);
  return g.state.ap > 0 ? 'act' : 'endTurn';
}

function carryOut(g: G, action: Exclude<Action, End>): void {
  switch (action.verb) {
    case 'move':
      move(g, action);
      break;
    case 'strike':
      strike(g, action);
      break;
    case 'brace':
      brace(g, action);
      break;
    default:
      unreachable(action);
  }
}

export function actionsOf(table: Table, seat: Seat): Action[] {
  const options: Action[] = [];
  const units = standing(table.state, seat);
  addStrikes(table, units, options);
  addMoves(table, units, options);
  for (const unit of units) if (!isBraced(table, unit)) options.push(BRACES[unit]);
  options.push(END);
  return options;
}

const isBraced = ({ dynamics }: Table, unit: UnitId): boolean =>
  dynamics.some(({ kind, subject }) => kind === 'braced' && subject === unit);

/** SK-TURN-06 */
function brace(g: G, { unit }: Brace): void {
  const { owner } = g.state.units[unit];
  g.emit({ type: 'braced', unit }, 'SK-TURN-06');
  g.enter({ kind: 'braced', severity: g.numbers.severity.braced, owner, subject: unit, source: unit }, [
    'SK-TURN-06',
    'SK-DYN-13',
  ]);
}

/** SK-TURN-07: what lies on the side's units does its work and fades; then the other side is next, or the battle ends. */
export function endTurn(g: G): string {
  const seat = g.state.turn;
  g.emit({ type: 'turnEnded', seat }, 'SK-TURN-07');
  g.endIfDecided();
  if (seat === 1 && g.state.round >= g.numbers.rounds) {
    const { units } = g.numbers;
    g.emit({ type: 'battleEnded', points: [pointsOf(g.state, 0, units), pointsOf(g.state, 1, units)] }, 'SK-END-02');
  }
  return 'beginTurn';
}
