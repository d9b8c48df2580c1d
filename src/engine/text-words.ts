// Words and marks for the table as text: owners, tracks, prices, cards; and lines that fit a width.

import {
  type Expected,
  markOf,
  type Owner,
  type OwnerMark,
  type Presentation,
  type Price,
  type Reader,
  type ScheduleBox,
  type Sentence,
  type ShownCard,
  type ShownStatus,
  type ShownTrack,
  type ShownZone,
  textOf,
} from './present.ts';
import type { Seat } from './secret.ts';

/** An owner's mark: what a page draws in colour, filled for pieces, hollow for places that are held. */
export const MARKS: Readonly<Record<OwnerMark, readonly [filled: string, hollow: string]>> = {
  disc: ['●', '○'],
  triangle: ['▲', '△'],
  square: ['■', '□'],
  diamond: ['◆', '◇'],
  pentagon: ['⬟', '⬠'],
  star: ['★', '☆'],
  cross: ['✕', '×'],
  hexagon: ['⬢', '⬡'],
};

export interface Wording {
  readonly presentation: Presentation;
  readonly reader: Reader;
}

/** Who reads, and by which names: the players', else those of their roles. */
export function wordingFor(
  presentation: Presentation,
  viewerSeats: readonly Seat[],
  names: readonly string[] = presentation.seats.map((seat) => seat.name),
): Wording {
  return { presentation, reader: viewerSeats.length === 1 ? { names, you: viewerSeats[0]! } : { names } };
}

export function ownerMark({ presentation }: Wording, owner: Owner, kind: 'filled' | 'hollow' = 'filled'): string {
  const seat = typeof owner === 'number' ? presentation.seats.find((shown) => shown.seat === owner) : undefined;
  return MARKS[seat?.mark ?? markOf(owner)][kind === 'filled' ? 0 : 1];
}

export const spoken = ({ reader }: Wording, said: Sentence): string => textOf(said, reader);

/** "a · b · c", without what is empty. Short ones are not broken over two lines. */
export function listed(parts: readonly (string | undefined)[], between = ' · '): string {
  const told = parts.filter((part) => part !== undefined && part !== '') as string[];
  if (between !== ' · ') return told.join(between);
  return told
    .map((part) => (columns(part) <= 24 ? part.replaceAll(' ', HOLDING_SPACE) : part))
    .join(`${HOLDING_SPACE}· `);
}

/** Where a line may not be broken; `wrapped` makes it a space again. */
const HOLDING_SPACE = '\u00a0';

export const inBrackets = (text: string): string => (text === '' ? '' : `(${text})`);

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

function expectedText(expected: Expected | undefined): string {
  if (!expected || (expected.certain === 0 && expected.possible === 0)) return '';
  if (expected.possible === 0) return ` (${signed(expected.certain)})`;
  const most = signed(expected.certain + expected.possible);
  return expected.certain === 0 ? ` (perhaps ${most})` : ` (${signed(expected.certain)}, perhaps ${most})`;
}

/** "Iron 4", "HP 9/12 (−1) under Armor 5/12", "Rounds 1 2 [3] 4". */
export function trackText(track: ShownTrack): string {
  const note = track.note === undefined ? '' : ` (${track.note})`;
  const label = track.label;
  switch (track.form) {
    case 'amount': {
      const unit = track.unit === undefined ? '' : ` ${track.unit}`;
      const of = track.maximum === undefined ? '' : `/${track.maximum}`;
      return `${label} ${track.amount}${of}${unit}${expectedText(track.expected)}${note}`;
    }
    case 'pips':
      return `${label} ${track.amount}/${track.maximum}${expectedText(track.expected)}${note}`;
    case 'bar': {
      const unit = track.unit === undefined ? '' : ` ${track.unit}`;
      const amount = track.rough ?? `${track.amount}/${track.maximum}${unit}${expectedText(track.expected)}`;
      const over = (track.layers ?? []).map(
        (layer) => ` + ${layer.label} ${layer.amount}/${layer.maximum}${expectedText(layer.expected)}`,
      );
      return `${label} ${amount}${over.join('')}${note}`;
    }
    case 'severity':
      return `${label} ${track.amount}/10${expectedText(track.expected)}${note}`;
    case 'schedule':
      return `${label} ${boxesText(track.boxes)}${note}`;
  }
}

/** "1 2 [3] 4!": what is now in brackets, dangers marked. */
export function boxesText(boxes: readonly ScheduleBox[]): string {
  const marked = boxes.map((box) => {
    const text = box.mark?.tone === 'harm' ? `${box.label}!` : box.label;
    return box.state === 'now' ? `[${text}]` : text;
  });
  return marked.join(boxes.some((box) => box.label.length > 3) ? ' › ' : ' ');
}

/** "Burning 2". */
export const statusText = (status: ShownStatus): string =>
  status.number === undefined ? status.name : `${status.name} ${status.number}`;

export const priceText = (price: readonly Price[] | undefined): string =>
  (price ?? []).map(({ amount, unit }) => `${amount} ${unit}`).join(', ');

/** A card in a few words: "Vanguard +3 for 5 iron (tapped)". That a hand is hidden from others needs no words. */
export function cardText(words: Wording, card: ShownCard, { visibility }: Pick<ShownZone, 'visibility'>): string {
  if (card.face === 'down') return listed([`[${card.name}]`, card.key?.text], ' ');
  const price = priceText(card.price);
  const more = listed(
    [
      ...(card.states ?? [])
        .filter((state) => state.kind !== 'hidden' || visibility === 'everybody')
        .map((state) => state.words),
      ...(card.statuses ?? []).map(statusText),
      ...(card.tracks ?? []).map(trackText),
      card.unusable,
      card.claims && card.claims.length > 0 ? card.claims.map((seat) => ownerMark(words, seat)).join('') : undefined,
    ],
    ', ',
  );
  return listed(
    [
      card.count === undefined || card.count === 1 ? undefined : `${card.count} ×`,
      card.name,
      card.key?.text === card.name ? undefined : card.key?.text,
      price === '' ? undefined : `for ${price}`,
      inBrackets(more),
    ],
    ' ',
  );
}

/** What a card does, its alternatives apart: "Move 1 unit up to 3 / +1 iron". */
export const cardEffects = (card: ShownCard): string =>
  (card.parts ?? [])
    .filter((part) => part.state !== 'forgone')
    .map((part) => part.lines.map((line) => line.text).join(', '))
    .join(' / ');

/** How many columns a text takes: every sign that is used here is one wide. */
export const columns = (text: string): number => [...text].length;

export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - columns(text)));

/** Breaks a text into lines; those after the first are indented. A word longer than a line stays whole. */
export function wrapped(text: string, width: number, indent = 0): string[] {
  const margin = ' '.repeat(indent);
  const lines: string[] = [];
  for (const given of text.split('\n')) {
    let line = lines.length === 0 ? '' : margin;
    let empty = true;
    for (const word of given.split(' ')) {
      if (!empty && columns(line) + 1 + columns(word) > width) {
        lines.push(line.trimEnd());
        line = margin + word;
      } else {
        line += empty ? word : ` ${word}`;
      }
      empty = false;
    }
    lines.push(line.trimEnd());
  }
  return lines.map((line) => line.replaceAll(HOLDING_SPACE, ' '));
}
