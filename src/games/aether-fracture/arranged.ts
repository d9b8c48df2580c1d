// For tests: a game that begins in the middle of a turn, with just what the test is about on the table.

import {
  EVERYBODY,
  type Eyes,
  eyesOf,
  fingerprint,
  keyOf,
  type LogEntry,
  type Match,
  makeCards,
  type NewDynamic,
  newWorld,
  noCards,
  type Seat,
  Table,
  tableOptions,
  type World,
} from '../../engine/index.ts';
import type { CardName } from './content/cards.ts';
import type { UnitType } from './content/units.ts';
import { aetherFracture } from './game.ts';
import { deckPool } from './queries.ts';
import type { AetherKinds, Player, State } from './state.ts';

export type PlacedUnit = readonly [type: UnitType, owner: Seat, at: string, hp?: number];

export interface Arrangement {
  readonly seats?: number;
  readonly round?: number;
  readonly turn?: Seat;
  /** Numbered u1, u2 … in this order; each controls its hex. */
  readonly units: readonly PlacedUnit[];
  /** By seat; none unless given. */
  readonly hands?: readonly (readonly CardName[])[];
  readonly drawPiles?: readonly (readonly CardName[])[];
  readonly discardPiles?: readonly (readonly CardName[])[];
  readonly row?: readonly CardName[];
  readonly players?: readonly Partial<Player>[];
  /** Controlled hexes beside those with units and cities. */
  readonly held?: Readonly<Record<string, Seat | null>>;
  readonly dynamics?: readonly NewDynamic[];
  readonly step?: keyof typeof aetherFracture.steps;
}

/** On the mirrored board, without factions. */
export function arranged(arrangement: Arrangement): Match<AetherKinds> {
  const table = new Table(aetherFracture);
  const { seats = 2 } = arrangement;
  const options = { map: 'mirrored', factions: 'off' };
  const world = newWorld(aetherFracture, table.numbers, { seats, seed: 'arranged', options });
  place(world, arrangement);
  const { id, version } = aetherFracture;
  const setup = {
    game: id,
    version,
    seats,
    seed: 'arranged',
    options: tableOptions(aetherFracture, options),
    set: {},
    numbers: fingerprint(table.numbers),
  };
  return table.startFrom(world, setup).match;
}

function place(world: World<State>, arrangement: Arrangement): void {
  const { state } = world;
  const { round = 1, turn = 0, units, held = {}, players = [], dynamics = [], step = 'turn' } = arrangement;
  Object.assign(state, { round, turn, first: turn, phase: 'action', units: [], placed: 0 });
  for (const [type, owner, at, hp = aetherFracture.numbers.units[type].hp] of units) {
    state.placed++;
    state.units.push({ id: `u${state.placed}`, type, owner, at, hp });
    hold(state, at, owner);
  }
  for (const [at, seat] of Object.entries(held)) hold(state, at, seat);
  deal(state, arrangement);
  for (const [seat, player] of players.entries()) Object.assign(state.players[seat]!, player);
  for (const dynamic of dynamics) enter(world, dynamic);
  world.step = step;
}

function hold(state: State, at: string, seat: Seat | null): void {
  state.hexes.find((hex) => hex?.id === at)!.holder = seat;
}

function enter(world: World<State>, dynamic: NewDynamic): void {
  const id = `d${++world.entered.open}`;
  world.dynamics.push({ id, severity: 1, owner: null, subject: null, source: null, active: true, ...dynamic });
}

function deal(state: State, { hands = [], drawPiles = [], discardPiles = [], row }: Arrangement): void {
  const market = [...state.market.deck, ...state.market.row.filter((card) => card !== null)];
  const faces = Object.fromEntries(market.map((card) => [card, state.cards.faces[card]!]));
  state.cards = { ...noCards<CardName>('c'), next: state.cards.next, faces };
  state.players.forEach((player, seat) => {
    const make = (names: readonly CardName[] | undefined, eyes: Eyes): string[] =>
      makeCards(state.cards, deckPool(seat, 0), names ?? [], eyes);
    player.hand = make(hands[seat], eyesOf(seat));
    player.drawPile = make(drawPiles[seat], 0);
    player.discardPile = make(discardPiles[seat], EVERYBODY);
  });
  if (row) state.market.row = makeCards(state.cards, 'market 1', row, EVERYBODY);
}

// ── Playing ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Answers for whoever is asked first, or for this seat; returns the log of it. */
export function choose(match: Match<AetherKinds>, key: string, seat?: Seat): readonly LogEntry[] {
  const pending = match.pending.find(({ answered, ask }) => !answered && (seat === undefined || ask.seat === seat));
  if (!pending) throw new Error(`Nobody is asked for ${key}.`);
  const result = match.answer(pending.ask.seat, key, pending.id);
  if (result.ok) return result.value.entries;
  throw new Error(`${key} was refused; there are: ${pending.ask.options.map(keyOf).join(' | ')}`);
}

/** The handle of a card in a hand, by its name. */
export function inHand(match: Match<AetherKinds>, seat: Seat, name: CardName): string {
  const { cards, players } = match.world.state;
  const card = players[seat]!.hand.find((candidate) => cards.faces[candidate]?.value === name);
  if (card === undefined) throw new Error(`Seat ${seat} has no ${name} in hand.`);
  return card;
}

export const play = (match: Match<AetherKinds>, name: CardName, half: 'top' | 'bottom'): readonly LogEntry[] =>
  choose(match, `play card=${inHand(match, match.world.state.turn, name)} half=${half}`);

/** Both sides commit; null where a hand is empty. Returns the log from the reveal on. */
export function commit(match: Match<AetherKinds>, cards: readonly (readonly [Seat, CardName])[]): readonly LogEntry[] {
  let log: readonly LogEntry[] = [];
  for (const [seat, name] of cards) log = choose(match, `commit card=${inHand(match, seat, name)}`, seat);
  return log;
}

export const optionsOf = (match: Match<AetherKinds>): string[] =>
  match.pending.flatMap(({ ask, answered }) => (answered ? [] : ask.options.map(keyOf)));

/** The events of a log that have this type. */
export const eventsOf = (log: readonly LogEntry[], type: string): Record<string, unknown>[] =>
  log.flatMap((entry) =>
    entry.kind === 'event' && entry.event.type === type ? [entry.event as unknown as Record<string, unknown>] : [],
  );

export const holderAt = (match: Match<AetherKinds>, at: string): Seat | null | undefined =>
  match.world.state.hexes.find((hex) => hex?.id === at)?.holder;

/** Where each unit stands and with how many HP: { u1: '0,0 1' }. */
export const army = (match: Match<AetherKinds>): Record<string, string> =>
  Object.fromEntries(match.world.state.units.map(({ id, at, hp }) => [id, `${at} ${hp}`]));
