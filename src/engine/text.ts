// The table as text: what a presentation says, for terminals and transcripts. No colours: whoever prints may add them.

import type {
  Owner,
  Presentation,
  ShownCard,
  ShownDynamic,
  ShownScore,
  ShownSeat,
  ShownTrack,
  ShownZone,
} from './present.ts';
import type { Seat } from './secret.ts';
import { boardText, pieceText } from './text-board.ts';
import {
  boxesText,
  cardEffects,
  cardText,
  columns,
  inBrackets,
  listed,
  ownerMark,
  padded,
  spoken,
  statusText,
  trackText,
  type Wording,
  wordingFor,
  wrapped,
} from './text-words.ts';

export interface TextOptions {
  /** Whose table it is: "you" to one seat, by names to several or none. */
  readonly viewerSeats: readonly Seat[];
  /** Columns of the terminal. */
  readonly width: number;
  /** By seat. Absent: the names of their roles. */
  readonly names?: readonly string[];
  /** Keys of cells. Absent: shown. */
  readonly coordinates?: 'shown' | 'left out';
}

export const renderText = (presentation: Presentation, options: TextOptions): string =>
  paragraphs(presentation, options).join('\n');

/** What a viewer sees and another one does not, or sees differently. */
export function differingText(presentation: Presentation, other: Presentation, options: TextOptions): string[] {
  const known = new Set(paragraphs(other, options));
  return paragraphs(presentation, options).filter((paragraph) => !known.has(paragraph));
}

/** Each thing that can be said by itself; a board is told line by line. */
function paragraphs(
  presentation: Presentation,
  { viewerSeats, width, names, coordinates = 'shown' }: TextOptions,
): string[] {
  const words = wordingFor(presentation, viewerSeats, names);
  const { boards, focus } = presentation;
  const inOrder = [...boards.filter((board) => board.id === focus), ...boards.filter((board) => board.id !== focus)];
  const fit = (text: string, indent = 4): string => wrapped(text, width, indent).join('\n');
  return [
    fit(headlineText(words)),
    ...presentation.warnings.map((warning) => fit(`! ${spoken(words, warning.text)}`, 2)),
    ...inOrder.flatMap((board) => boardText(words, board, { width, coordinates })),
    ...presentation.tracks.flatMap((track) => tableTrack(words, track)).map((line) => fit(line)),
    ...seatsText(words, viewerSeats, fit),
    ...zonesOf(words, 'foe', viewerSeats).map((line) => fit(line)),
    ...zonesOf(words, 'nobody', viewerSeats).map((line) => fit(line)),
    ...diceText(words).map((line) => fit(line)),
    ...dynamicsText(words).map((line) => fit(line, 6)),
    ...scoresText(words).map((line) => fit(line)),
  ];
}

function headlineText(words: Wording): string {
  const { title, detail, phases, chips, toAct } = words.presentation.headline;
  const seats = words.presentation.seats.filter((seat) => toAct.includes(seat.seat));
  const acting = seats.map((seat) => `${ownerMark(words, seat.seat)} ${nameOf(words, seat.seat)}`).join(', ');
  return listed(
    [
      listed([title, detail], ' '),
      phases && phases.length > 0 ? boxesText(phases) : undefined,
      ...(chips ?? []).map((chip) => chip.text),
      acting === '' ? undefined : `to act: ${acting}`,
    ],
    '  |  ',
  );
}

const nameOf = ({ reader, presentation }: Wording, seat: Seat): string =>
  reader.names?.[seat] ?? presentation.seats.find((shown) => shown.seat === seat)?.name ?? `Seat ${seat + 1}`;

function tableTrack(words: Wording, track: ShownTrack): string[] {
  const dates = track.form === 'schedule' ? (track.dates ?? []) : [];
  return [trackText(track), ...dates.map((date) => `  ${date.when}: ${spoken(words, date.text)}`)];
}

// ---------------------------------------------------------------- seats

function seatsText(words: Wording, viewerSeats: readonly Seat[], fit: (text: string) => string): string[] {
  const { seats } = words.presentation;
  const heads = seats.map((seat) => seatHead(words, seat, viewerSeats));
  const wide = Math.max(...heads.map(columns));
  const all = seats.map((seat) => ({ has: belongings(words, seat), zones: zonesOf(words, seat.seat, viewerSeats) }));
  if (all.every(({ has, zones }) => has === '' && zones.length === 0)) return [fit(heads.join('   '))];
  return all.flatMap(({ has, zones }, i) => [
    fit(has === '' ? heads[i]! : `${padded(heads[i]!, wide)}  ${has}`),
    ...zones.map((line) => fit(`    ${line}`)),
  ]);
}

const belongings = (words: Wording, seat: ShownSeat): string =>
  listed([
    seat.summary ? spoken(words, seat.summary) : undefined,
    ...(seat.tracks ?? []).map(trackText),
    ...(seat.statuses ?? []).map((status) => `${statusText(status)} ${inBrackets(status.text)}`.trim()),
  ]);

function seatHead(words: Wording, seat: ShownSeat, viewerSeats: readonly Seat[]): string {
  const name = nameOf(words, seat.seat);
  const role = name === seat.name ? '' : `, ${seat.name}`;
  const states = listed([viewerSeats.includes(seat.seat) ? 'you' : undefined, ...(seat.states ?? [])], ', ');
  return listed([`${ownerMark(words, seat.seat)} ${name}${role}`, inBrackets(states)], ' ');
}

// ---------------------------------------------------------------- zones

/** A line for each zone; those that are only counted share one. Cards that say what they do have lines of their own. */
function zonesOf(words: Wording, owner: Owner, viewerSeats: readonly Seat[]): string[] {
  const zones = words.presentation.zones.filter((zone) => zone.owner === owner);
  const lines: string[] = [];
  const counted: string[] = [];
  for (const zone of zones) {
    const pieces = words.presentation.pieces.filter((piece) => piece.at.includes(zone.id));
    const faceUp = zone.cards.filter((card) => card.face === 'up');
    const told = zone.cards.some((card) => card.face === 'down' && card.key !== undefined);
    if (faceUp.length === 0 && pieces.length === 0 && !told) {
      const empty = countOf(zone) === 0 ? (zone.empty ?? 'empty') : `${countOf(zone)}`;
      counted.push(`${zone.name} ${empty}${noteOf(zone)}`);
      continue;
    }
    const inFull = typeof owner !== 'number' || viewerSeats.includes(owner) || zone.layout === 'rows';
    lines.push(...zoneText(words, zone, inFull ? 'with effects' : 'names only'));
    lines.push(...pieces.map((piece) => `  ${pieceText(words, piece)}`));
  }
  return counted.length > 0 ? [...lines, listed(counted)] : lines;
}

const countOf = (zone: ShownZone): number =>
  zone.count ?? zone.cards.reduce((count, card) => count + (card.count ?? 1), 0);
const noteOf = (zone: ShownZone): string => (zone.note === undefined ? '' : ` (${zone.note})`);

function zoneText(words: Wording, zone: ShownZone, how: 'with effects' | 'names only'): string[] {
  const limit = zone.limit === undefined ? '' : `/${zone.limit}`;
  const count = countOf(zone);
  const shown = zone.cards.filter((card) => card.face === 'up' || card.key !== undefined);
  const known = shown.reduce((sum, card) => sum + (card.count ?? 1), 0);
  const down = count - known;
  const rest = down > 0 ? [zone.layout === 'pile' ? `${down} more` : `${down} face down`] : [];
  const head = `${zone.name}${count > 1 || limit !== '' ? ` ${count}${limit}` : ''}${noteOf(zone)}:`;
  if (how === 'names only' || !shown.some((card) => cardEffects(card) !== '')) {
    return [`${head} ${listed([...shown.map((card) => cardText(words, card)), ...rest])}`.trimEnd()];
  }
  const withEffects = (card: ShownCard): string => listed([cardText(words, card), cardEffects(card)], ': ');
  return [head, ...[...shown.map(withEffects), ...rest].map((line) => `  ${line}`)];
}

// ---------------------------------------------------------------- dice, Dynamics, scores

function diceText(words: Wording): string[] {
  const { dice } = words.presentation;
  if (dice.length === 0) return [];
  const one = dice.map((die) => {
    const mark = die.owner === 'nobody' ? '' : `${ownerMark(words, die.owner)} `;
    const state = die.state === 'rolled' || die.state === 'unrolled' ? '' : ` (${die.state})`;
    return `${mark}${die.name} ${die.face ? `[${die.face.text}]` : '[ ]'}${state}`;
  });
  return [`Dice: ${listed(one)}`];
}

function dynamicsText(words: Wording): string[] {
  const { dynamics } = words.presentation;
  if (dynamics.length === 0) return [];
  return ['Dynamics, as they fire:', ...dynamics.map((dynamic) => dynamicText(words, dynamic))];
}

function dynamicText(words: Wording, dynamic: ShownDynamic): string {
  const { name, severity, subject, source, phase, when, text, state, note } = dynamic;
  const mark = dynamic.owner === 'nobody' ? '' : `${ownerMark(words, dynamic.owner)} `;
  const on = subject === undefined ? undefined : `on ${thingName(words, subject)}`;
  const moment = phase === 'always' ? '' : `${phase}${when === undefined ? '' : ` ${when}`}: `;
  const off = state === 'active' ? note : listed([state.toUpperCase(), note], ', ');
  return `  ${`${severity}`.padStart(2)} ${mark}${listed([name, on, source === undefined ? undefined : `(${source})`], ' ')}: ${moment}${text}${off === undefined ? '' : ` (${off})`}`;
}

/** What something on the table is called. */
function thingName(words: Wording, id: string): string {
  const { presentation } = words;
  const seat = presentation.seats.find((shown) => shown.id === id);
  if (seat) return nameOf(words, seat.seat);
  const piece = presentation.pieces.find((shown) => shown.id === id);
  if (piece) return `${ownerMark(words, piece.owner)} ${piece.name}`;
  const cells = presentation.boards.flatMap((board) => board.cells);
  const cards = presentation.zones.flatMap((zone) => [...zone.cards, zone]);
  const named = [...presentation.dynamics, ...cards, ...presentation.dice, ...presentation.boards];
  const cell = cells.find((shown) => shown.id === id);
  return cell ? `${cell.name} ${id}` : (named.find((thing) => thing.id === id)?.name ?? id);
}

function scoresText(words: Wording): string[] {
  const { scores } = words.presentation;
  if (scores.length === 0) return [];
  const one = (score: ShownScore): string => {
    const who = score.seats.map((seat) => `${ownerMark(words, seat)} ${nameOf(words, seat)}`).join(', ');
    const parts = (score.parts ?? []).map((part) => `${part.label} ${part.amount}`).join(', ');
    return listed([who, `${score.total}`, inBrackets(listed([parts, score.goal], '; '))], ' ');
  };
  return [`Scores: ${listed(scores.map(one))}`];
}
