// What a screen reader hears of cells and pieces: whole sentences from the words of the presentation (docs/presentation.md, section 7).

import {
  type Forecast,
  type Id,
  type Owner,
  type Reader,
  type ShownCell,
  type ShownPiece,
  type ShownTrack,
  type Sum,
  textOf,
} from '../../../engine/present.ts';
import type { Lit } from '../choosing/narrowing.ts';

/** "Ruins, held by Cogwheel: Infantry, strength 2. Target: Attack Infantry in the ruins, 5 against 3". */
export function cellWords(
  cell: ShownCell,
  pieces: readonly ShownPiece[],
  lit: Lit | undefined,
  reader: Reader,
  changed: readonly Id[] = [],
): string {
  const held = cell.holder === undefined ? '' : `, held by ${ownerWords(cell.holder, reader)}`;
  const standing = pieces.map((piece) => pieceWords(piece, reader, cell.holder, changed)).join('; ');
  return sentences([
    `${cell.name}${held}${standing === '' ? '' : `: ${standing}`}`,
    ...(cell.tracks ?? []).map(trackWords),
    ...(cell.badges ?? []).map(({ name, number }) => (number === undefined ? name : `${name} ${number}`)),
    ...(cell.claims ?? []).map((seat) => `Claimed by ${ownerWords(seat, reader)}`),
    ...(cell.marks ?? []).map(({ words }) => words),
    changed.includes(cell.id) ? 'Has just changed' : undefined,
    litWords(lit, reader),
  ]);
}

/** "Cogwheel's Infantry, strength 2, HP 1 of 2, acted"; without the owner where the cell's holder says it. */
export function pieceWords(piece: ShownPiece, reader: Reader, holder?: Owner, changed: readonly Id[] = []): string {
  const { owner } = piece;
  const whose =
    typeof owner !== 'number' || owner === holder
      ? ''
      : owner === reader.you
        ? 'your '
        : `${ownerWords(owner, reader)}'s `;
  const facts = [
    `${whose}${piece.name}`,
    piece.badge?.words,
    ...(piece.tracks ?? []).slice(0, 1).map(trackWords),
    ...(piece.states ?? []).map(({ words }) => words),
    ...(piece.statuses ?? []).map(({ name, number }) => (number === undefined ? name : `${name} ${number}`)),
    ...(piece.intents ?? []).map(({ words }) => words),
    changed.includes(piece.id) ? 'just changed' : undefined,
  ];
  return facts.filter((fact) => fact !== undefined).join(', ');
}

/** A piece that is a button of its own. */
export const litPieceWords = (
  piece: ShownPiece,
  place: string,
  lit: Lit | undefined,
  reader: Reader,
  changed: readonly Id[] = [],
): string => sentences([`${capital(pieceWords(piece, reader, undefined, changed))}, ${place}`, litWords(lit, reader)]);

export function ownerWords(owner: Owner, { names, you }: Reader): string {
  if (owner === 'foe') return 'the foe';
  if (owner === 'nobody') return 'nobody';
  return owner === you ? 'you' : (names?.[owner] ?? `seat ${owner + 1}`);
}

function trackWords(track: ShownTrack): string {
  if (track.form === 'schedule') return track.label;
  if (track.form === 'bar' && track.rough !== undefined) return `${track.label} ${track.rough}`;
  const most = 'maximum' in track && track.maximum !== undefined ? ` of ${track.maximum}` : '';
  return `${track.label} ${track.amount}${most}`;
}

function litWords(lit: Lit | undefined, reader: Reader): string | undefined {
  if (!lit) return undefined;
  const [first, ...others] = lit.options;
  const what = lit.isTarget ? 'Target' : 'May be chosen';
  if (!first) return what;
  if (others.length > 0) return `${what}: ${lit.options.length} choices`;
  const { label, forecast } = first.shown;
  return `${what}: ${[label, ...(forecast ? forecastWords(forecast, reader) : [])].join(', ')}`;
}

function forecastWords({ sums = [], outcomes = [], warnings = [] }: Forecast, reader: Reader): string[] {
  return [
    ...(sums.length === 0 ? [] : [sums.map(sumWords).join(' against ')]),
    ...outcomes.map(({ name, chance }) => `${name} ${Math.round(chance * 100)} %`),
    ...warnings.map((warning) => textOf(warning, reader)),
  ];
}

/** "5 plus card". */
const sumWords = ({ total, terms }: Sum): string =>
  [`${total}`, ...terms.flatMap((term) => ('open' in term ? [term.label] : []))].join(' plus ');

const sentences = (parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => part!.replace(/\.$/, ''))
    .join('. ');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
