// Rulebook chapter "Turns": playing cards and what their effects do, AF-TURN-03 to AF-TURN-08, AF-R-16, AF-R-27, AF-R-28.

import type { Handle, Option, Seat } from '../../../engine/index.ts';
import type { Effect, Half } from '../content/effects.ts';
import { isLight } from '../content/units.ts';
import { cardOf, distanceBetween, faceOf, hexAt, unitById, unitsOf } from '../queries.ts';
import type { G, SeenUnit, Table, UnitId } from '../state.ts';
import { hasRoomFor, holderOf } from './control.ts';
import { damage } from './damage.ts';
import { drawCards } from './deck.ts';
import { isOpen, permitsOf } from './ground.ts';
import { moveUnits } from './movement.ts';
import { muster } from './recruiting.ts';
import { gain } from './resources.ts';
import { retreat, retreatsOf } from './retreat.ts';
import { marchingOf, STOP, type Stop } from './ways.ts';

export type Play = Option & { readonly verb: 'play'; readonly card: Handle; readonly half: Half };

/** Adds each card in hand, for its top and for its bottom. */
export function addPlays(table: Table, seat: Seat, options: Option[]): void {
  const { numbers, state } = table;
  const { command, hand, works } = state.players[seat]!;
  if (command < numbers.playCommand) return;
  const mayLayWork = works.length < numbers.limits.works;
  for (const card of hand) {
    options.push({ verb: 'play', card, half: 'top' });
    if (mayLayWork || !isWork(table, card)) options.push({ verb: 'play', card, half: 'bottom' });
  }
}

const isWork = (table: Table, card: Handle): boolean =>
  cardOf(table, card).bottom.some((effect) => effect.kind === 'work');

/** AF-R-27: the parts of the chosen half, from left to right, each as far as possible. */
export function play(g: G, seat: Seat, { card, half }: Play): void {
  const face = faceOf(g.state, card);
  const command = g.numbers.playCommand;
  g.emit({ type: 'cardPlayed', seat, card, face, half, command }, PLAYED);
  for (const effect of g.numbers.cards[face][half]) carryOut(g, effect, { seat, card });
}

const PLAYED = ['AF-TURN-03', 'AF-TURN-07', 'AF-R-28'];
const GAINED = ['AF-TURN-06', 'AF-TURN-08'];
const EFFECT = 'AF-TURN-08';

/** Who plays which card. */
interface Player {
  readonly seat: Seat;
  readonly card: Handle;
}

type Of<K extends Effect['kind']> = Extract<Effect, { kind: K }>;
type Carry<E> = (g: G, effect: E, by: Player) => void;

/** What each effect does: one entry for each word of the glossary. */
const EFFECTS: { readonly [K in Effect['kind']]: Carry<Of<K>> } = {
  move: (g, effect, { seat }) => moveUnits(g, seat, marchingOf(effect)),
  hero: (g, effect, { seat }) => moveUnits(g, seat, marchingOf(effect)),
  brace,
  push,
  bolt,
  rift,
  heal,
  ward(g, _effect, { seat, card }) {
    g.enter({ kind: 'ward', owner: seat, source: card }, [EFFECT, 'AF-R-73']);
  },
  iron: (g, { amount }, { seat }) => gain(g, seat, { iron: amount }, GAINED),
  aether: (g, { amount }, { seat }) => gain(g, seat, { aether: amount }, GAINED),
  command: (g, { amount }, { seat }) => gain(g, seat, { command: amount }, GAINED),
  draw: (g, { cards }, { seat }) => drawCards(g, seat, cards, 'AF-R-20'),
  scrap,
  muster: (g, { units }, { seat }) => muster(g, seat, units),
  cheap(g, { unit, iron, aether }, { seat, card }) {
    g.enter({ kind: 'cheap', owner: seat, source: card, data: { unit, iron, aether } }, EFFECT);
  },
  work(g, { pays, amount }, { seat, card }) {
    g.emit({ type: 'workLaid', seat, card, face: faceOf(g.state, card) }, 'AF-R-16');
    g.enter({ kind: 'work', severity: amount, owner: seat, source: card, data: { pays } }, 'AF-R-16');
  },
};

const carryOut = (g: G, effect: Effect, by: Player): void => (EFFECTS[effect.kind] as Carry<Effect>)(g, effect, by);

// ── Tops other than moves ───────────────────────────────────────────────────────────────────────────────────────────

/** Of several BRACE only the highest counts. */
function brace(g: G, { strength }: Of<'brace'>, { seat, card }: Player): void {
  const present = g.dynamics.find(({ kind, owner }) => kind === 'brace' && owner === seat);
  if (!present) g.enter({ kind: 'brace', severity: strength, owner: seat, source: card }, [EFFECT, 'AF-R-49']);
  else if (present.severity < strength) g.severity(present.id, strength, [EFFECT, 'AF-R-49']);
}

type Target = Option & { readonly verb: TargetVerb; readonly unit: UnitId };
type TargetVerb = 'push' | 'bolt' | 'heal';
type None = Option & { readonly verb: 'none' };
const NONE: None = { verb: 'none' };
const TARGET_CLAUSES = [EFFECT, 'AF-R-27'];

/** One of these units, or none. */
function chooseUnit(g: G, seat: Seat, verb: TargetVerb, say: string, units: readonly SeenUnit[]): UnitId | undefined {
  const chosen = g.ask<Target | None>({
    seat,
    name: verb,
    say,
    options: [...units.map(({ id }): Target => ({ verb, unit: id })), NONE],
    otherwise: NONE,
    otherwiseSay: 'then nothing comes of it',
    clauses: TARGET_CLAUSES,
  });
  return chosen.verb === 'none' ? undefined : chosen.unit;
}

function isNear(g: G, seat: Seat, target: SeenUnit, distance: number): boolean {
  return g.state.units.some(({ owner, at }) => owner === seat && distanceBetween(at, target.at) <= distance);
}

function push(g: G, _effect: Of<'push'>, { seat }: Player): void {
  const targets = g.state.units.filter((unit) => unit.owner !== seat && isLight(unit.type) && isNear(g, seat, unit, 1));
  const unit = chooseUnit(g, seat, 'push', 'choose an enemy to push, or none', targets);
  if (unit === undefined || retreatsOf(g, unitById(g.state, unit), null).length === 0) return;
  g.emit({ type: 'unitPushed', unit }, [EFFECT, 'AF-R-54']);
  retreat(g, unit, 'push', null);
}

function bolt(g: G, { damage: amount, distance }: Of<'bolt'>, { seat }: Player): void {
  const targets = g.state.units.filter(
    (unit) => unit.owner !== seat && hexAt(g.state, unit.at)?.terrain !== 'city' && isNear(g, seat, unit, distance),
  );
  const unit = chooseUnit(g, seat, 'bolt', `choose an enemy that takes ${amount} damage, or none`, targets);
  if (unit !== undefined) damage(g, unit, amount, 'bolt', [EFFECT, 'AF-R-58']);
}

function heal(g: G, { hp }: Of<'heal'>, { seat }: Player): void {
  const full = (unit: SeenUnit): number => g.numbers.units[unit.type].hp;
  const wounded = unitsOf(g.state, seat).filter((unit) => unit.hp < full(unit));
  const unit = chooseUnit(g, seat, 'heal', 'choose a unit to heal, or none', wounded);
  if (unit === undefined) return;
  const { hp: from, type } = unitById(g.state, unit);
  g.emit({ type: 'unitHealed', unit, from, to: Math.min(from + hp, g.numbers.units[type].hp) }, 'AF-R-59');
}

type Rift = Option & { readonly verb: 'rift'; readonly unit: UnitId; readonly to: string };

/** Up to so many units, each once, onto hexes that the player controls. */
function rift(g: G, { units }: Of<'rift'>, { seat }: Player): void {
  const moved: UnitId[] = [];
  while (moved.length < units) {
    const chosen = g.ask<Rift | Stop>({
      seat,
      name: 'rift',
      say: 'set a unit on a hex that you control, or stop',
      options: [...riftsOf(g, seat, moved), STOP],
      otherwise: STOP,
      otherwiseSay: 'then no further unit is moved',
      clauses: TARGET_CLAUSES,
    });
    if (chosen.verb === 'stop') return;
    const { unit, to } = chosen;
    moved.push(unit);
    const { at: from } = unitById(g.state, unit);
    g.emit({ type: 'unitRifted', unit, from, to, was: holderOf(g.state, to) }, [EFFECT, 'AF-R-33']);
  }
}

function riftsOf(table: Table, seat: Seat, moved: readonly UnitId[]): Rift[] {
  const permits = permitsOf(table, seat);
  const free = table.state.hexes.flatMap((hex) =>
    hex && hex.holder === seat && hasRoomFor(table, hex, seat) ? [hex] : [],
  );
  return unitsOf(table.state, seat)
    .filter(({ id }) => !moved.includes(id))
    .flatMap(({ id, type, at }) =>
      free
        .filter((hex) => hex.id !== at && isOpen(hex, type, permits))
        .map((hex): Rift => ({ verb: 'rift', unit: id, to: hex.id })),
    );
}

// ── Bottoms that ask ────────────────────────────────────────────────────────────────────────────────────────────────

type Scrap = Option & { readonly verb: 'scrap'; readonly card: Handle };

/** SCRAP: cards of hand and discard pile leave the game, for everybody to see. */
function scrap(g: G, { cards }: Of<'scrap'>, { seat }: Player): void {
  for (let scrapped = 0; scrapped < cards; scrapped++) {
    const { hand, discardPile } = g.state.players[seat]!;
    const chosen = g.ask<Scrap | Stop>({
      seat,
      name: 'scrap',
      say: 'remove a card from the game, or stop',
      options: [...[...hand, ...discardPile].map((card): Scrap => ({ verb: 'scrap', card })), STOP],
      otherwise: STOP,
      otherwiseSay: 'then no further card is removed',
      clauses: TARGET_CLAUSES,
    });
    if (chosen.verb === 'stop') return;
    const { card } = chosen;
    g.emit({ type: 'cardScrapped', seat, card, face: faceOf(g.state, card) }, EFFECT);
  }
}
