// What things are called in the words of an option, from what the asked seat may know.

import { type Option, peek, type Seat } from '../../engine/index.ts';
import {
  type OptionPresentation,
  type PreviewChange,
  type Price,
  type Sentence,
  say,
  seatId,
  sentence,
} from '../../engine/present.ts';
import type { Effect } from './content/effects.ts';
import { TRACKER_ICONS, type Tracker } from './content/icons.ts';
import { TERRAIN_WORDS } from './content/terrain.ts';
import { UNIT_WORDS } from './content/units.ts';
import { hexAt, outermostRing, ringOfHex, unitById } from './queries.ts';
import { mayFor } from './rules/values.ts';
import { voidThreat } from './rules/void.ts';
import type { SeenUnit, Table } from './state.ts';

export const unitName = ({ id, type }: Pick<SeenUnit, 'id' | 'type'>): string =>
  `${UNIT_WORDS[type].name} ${id.slice(1)}`;

export const unitIn = ({ state }: Table, option: Option): string => unitName(unitById(state, String(option['unit'])));

export const faceIn = ({ state, numbers }: Table, card: unknown) => {
  const face = peek(state.cards.faces[String(card)]);
  return face && numbers.cards[face];
};

export const cardName = (table: Table, { card }: Option): string => faceIn(table, card)?.name ?? 'a card';

/** "the Forest at 1,-1", "your city at 2,0". */
export function place({ state }: Table, key: unknown, seat?: Seat): string {
  const hex = hexAt(state, String(key));
  if (!hex) return String(key);
  if (hex.terrain === 'city') return `${hex.holder === seat ? 'your' : 'the'} city at ${key}`;
  return `the ${TERRAIN_WORDS[hex.terrain].name.replace(/^The /, '')} at ${key}`;
}

/** "on the Plains at 1,0", but "in your city at 2,0". */
export const at = (table: Table, key: unknown, seat?: Seat): string =>
  `${hexAt(table.state, String(key))?.terrain === 'city' ? 'in' : 'on'} ${place(table, key, seat)}`;

/** Without what costs nothing. */
export const prices = (price: Readonly<Partial<Record<Tracker, number>>>): Price[] =>
  Object.entries(TRACKER_ICONS).flatMap(([unit, icon]) => {
    const amount = price[unit as Tracker] ?? 0;
    return amount > 0 ? [{ amount, unit, icon }] : [];
  });

const TRACKER_LABELS: Readonly<Record<Tracker, string>> = { iron: 'Iron', aether: 'Aether', command: 'Command' };

/** What paying it takes off the player's trackers. */
export const spending = (seat: Seat, price: Readonly<Partial<Record<Tracker, number>>>): PreviewChange[] =>
  prices(price).map(({ amount, unit }) => ({
    id: seatId(seat),
    track: TRACKER_LABELS[unit as Tracker],
    expected: { certain: -amount, possible: 0 },
  }));

/** What the Void does to whoever is there when this round ends. */
export function dangers(table: Table, key: unknown, seat: Seat): { warnings?: Sentence[] } {
  const threat = voidThreat(table);
  if (threat === undefined || ringOfHex(String(key)) !== outermostRing(table.state)) return {};
  if (threat === 'removal')
    return { warnings: [sentence('The Void takes this hex, and who stands on it, when this round ends')] };
  if (!mayFor(table, 'sufferVoid', seat)) return {};
  const { damage } = table.numbers.void;
  return { warnings: [say`Who stands there when this round ends takes ${damage} Void damage`] };
}

/** The same as all that there is to say of an option. */
export function warned(table: Table, key: unknown, seat: Seat): Pick<OptionPresentation, 'forecast'> {
  const forecast = dangers(table, key, seat);
  return forecast.warnings ? { forecast } : {};
}

/** The part of the card being played that has one of these kinds. */
export function effectNow<K extends Effect['kind']>(
  table: Table,
  ...kinds: readonly K[]
): Extract<Effect, { kind: K }> | undefined {
  const { playing } = table.state;
  const effects: readonly Effect[] = (playing && faceIn(table, playing.card)?.[playing.half]) ?? [];
  return effects.find((effect): effect is Extract<Effect, { kind: K }> => kinds.some((kind) => kind === effect.kind));
}
