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
  allParagraphs(presentation, options).join('\n');

/** The whole table, but of the Dynamics only those that were not there before: for who has seen it a moment ago. */
export function renderAgain(presentation: Presentation, before: Presentation, options: TextOptions): string {
  const { head, boards, rest, dynamics } = paragraphs(presentation, options);
  const known = new Set(paragraphs(before, options).dynamics);
  const fresh = dynamics.filter((dynamic) => !known.has(dynamic));
  return [head, ...boards, ...rest, ...(fresh.length > 0 ? ['Dynamics, new or changed:', ...fresh] : [])].join('\n');
}

/** What a viewer sees and another one does not, or sees differently. A board is told line by line. */
export function differingText(presentation: Presentation, other: Presentation, options: TextOptions): string[] {
  const known = new Set(allParagraphs(other, options));
  return allParagraphs(presentation, options).filter((paragraph) => !known.has(paragraph));
}

/** What has changed on the table: boards as a whole, and of the rest what was not there before. */
export function changedText(presentation: Presentation, before: Presentation, options: TextOptions): string {
  const then = paragraphs(before, options);
  const now = paragraphs(presentation, options);
  const known = new Set([...then.rest, ...then.dynamics]);
  const unknown = (texts: readonly string[]): string[] => texts.filter((text) => !known.has(text));
  const boards = now.boards.join('\n') === then.boards.join('\n') ? [] : now.boards;
  return [now.head, ...boards, ...unknown(now.rest), ...headed(unknown(now.dynamics))].join('\n');
}

function allParagraphs(presentation: Presentation, options: TextOptions): string[] {
  const { head, boards, rest, dynamics } = paragraphs(presentation, options);
  return [head, ...boards, ...rest, ...headed(dynamics)];
}

const headed = (dynamics: readonly string[]): string[] =>
  dynamics.length > 0 ? ['Dynamics, as they fire:', ...dynamics] : [];

interface Paragraphs {
  readonly head: string;
  readonly boards: readonly string[];
  readonly rest: readonly string[];
  readonly dynamics: readonly string[];
}

/** Each thing that can be said by itself. */
function paragraphs(
  presentation: Presentation,
  { viewerSeats, width, names, coordinates = 'shown' }: TextOptions,
): Paragraphs {
  const words = wordingFor(presentation, viewerSeats, names);
  const { boards, focus } = presentation;
  const inOrder = [...boards.filter((board) => board.id === focus), ...boards.filter((board) => board.id !== focus)];
  const laid = (text: string): string => {
    const margin = text.length - text.trimStart().length;
    return wrapped(text, width, margin + 2).join('\n');
  };
  return {
    head: laid(headlineText(words)),
    boards: inOrder.flatMap((board) => boardText(words, board, { width, coordinates })),
    rest: [
      ...presentation.warnings.map((warning) => laid(`! ${spoken(words, warning.text)}`)),
      ...presentation.tracks.flatMap((track) => tableTrack(words, track)).map((line) => laid(line)),
      ...seatsText(words, viewerSeats, laid),
      ...zonesOf(words, 'foe', viewerSeats).map((line) => laid(line)),
      ...zonesOf(words, 'nobody', viewerSeats).map((line) => laid(line)),
      ...diceText(words).map((line) => laid(line)),
      ...scoresText(words).map((line) => laid(line)),
    ],
    dynamics: dynamicsText(words).map((line) => laid(line)),
  };
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

function seatsText(words: Wording, viewerSeats: readonly Seat[], laid: (text: string) => string): string[] {
  const { seats } = words.presentation;
  const heads = seats.map((seat) => seatHead(words, seat, viewerSeats));
  const wide = Math.max(...heads.map(columns));
  const all = seats.map((seat) => ({ has: belongings(words, seat), zones: zonesOf(words, seat.seat, viewerSeats) }));
  if (all.every(({ has, zones }) => has === '' && zones.length === 0)) return [laid(heads.join('   '))];
  return all.flatMap(({ has, zones }, i) => [
    laid(has === '' ? heads[i]! : `${padded(heads[i]!, wide)}  ${has}`),
    ...zones.map((line) => laid(`    ${line}`)),
  ]);
}

const belongings = (words: Wording, seat: ShownSeat): string =>
  listed([
    seat.summary ? spoken(words, seat.summary) : undefined,
    ...(seat.tracks ?? []).map(trackText),
    // What a status that stands for a Dynamic does is told there.
    ...(seat.statuses ?? []).map((status) =>
      `${statusText(status)} ${status.dynamic === undefined ? inBrackets(status.text) : ''}`.trim(),
    ),
  ]);

function seatHead(words: Wording, seat: ShownSeat, viewerSeats: readonly Seat[]): string {
  const name = nameOf(words, seat.seat);
  const role = name === seat.name ? '' : `, ${seat.name}`;
  const states = listed([viewerSeats.includes(seat.seat) ? 'you' : undefined, ...(seat.states ?? [])], ', ');
  return listed([`${ownerMark(words, seat.seat)} ${name}${role}`, inBrackets(states)], ' ');
}

// ---------------------------------------------------------------- zones

/** A line for each zone; those that are only counted share one, except hands, which others may see into. */
function zonesOf(words: Wording, owner: Owner, viewerSeats: readonly Seat[]): string[] {
  const lines: string[] = [];
  const counted: string[] = [];
  for (const zone of words.presentation.zones.filter((shown) => shown.owner === owner)) {
    const pieces = words.presentation.pieces.filter((piece) => piece.at.includes(zone.id));
    const tells = zone.cards.some((card) => card.face === 'up' || card.key !== undefined);
    if (!tells && pieces.length === 0 && zone.role !== 'hand') {
      counted.push(`${zone.name} ${countOf(zone) || '–'}${noteOf(zone)}`);
      continue;
    }
    lines.push(...zoneText(words, zone, pieces.length, effectsOf(zone, viewerSeats)));
    lines.push(...pieces.map((piece) => `  ${pieceText(words, piece)}`));
  }
  return counted.length > 0 ? [...lines, listed(counted)] : lines;
}

/** What cards do is of use where they can be chosen, by whom they can be. */
const effectsOf = ({ owner, role }: ShownZone, viewerSeats: readonly Seat[]): 'with effects' | 'names only' =>
  role !== 'deck' && role !== 'discard' && (typeof owner !== 'number' || viewerSeats.includes(owner))
    ? 'with effects'
    : 'names only';

const countOf = (zone: ShownZone): number =>
  zone.count ?? zone.cards.reduce((count, card) => count + (card.count ?? 1), 0);
const noteOf = (zone: ShownZone): string => (zone.note === undefined ? '' : ` (${zone.note})`);

function zoneText(words: Wording, zone: ShownZone, pieces: number, effects: 'with effects' | 'names only'): string[] {
  const limit = zone.limit === undefined ? '' : `/${zone.limit}`;
  const count = countOf(zone);
  const shown = zone.cards.filter((card) => card.face === 'up' || card.key !== undefined);
  const down = count - shown.reduce((sum, card) => sum + (card.count ?? 1), 0);
  const rest = down > 0 ? [zone.layout === 'pile' && shown.length > 0 ? `${down} more` : `${down} face down`] : [];
  const number = shown.length > 0 && (count > 1 || limit !== '') ? ` ${count}${limit}` : '';
  const head = `${zone.name}${number}${noteOf(zone)}:`;
  const text = (card: ShownCard): string => cardText(words, card, zone);
  if (effects === 'names only' || !shown.some((card) => cardEffects(card) !== '')) {
    const none = pieces > 0 ? '' : (zone.empty ?? 'none');
    return [`${head} ${listed([...shown.map(text), ...rest]) || none}`.trimEnd()];
  }
  const inFull = (card: ShownCard): string => listed([text(card), cardEffects(card)], ': ');
  return [head, ...[...shown.map(inFull), ...rest].map((line) => `  ${line}`)];
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

/** In the order in which they fire; what is the same but for whom it lies on is told once, where the first one stands. */
function dynamicsText(words: Wording): string[] {
  const groups = new Map<string, ShownDynamic[]>();
  for (const dynamic of words.presentation.dynamics) {
    const key = dynamicText(dynamic, '');
    groups.set(key, [...(groups.get(key) ?? []), dynamic]);
  }
  return [...groups.values()].map((group) => dynamicText(group[0]!, subjects(words, group)));
}

/** " on ▲ Slate Captain (by ● Copper Archer)": who did it is told where it is somebody else. */
function subjects(words: Wording, group: readonly ShownDynamic[]): string {
  const all = group.map(({ owner, subject, source }) => {
    const on = subject === undefined ? '' : thingName(words, subject);
    const mark = owner === 'nobody' ? '' : ownerMark(words, owner);
    const own = on.startsWith(mark) && (source === undefined || on.endsWith(source));
    const by = own ? '' : `(by ${listed([mark, source], ' ')})`;
    return listed([on, by], ' ');
  });
  return all.every((text) => text === '') ? '' : ` on ${all.join(', ')}`.replace(' on (', ' (');
}

function dynamicText({ name, severity, phase, when, text, state, note }: ShownDynamic, on: string): string {
  const moment = phase === 'always' ? '' : `${phase}${when === undefined ? '' : ` ${when}`}: `;
  const off = state === 'active' ? note : listed([state.toUpperCase(), note], ', ');
  return `  ${`${severity}`.padStart(2)} ${name}${on}: ${moment}${text}${off === undefined ? '' : ` (${off})`}`;
}

/** What something on the table is called. */
function thingName(words: Wording, id: string): string {
  const { presentation } = words;
  const seat = presentation.seats.find((shown) => shown.id === id);
  if (seat) return `${ownerMark(words, seat.seat)} ${nameOf(words, seat.seat)}`;
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
