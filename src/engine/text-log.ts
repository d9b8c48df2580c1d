// The log as text: one line an entry, as its reader may know it, with the clauses behind it.

import type { AnyGame } from './game.ts';
import { unreachable } from './json.ts';
import type { AnsweredBy, Bend, ChoiceEntry, DynamicName, EventEntry, LogEntry, RollEntry } from './log.ts';
import { type Sum, type SumTerm, type Tone, textOf } from './present.ts';
import type { Seat } from './secret.ts';
import type { ToldEntry } from './sight.ts';

export interface LogReader {
  readonly game: Pick<AnyGame, 'dynamics'>;
  /** What the players are called, by seat. */
  readonly names: readonly string[];
  /** Absent: a spectator. */
  readonly you?: Seat;
}

export interface LogLine {
  /** The entry as the reader knows it: its number, its cause, its clauses. */
  readonly entry: LogEntry;
  readonly text: string;
  readonly tone: Tone;
}

export const logLine = (told: ToldEntry, reader: LogReader): LogLine => ({
  entry: told.entry,
  text: lineText(told, reader),
  tone: told.sentence?.tone ?? 'neutral',
});

function lineText({ entry, sentence }: ToldEntry, reader: LogReader): string {
  switch (entry.kind) {
    case 'event':
    case 'cancelled': {
      const said = sentence ? textOf(sentence, reader) : entry.event.type;
      return [said, ...(sentence?.sums ?? []).map((sum) => `{${sumText(sum)}}`), ...doings(entry, reader)].join(' ');
    }
    case 'choice':
      return choiceText(entry, reader);
    case 'roll':
      return rollText(entry);
    case 'fizzled':
      return `${dynamicName(entry.by, reader)} fizzled: it may not react to "${entry.eventType}" once more`;
    default:
      return unreachable(entry);
  }
}

/** What Dynamics had to do with it. */
function doings(entry: EventEntry, reader: LogReader): string[] {
  const bent = (entry.bends ?? []).map((bend) => `(${bendText(bend, reader)})`);
  if (entry.kind === 'cancelled')
    return [...bent, entry.by ? `(prevented by ${dynamicName(entry.by, reader)})` : '(prevented)'];
  return entry.by ? [...bent, `(by ${dynamicName(entry.by, reader)})`] : bent;
}

function bendText(bend: Bend, reader: LogReader): string {
  const changes = Object.entries(bend.changed).map(
    ([field, [from, to]]) => `${field} ${valueText(from)} → ${valueText(to)}`,
  );
  return `${dynamicName(bend.by, reader)}: ${changes.join(', ')}`;
}

const valueText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none'));

/** The kind "other" is how a Dynamic appears to those who may not know of it. */
const dynamicName = (name: DynamicName, { game }: LogReader): string =>
  game.dynamics?.[name.kind]?.name ?? (name.id === '' ? 'something hidden' : name.kind);

const BY: Readonly<Record<AnsweredBy, string>> = {
  seat: '',
  // As if the seat had declined by itself: that nothing else was left to it is not for others to know.
  discreet: '',
  only: ' (there was no other choice)',
  standing: ' (a standing answer)',
  timeout: ' (time was up)',
  resigned: ' (has given up)',
};

function choiceText(entry: ChoiceEntry, { names, you }: LogReader): string {
  const who = entry.seat === you ? 'You' : (names[entry.seat] ?? `Seat ${entry.seat + 1}`);
  return `${who} chose ${entry.key ?? 'something hidden'}${BY[entry.by]}`;
}

function rollText(entry: RollEntry): string {
  const got = entry.got?.join(', ') ?? 'hidden';
  switch (entry.what) {
    case 'roll':
      return `Rolled ${entry.text ?? 'dice'} for ${entry.name}: ${got}`;
    case 'pick':
      return `Drew ${got} for ${entry.name}`;
    case 'shuffle':
      return `Shuffled ${entry.name}: ${got}`;
  }
}

/** "Titan: unit 9 + card 3 = 12". */
export function sumText({ name, terms, total }: Sum): string {
  const parts = terms.map((each, i) => termText(each, i === 0 ? 'first' : 'later')).join('');
  return `${name}: ${parts} = ${total}`;
}

function termText(each: SumTerm, place: 'first' | 'later'): string {
  if ('add' in each) {
    if (place === 'first') return `${each.label} ${each.add}`;
    return each.add < 0 ? ` − ${each.label} ${-each.add}` : ` + ${each.label} ${each.add}`;
  }
  if ('becomes' in each)
    return place === 'first' ? `${each.label} ${each.becomes}` : `, ${each.label}: ${each.becomes}`;
  return place === 'first' ? `${each.label} ${each.open}` : ` + ${each.open}`;
}

/** What is asked, after the name of whom it is asked: without that name where the question begins with it. */
export function questionText(say: string, name: string): string {
  const bare = `${name.replace(/^\S /u, '')}: `;
  return say.startsWith(bare) ? say.slice(bare.length) : say;
}
