// What is on the table, for whoever has this view.

import { type Frozen, peek, type Seat } from '../../../src/engine/index.ts';
import { type Owner, type Presentation, presentation, type ShownPiece, seatId } from '../../../src/engine/present.ts';
import { crab } from './crab.ts';
import { NAMES, SQUARES, type Square, type State, type Table } from './kinds.ts';
import { lastOf, outcome, seatsOf } from './rules.ts';

export function present({ state, dynamics }: Table): Presentation {
  const seats = seatsOf(state);
  const title = `Round ${Math.min(state.round, state.rounds)}`;
  const cells = SQUARES.map((id) => ({ id, name: `Square ${id}`, tone: 'sand' }));
  return presentation({
    headline: { title, detail: `of ${state.rounds}`, toAct: toAct(state) },
    seats: seats.map((seat) => ({ id: seatId(seat), seat, name: NAMES[seat]! })),
    boards: [{ id: 'beach', name: 'The beach', geometry: 'square', look: 'flat', cells }],
    pieces: [...shellsOn(state), ...crabOn(state), ...chestsOn(state)],
    scores: seats.map((seat) => ({ seats: [seat], total: state.points[seat]! })),
    dynamics: dynamics.map(({ id, severity }) => ({ ...SHOWN_CRAB, id, severity })),
  });
}

const { name, text, clauses } = crab;
const SHOWN_CRAB = { name, text, clauses, icon: 'crab', owner: 'nobody', phase: 'before', state: 'active' } as const;

function toAct(state: Frozen<State>): Seat[] {
  if (outcome(state)) return [];
  return state.chests.length > 0 && state.crab === null ? [lastOf(state)] : seatsOf(state);
}

function thing(id: string, name: string, icon: string, square: Square, owner: Owner = 'nobody'): ShownPiece {
  return { id, name, icon, owner, outline: 'disc', at: [square] };
}

const shellsOn = ({ shells }: Frozen<State>): ShownPiece[] =>
  SQUARES.filter((square) => shells[square]! > 0).map((square) =>
    thing(`shells-${square}`, counted(shells[square]!), 'spiral-shell', square),
  );

export const counted = (shells: number): string => `${shells} ${shells === 1 ? 'shell' : 'shells'}`;

const crabOn = ({ crab }: Frozen<State>): ShownPiece[] => (crab === null ? [] : [thing('crab', 'Crab', 'crab', crab)]);

/** Those that this viewer may see. */
const chestsOn = ({ chests }: Frozen<State>): ShownPiece[] =>
  chests.flatMap((chest, seat) => {
    const square = chest && peek(chest);
    return square ? [thing(`chest${seat}`, 'Chest', 'locked-chest', square, seat)] : [];
  });
