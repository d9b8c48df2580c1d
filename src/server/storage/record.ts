// What both stores write and read: values as columns and back. JSON is kept as text, so that what comes out is what went in, key for key.

import { eyesOf, type LogEntry, type RecordedAnswer, SPECTATOR, sees, type ToldEntry } from '../../engine/index.ts';
import { haveSameHead, type MatchCard } from '../tables/card.ts';
import { textOf } from '../wire/text.ts';
import type { MatchChange, StoredMatch, Turn, ViewerKey } from './storage.ts';

/** What lists are made by, drawn from the card so that the database can search for it. */
export interface CardColumns {
  /** The card but for its motion. */
  readonly head: string;
  readonly status: MatchCard['status'];
  /** Anybody may find it, and a seat is free. */
  readonly open: boolean;
  /** Who sits at the table, each once. */
  readonly players: readonly string[];
  readonly createdAt: number;
  readonly changedAt: number;
}

interface Head {
  readonly card: MatchCard;
  readonly text: string;
  readonly players: readonly string[];
  readonly hasFreeSeat: boolean;
}
const HEADS = new WeakMap<MatchCard['seats'], Head>();

function headOf(card: MatchCard): Head {
  const known = HEADS.get(card.seats);
  if (known && haveSameHead(known.card, card)) return known;
  const { status: _s, clock: _c, discreet: _d, toAct: _t, changedAt: _a, ...head } = card;
  const holders = card.seats.map(({ holder }) => holder);
  const made: Head = {
    card,
    text: JSON.stringify(head),
    players: [...new Set(holders.flatMap((holder) => (holder.kind === 'player' ? [holder.player] : [])))].sort(),
    hasFreeSeat: holders.some(({ kind }) => kind === 'open'),
  };
  HEADS.set(card.seats, made);
  return made;
}

export function cardColumns(card: MatchCard): CardColumns {
  const { text, players, hasFreeSeat } = headOf(card);
  const { status, createdAt, changedAt } = card;
  const open = card.isListed && status === 'waiting' && hasFreeSeat;
  return { head: text, status, open, players, createdAt, changedAt };
}

/** What moves of a card. */
export function motionText({ status, clock, discreet, toAct, changedAt }: MatchCard): string {
  const waiting = discreet.length === 0 ? '[]' : JSON.stringify(discreet);
  return `{"status":"${status}","clock":${textOf(clock)},"discreet":${waiting},"toAct":[${toAct.join()}],"changedAt":${changedAt}}`;
}

/** The whole card as one text. */
export const cardText = (card: MatchCard): string => `${headOf(card).text.slice(0, -1)},${motionText(card).slice(1)}`;

export interface TurnColumns {
  readonly answers: string;
  readonly answerCount: number;
  /** Null: everybody was told all of them, as they are. */
  readonly entries: string | null;
  readonly entryCount: number;
  readonly told: string;
}

/** Nothing where nothing was answered and nothing happened. */
export function turnColumns(turn: Turn | undefined): TurnColumns | undefined {
  if (!turn || (turn.answers.length === 0 && turn.entries.length === 0)) return undefined;
  const counts = { answerCount: turn.answers.length, entryCount: turn.entries.length };
  const answers = JSON.stringify(turn.answers);
  if (isToldWhole(turn))
    return { answers, entries: null, told: `{"everybody":${textOf(turn.told.everybody!)}}`, ...counts };
  const entries = turn.entries.map((entry) => JSON.stringify(entry));
  return { answers, entries: `[${entries.join()}]`, told: toldText(turn, entries), ...counts };
}

/** What everybody was told holds all that happened, and nobody was told anything else. */
function isToldWhole({ entries, told }: Turn): boolean {
  const { everybody } = told;
  if (everybody?.length !== entries.length || Object.keys(told).length > 1) return false;
  for (let i = 0; i < entries.length; i++) if (everybody[i]!.entry !== entries[i]) return false;
  return true;
}

/** What was told goes to those who follow, too: it is made into text once. Most of it are the entries as they are. */
function toldText({ told, entries }: Turn, texts: readonly string[]): string {
  const lineText = ({ entry, sentence }: ToldEntry): string => {
    const text = texts[entries.indexOf(entry)] ?? JSON.stringify(entry);
    return sentence === undefined ? `{"entry":${text}}` : `{"entry":${text},"sentence":${JSON.stringify(sentence)}}`;
  };
  const members: string[] = [];
  for (const viewer in told) {
    const lines = told[viewer as keyof typeof told];
    if (lines) members.push(`"${viewer}":${textOf(lines, () => `[${lines.map(lineText).join()}]`)}`);
  }
  return `{${members.join()}}`;
}

/** A change as it is written; made when `save` is called, so that what happens to the match afterwards does not matter. */
export interface ChangeRecord {
  readonly id: string;
  readonly from: number;
  readonly state: string | null;
  readonly keep: MatchChange['keep'];
  readonly turn: TurnColumns | undefined;
  readonly due: number | null;
}

export const changeRecord = ({ id, from, state, keep, turn, due }: MatchChange): ChangeRecord => ({
  id,
  from,
  state: state === undefined ? null : JSON.stringify(state),
  keep,
  turn: turnColumns(turn),
  due,
});

/** Whether something of the card has changed beside its motion, or something of its motion that lists search for. */
export const hasNewHead = ({ was, card }: MatchChange): boolean =>
  was === undefined || was.status !== card.status || !haveSameHead(was, card);

export interface MatchRow {
  readonly id: string;
  readonly version: number;
  readonly card: string;
  /** Where it is kept apart from the card. */
  readonly motion?: string;
  readonly state?: string | null;
}

export function matchOf({ id, version, card: text, motion, state }: MatchRow): StoredMatch {
  const card = motion === undefined ? JSON.parse(text) : { ...JSON.parse(text), ...JSON.parse(motion) };
  return { id, version, card, ...(state == null ? {} : { state: JSON.parse(state) }) };
}

export interface AnswersRow {
  readonly answers: string;
  /** How many of them still count. */
  readonly kept: number;
}

export const answersOf = (rows: readonly AnswersRow[]): RecordedAnswer[] =>
  rows.flatMap(({ answers, kept }) => (JSON.parse(answers) as RecordedAnswer[]).slice(0, kept));

export interface EntriesRow {
  readonly entries: string | null;
  /** Present where there are no entries: everybody was told all of them. */
  readonly told: string | null;
  readonly kept: number;
}

export const entriesOf = (rows: readonly EntriesRow[], from: number): LogEntry[] =>
  rows.flatMap((row) => keptEntries(row).filter(({ n }) => n >= from));

const keptEntries = ({ entries, told, kept }: EntriesRow): LogEntry[] =>
  (entries === null ? everybodyOf(told!).map(({ entry }) => entry) : (JSON.parse(entries) as LogEntry[])).slice(
    0,
    kept,
  );

const everybodyOf = (told: string): readonly ToldEntry[] => (JSON.parse(told) as Turn['told']).everybody!;

export interface ToldRow {
  readonly told: string;
  readonly kept: number;
  /** Present where a take-back has ended in the midst of a turn of which not everybody was told all: the entries say which lines still count. */
  readonly entries: string | null;
}

export const toldOf = (rows: readonly ToldRow[], viewer: ViewerKey, from: number): ToldEntry[] =>
  rows.flatMap((row) => linesFor(viewer, row).filter(({ entry }) => entry.n >= from));

function linesFor(viewer: ViewerKey, { told, kept, entries }: ToldRow): readonly ToldEntry[] {
  const { everybody = [], [viewer]: own = [] } = JSON.parse(told) as Turn['told'];
  const lines = own.length === 0 ? everybody : [...everybody, ...own].sort((a, b) => a.entry.n - b.entry.n);
  if (entries === null) return lines.slice(0, kept);
  const eyes = viewer === 'spectator' ? SPECTATOR : eyesOf(Number(viewer));
  const known = keptEntries({ entries, told, kept }).filter(
    (entry) => entry.eyes === undefined || sees(eyes, entry.eyes),
  );
  return lines.slice(0, known.length);
}
