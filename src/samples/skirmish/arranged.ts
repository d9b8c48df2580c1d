// For tests: a match that begins in the middle of a turn, with just what the test is about on the table.

import {
  type Dynamic,
  EVERYBODY,
  eyesOf,
  fingerprint,
  type Match,
  makeCards,
  type NewDynamic,
  NOBODY,
  newDynamic,
  newWorld,
  noCards,
  type Overrides,
  type Seat,
  Table,
  type TableManners,
  type Update,
  type World,
} from '../../engine/index.ts';
import { DECK, type Reaction } from './content/cards.ts';
import { UNIT_IDS, type UnitId } from './content/units.ts';
import { skirmish } from './game.ts';
import type { SkirmishKinds, State } from './state.ts';

export interface Arrangement {
  /** Where units stand; all others have fallen. */
  readonly at: Readonly<Partial<Record<UnitId, string>>>;
  readonly hp?: Readonly<Partial<Record<UnitId, number>>>;
  readonly hands?: readonly [readonly Reaction[], readonly Reaction[]];
  /** Where the cards lie that nobody holds: the deck unless said otherwise. */
  readonly rest?: 'deck' | 'discard';
  /** Those in play; none unless given. */
  readonly dynamics?: readonly NewDynamic[];
  readonly turn?: Seat;
  readonly game?: typeof skirmish;
  readonly set?: Overrides;
  /** What the attack dice show, in order. */
  readonly dice?: readonly (readonly [number, number])[];
  readonly discreet?: TableManners['discreet'];
}

export function arranged(arrangement: Arrangement): Match<SkirmishKinds> {
  const table = new Table(arrangement.game ?? skirmish, arrangement.set);
  const world = newWorld(table.game, table.numbers, { seats: 2, seed: 'arranged' });
  place(world, arrangement);
  const dice = [...(arrangement.dice ?? [])];
  const manners: TableManners = {
    discreet: arrangement.discreet ?? 'atOnce',
    dictation: ({ name }) => (name === 'attack' && dice.length > 0 ? [...dice.shift()!] : undefined),
  };
  const { id, version } = table.game;
  const setup = {
    game: id,
    version,
    seats: 2,
    seed: 'arranged',
    options: {},
    set: table.set,
    numbers: fingerprint(table.numbers),
  };
  return table.startFrom(world, setup, manners).match;
}

function place(
  world: World<State>,
  { at, hp, hands = [[], []], rest = 'deck', dynamics = [], turn = 0 }: Arrangement,
): void {
  const { state } = world;
  Object.assign(state, { round: 1, turn, ap: 3 });
  for (const id of UNIT_IDS) {
    const unit = state.units[id];
    unit.at = at[id] ?? null;
    unit.hp = unit.at === null ? 0 : (hp?.[id] ?? unit.hp);
  }
  deal(state, hands, rest);
  world.step = 'act';
  world.entered = { open: 0, hidden: {} };
  world.dynamics = dynamics.map((dynamic): Dynamic => {
    if (dynamic.kind === 'ambush') state.sides[dynamic.owner!]!.ambush = 'lying';
    return newDynamic(world, dynamic);
  });
}

function deal(state: State, hands: Required<Arrangement>['hands'], rest: 'deck' | 'discard'): void {
  const others: Reaction[] = [...DECK];
  for (const face of hands.flat()) others.splice(others.indexOf(face), 1);
  state.cards = noCards();
  hands.forEach((faces, seat) => {
    state.sides[seat]!.hand = makeCards(state.cards, 'reactions', faces, eyesOf(seat));
  });
  const handles = makeCards(state.cards, 'reactions', others, rest === 'deck' ? NOBODY : EVERYBODY);
  state.deck = rest === 'deck' ? handles : [];
  state.discard = rest === 'deck' ? [] : handles;
}

/** Answers for whoever is asked, and returns what it brought. */
export function choose(match: Match<SkirmishKinds>, key: string): Update {
  const pending = match.pending.find((candidate) => !candidate.answered)!;
  const result = match.answer(pending.ask.seat, key, pending.id);
  if (!result.ok) throw new Error(`${key} was refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

export const ambushOf = (seat: Seat, unit: UnitId): NewDynamic => ({
  kind: 'ambush',
  severity: 2,
  owner: seat,
  subject: unit,
  source: unit,
  eyes: eyesOf(seat),
});
