// Where golden transcripts are kept: a game's transcripts/ folder, each file named by how its match was set up.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { InputError } from '../errors.ts';
import type { Kinds } from '../event.ts';
import type { Game } from '../game.ts';
import { type Transcription, transcribe } from './transcript.ts';

const ENDING = '.golden.txt';

/** "2-seats-seed-1.golden.txt", "3-seats-seed-7,length=short,first=60.golden.txt". */
export function goldenName({ seats, seed, options = {}, maxDecisions }: Transcription): string {
  const chosen = Object.entries(options).map(([name, value]) => `,${name}=${value}`);
  const cut = maxDecisions === undefined ? '' : `,first=${maxDecisions}`;
  return `${seats}-seats-seed-${seed}${chosen.join('')}${cut}${ENDING}`;
}

export function readGoldenName(file: string): Transcription {
  const [start, ...more] = file.slice(0, -ENDING.length).split(',');
  const found = /^(\d+)-seats-seed-(.+)$/.exec(start!);
  const settings = more.map((part) => /^([^=]+)=(.+)$/.exec(part));
  if (!file.endsWith(ENDING) || !found || settings.some((part) => !part)) {
    throw new InputError(
      `"${file}" names no match: golden transcripts are called 2-seats-seed-1${ENDING} or the like.`,
    );
  }
  const all = Object.fromEntries(settings.map((part) => [part![1]!, part![2]!]));
  const { first, ...options } = all;
  return {
    seats: Number(found[1]),
    seed: found[2]!,
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(first === undefined ? {} : { maxDecisions: Number(first) }),
  };
}

const folderOf = (gameFolder: string): string => path.join(gameFolder, 'transcripts');

/** The golden transcripts of a game, by file name. */
export function findTranscripts(gameFolder: string): string[] {
  const folder = folderOf(gameFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .sort();
}

export interface ComparedTranscript {
  readonly file: string;
  readonly golden: string;
  readonly now: string;
}

export function compareTranscript<G extends Kinds>(
  game: Game<G>,
  gameFolder: string,
  file: string,
): ComparedTranscript {
  const golden = readFileSync(path.join(folderOf(gameFolder), file), 'utf8');
  return { file, golden, now: transcribe(game, readGoldenName(file)) };
}

/** Where two transcripts part, in words; nothing if they are the same. */
export function differenceOf({ file, golden, now }: ComparedTranscript): string | undefined {
  if (golden === now) return undefined;
  const [before, after] = [golden.split('\n'), now.split('\n')];
  const at = after.findIndex((line, i) => line !== before[i]);
  const line = at < 0 ? after.length : at;
  return `${file}, line ${line + 1}: "${(before[line] ?? 'the end').trim()}" is now "${(after[line] ?? 'the end').trim()}"`;
}

export function writeTranscript<G extends Kinds>(
  game: Game<G>,
  gameFolder: string,
  transcription: Transcription,
): string {
  const text = transcribe(game, transcription);
  const file = path.join(folderOf(gameFolder), goldenName(transcription));
  mkdirSync(folderOf(gameFolder), { recursive: true });
  writeFileSync(file, text);
  return file;
}
