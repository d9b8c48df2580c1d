// A record that no server has: opened from a file, or of a match that was played in this browser.

import type { MatchRecord } from '../../../engine/index.ts';
import type { ShownSeat } from '../../../server/wire/protocol.ts';

export interface Opened {
  readonly record: MatchRecord;
  /** Who played, where that is known. */
  readonly seats: readonly ShownSeat[];
}

/** In addresses, in place of a match's id. */
export const OPENED = 'here';

let opened: Opened | undefined;

export const keepOpened = (record: Opened): void => {
  opened = record;
};
export const lastOpened = (): Opened | undefined => opened;

/** Throws words for people if the text is no record. */
export function parseRecord(text: string): MatchRecord {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error('This file is not a record: it is not JSON.');
  }
  if (!isRecord(read)) throw new Error('This file is not a record of a match. Records are saved from a replay.');
  return read;
}

function isRecord(read: unknown): read is MatchRecord {
  if (typeof read !== 'object' || read === null) return false;
  const { format, setup, answers, log } = read as Partial<MatchRecord>;
  return format === 1 && typeof setup?.game === 'string' && Array.isArray(answers) && Array.isArray(log);
}
