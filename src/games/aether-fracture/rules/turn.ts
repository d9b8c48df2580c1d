// Rulebook chapters "Rounds" and "Turns": AF-ROUND-04, AF-ROUND-05, AF-TURN-01, AF-TURN-02, AF-R-10, AF-R-23 to AF-R-26.
// A step is one action with all that it sets off.

import type { Option, Seat } from '../../../engine/index.ts';
import { isOut, turnOrder } from '../queries.ts';
import type { G, Seen, Table } from '../state.ts';
import { addPlays, type Play, play } from './cards.ts';
import { eliminate } from './elimination.ts';
import { addPurchases, type Buy, buy, fillRow } from './market.ts';
import { addRecruits, type Recruit, recruit } from './recruiting.ts';
import { addResearch, type Research, research } from './tech.ts';

type Pass = Option & { readonly verb: 'pass' };
type End = Option & { readonly verb: 'end' };
type MainAction = Play | Research;
type FreeAction = Recruit | Buy;

const PASS: Pass = { verb: 'pass' };
const END: End = { verb: 'end' };

/** The first turn of the Action phase. */
export function beginTurns(g: G): string {
  const first = turnOrder(g.state)[0]!;
  g.emit({ type: 'turnBegan', seat: first }, ['AF-TURN-01', 'AF-R-10']);
  return 'turn';
}

/** Before the main action: free actions, the main action, or the pass. Always asked, so that its timing tells nothing. */
export function takeTurn(g: G): string {
  const seat = g.state.turn;
  if (isOut(g.state, seat)) return passOn(g); // by giving up, in the middle of it
  const chosen = g.ask<MainAction | FreeAction | Pass>({
    seat,
    name: 'turn',
    say: 'take your turn',
    options: actionsOf(g, seat),
    otherwise: PASS,
    otherwiseSay: 'then the player passes',
    always: true,
    clauses: TURN_CLAUSES,
  });
  switch (chosen.verb) {
    case 'play':
      play(g, seat, chosen);
      return 'finish';
    case 'research':
      research(g, seat, chosen);
      return 'finish';
    case 'pass':
      g.emit({ type: 'passed', seat }, ['AF-ROUND-05', 'AF-R-25']);
      return endTurn(g);
    default:
      takeFreeAction(g, seat, chosen);
      return 'turn';
  }
}

const TURN_CLAUSES = ['AF-TURN-02', 'AF-R-23', 'AF-R-24', 'AF-R-26'];

/** After the main action: more free actions, or the end of the turn. */
export function finishTurn(g: G): string {
  const seat = g.state.turn;
  if (isOut(g.state, seat)) return passOn(g); // by giving up, in the middle of it
  const chosen = g.ask<FreeAction | End>({
    seat,
    name: 'finish',
    say: 'recruit, buy, or end your turn',
    options: [...freeActionsOf(g, seat), END],
    otherwise: END,
    otherwiseSay: 'then the turn ends',
    clauses: FINISH_CLAUSES,
  });
  if (chosen.verb === 'end') return endTurn(g);
  takeFreeAction(g, seat, chosen);
  return 'finish';
}

const FINISH_CLAUSES = ['AF-R-23', 'AF-R-24'];

/** AF-R-26: whoever has no Command, or neither card nor tech, has the pass alone, beside free actions. */
export function actionsOf(table: Table, seat: Seat): (MainAction | FreeAction | Pass)[] {
  const options: (MainAction | FreeAction | Pass)[] = [];
  addPlays(table, seat, options);
  addResearch(table, seat, options);
  addRecruits(table, seat, options);
  addPurchases(table, seat, options);
  options.push(PASS);
  return options;
}

export function freeActionsOf(table: Table, seat: Seat): FreeAction[] {
  const options: FreeAction[] = [];
  addRecruits(table, seat, options);
  addPurchases(table, seat, options);
  return options;
}

function takeFreeAction(g: G, seat: Seat, action: FreeAction): void {
  if (action.verb === 'recruit') recruit(g, seat, action);
  else buy(g, seat, action);
}

function endTurn(g: G): string {
  g.emit({ type: 'turnEnded', seat: g.state.turn }, 'AF-R-23');
  return passOn(g);
}

/** AF-R-23, AF-R-26: the market is filled, somebody may be eliminated, and the next player who has not passed has a turn; without one, Cleanup follows. */
function passOn(g: G): string {
  fillRow(g, 'AF-R-40');
  eliminate(g);
  const next = nextToAct(g.state);
  if (next === undefined) return 'cleanup';
  g.emit({ type: 'turnBegan', seat: next }, ['AF-TURN-01', 'AF-R-23']);
  return 'turn';
}

function nextToAct({ players, turn }: Seen): Seat | undefined {
  for (let i = 1; i <= players.length; i++) {
    const seat = (turn + i) % players.length;
    if (!players[seat]!.passed) return seat; // whoever is out has passed for good
  }
  return undefined;
}
