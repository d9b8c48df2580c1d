// What both stores write and read: values as columns and back. JSON is kept as text, so that what comes out is what went in, key for key.

import { eyesOf, type LogEntry, type RecordedAnswer, SPECTATOR, sees, type ToldEntry } from '../../engine/index.ts';
import type { MatchCard } from '../tables/card.ts';
import { textOf } from '../wire/text.ts';
import type { MatchChange, StoredMatch, StoredState, Turn, ViewerKey } from './storage.ts';

/** What lists are made by, drawn from the card so that the database can search for it. */
export interface CardColumns {
  readonly card: string;
  readonly status: MatchCard['status'];
  /** Anybody may find it, and a seat is free. */
  readonly open: boolean;
  /** Who sits at the table, each once. */
  readonly players: readonly string[];
  readonly createdAt: number;
  readonly changedAt: number;
}

export function cardColumns(card: MatchCard): CardColumns {
  const holders = card.seats.map(({ holder }) => holder);
  return {
    card: cardText(card),
    status: card.status,
    open: card.isListed && card.status === 'waiting' && holders.some(({ kind }) => kind === 'open'),
    players: [...new Set(holders.flatMap((holder) => (holder.kind === 'player' ? [holder.player] : [])))].sort(),
    createdAt: card.createdAt,
    changedAt: card.changedAt,
  };
}

/** What stays as it is while people play. */
const headOf = ({ status: _s, clock: _c, discreet: _d, toAct: _t, changedAt: _a, ...head }: MatchCard): object => head;
const HEADS = new WeakMap<MatchCard['seats'], { readonly card: MatchCard; readonly text: string }>();

/** Most of a card is the same after most changes, and then its text is. */
function cardText(card: MatchCard): string {
  const { seats, status, clock, discreet, toAct, changedAt } = card;
  let known = HEADS.get(seats);
  if (!known || !hasSameHead(known.card, card)) {
    known = { card, text: JSON.stringify(headOf(card)).slice(0, -1) };
    HEADS.set(seats, known);
  }
  return `${known.text},${JSON.stringify({ status, clock, discreet, toAct, changedAt }).slice(1)}`;
}

function hasSameHead(one: MatchCard, other: MatchCard): boolean {
  for (const key in one)
    if (!IN_MOTION.has(key) && one[key as keyof MatchCard] !== other[key as keyof MatchCard]) return false;
  for (const key in other) if (!IN_MOTION.has(key) && !(key in one)) return false;
  return true;
}
const IN_MOTION: ReadonlySet<string> = new Set(['status', 'clock', 'discreet', 'toAct', 'changedAt']);

export interface TurnColumns {
  readonly answers: string;
  readonly answerCount: number;
  readonly entries: string;
  readonly entryCount: number;
  readonly told: string;
}

/** Nothing where nothing was answered and nothing happened. */
export function turnColumns(turn: Turn | undefined): TurnColumns | undefined {
  if (!turn || (turn.answers.length === 0 && turn.entries.length === 0)) return undefined;
  return {
    answers: JSON.stringify(turn.answers),
    answerCount: turn.answers.length,
    entries: JSON.stringify(turn.entries),
    entryCount: turn.entries.length,
    told: toldText(turn.told),
  };
}

/** What was told goes to those who follow, too: it is made into text once. */
const toldText = (told: Turn['told']): string =>
  `{${Object.entries(told)
    .map(([viewer, lines = []]) => `"${viewer}":${textOf(lines)}`)
    .join(',')}}`;

/** Worlds stay in a state for several changes, and never change themselves: they are made into text once, too. */
const stateText = (state: StoredState): string =>
  membersText(state, {
    setup: textOf,
    snapshot: textOf,
    takeBack: (takeBack) =>
      membersText(takeBack, {
        steps: (steps) => `[${steps.map((step) => membersText(step, { snapshot: textOf })).join(',')}]`,
      }),
  });

/** An object's text; `by` says how some of its members are made into text. */
function membersText<T extends object>(value: T, by: { readonly [K in keyof T]?: (member: T[K]) => string }): string {
  const members: string[] = [];
  for (const key in value) {
    const member = value[key];
    if (member !== undefined) members.push(`"${key}":${by[key]?.(member) ?? JSON.stringify(member)}`);
  }
  return `{${members.join(',')}}`;
}

/** A change as it is written; made when `save` is called, so that what happens to the match afterwards does not matter. */
export interface ChangeRecord {
  readonly id: string;
  readonly from: number;
  readonly card: CardColumns;
  readonly state: string | null;
  readonly keep: MatchChange['keep'];
  readonly turn: TurnColumns | undefined;
  readonly due: number | null;
}

export const changeRecord = ({ id, from, card, state, keep, turn, due }: MatchChange): ChangeRecord => ({
  id,
  from,
  card: cardColumns(card),
  state: state === undefined ? null : stateText(state),
  keep,
  turn: turnColumns(turn),
  due,
});

export interface MatchRow {
  readonly id: string;
  readonly version: number;
  readonly card: string;
  readonly state?: string | null;
}

export function matchOf({ id, version, card, state }: MatchRow): StoredMatch {
  return { id, version, card: JSON.parse(card), ...(state == null ? {} : { state: JSON.parse(state) }) };
}

export interface AnswersRow {
  readonly answers: string;
  /** How many of them still count. */
  readonly kept: number;
}

export const answersOf = (rows: readonly AnswersRow[]): RecordedAnswer[] =>
  rows.flatMap(({ answers, kept }) => (JSON.parse(answers) as RecordedAnswer[]).slice(0, kept));

export interface EntriesRow {
  readonly entries: string;
  readonly kept: number;
}

export const entriesOf = (rows: readonly EntriesRow[], from: number): LogEntry[] =>
  rows.flatMap((row) => keptEntries(row).filter(({ n }) => n >= from));

const keptEntries = ({ entries, kept }: EntriesRow): LogEntry[] => (JSON.parse(entries) as LogEntry[]).slice(0, kept);

export interface ToldRow {
  readonly told: string;
  readonly kept: number;
  /** Present where a take-back has ended in the midst of the turn: the entries say which lines still count. */
  readonly entries: string | null;
}

export const toldOf = (rows: readonly ToldRow[], viewer: ViewerKey, from: number): ToldEntry[] =>
  rows.flatMap((row) => linesFor(viewer, row).filter(({ entry }) => entry.n >= from));

function linesFor(viewer: ViewerKey, { told, kept, entries }: ToldRow): readonly ToldEntry[] {
  const { everybody = [], [viewer]: own = [] } = JSON.parse(told) as Turn['told'];
  const lines = own.length === 0 ? everybody : [...everybody, ...own].sort((a, b) => a.entry.n - b.entry.n);
  if (entries === null) return lines;
  const eyes = viewer === 'spectator' ? SPECTATOR : eyesOf(Number(viewer));
  const known = keptEntries({ entries, kept }).filter((entry) => entry.eyes === undefined || sees(eyes, entry.eyes));
  return lines.slice(0, known.length);
}
