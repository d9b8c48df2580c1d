// Where golden transcripts are kept: a game's transcripts/ folder, each file named by how its match was set up.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { InputError } from '../errors.ts';
import type { Kinds } from '../event.ts';
import type { Game } from '../game.ts';
import { type Transcription, transcribe } from './transcript.ts';
import { readVariant } from './variant-file.ts';

const ENDING = '.golden.txt';

/** How a golden transcript's match is set up. */
export interface Golden extends Omit<Transcription, 'set'> {
  /** The name of the file of other numbers that lies beside it. */
  readonly variant?: string;
}

/** "2-seats-seed-1.golden.txt", "3-seats-seed-7,length=short,first=60.golden.txt", "2-seats-seed-1,variant=brief.golden.txt". */
export function goldenName({ seats, seed, options = {}, variant, maxDecisions }: Golden): string {
  const chosen = Object.entries(options).map(([name, value]) => `,${name}=${value}`);
  const other = variant === undefined ? '' : `,variant=${variant}`;
  const cut = maxDecisions === undefined ? '' : `,first=${maxDecisions}`;
  return `${seats}-seats-seed-${seed}${chosen.join('')}${other}${cut}${ENDING}`;
}

export function readGoldenName(file: string): Golden {
  const [start, ...more] = file.slice(0, -ENDING.length).split(',');
  const found = /^(\d+)-seats-seed-(.+)$/.exec(start!);
  const settings = more.map((part) => /^([^=]+)=(.+)$/.exec(part));
  if (!file.endsWith(ENDING) || !found || settings.some((part) => !part)) {
    throw new InputError(
      `"${file}" names no match: golden transcripts are called 2-seats-seed-1${ENDING} or the like.`,
    );
  }
  const all = Object.fromEntries(settings.map((part) => [part![1]!, part![2]!]));
  const { first, variant, ...options } = all;
  return {
    seats: Number(found[1]),
    seed: found[2]!,
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(variant === undefined ? {} : { variant }),
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

const VARIANT = '.yaml';

/** What a golden name calls this file of other numbers, if it lies where it can be named. */
export const variantBeside = (gameFolder: string, file: string): string | undefined =>
  file.endsWith(VARIANT) && path.resolve(path.dirname(file)) === path.resolve(folderOf(gameFolder))
    ? path.basename(file, VARIANT)
    : undefined;

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
  return { file, golden, now: transcribeGolden(game, gameFolder, readGoldenName(file)) };
}

/** Where two transcripts part, in words; nothing if they are the same. */
export function differenceOf({ file, golden, now }: ComparedTranscript): string | undefined {
  if (golden === now) return undefined;
  const [before, after] = [golden.split('\n'), now.split('\n')];
  const at = after.findIndex((line, i) => line !== before[i]);
  const line = at < 0 ? after.length : at;
  return `${file}, line ${line + 1}: "${(before[line] ?? 'the end').trim()}" is now "${(after[line] ?? 'the end').trim()}"`;
}

export function writeTranscript<G extends Kinds>(game: Game<G>, gameFolder: string, golden: Golden): string {
  const text = transcribeGolden(game, gameFolder, golden);
  const file = path.join(folderOf(gameFolder), goldenName(golden));
  mkdirSync(folderOf(gameFolder), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function transcribeGolden<G extends Kinds>(game: Game<G>, gameFolder: string, { variant, ...match }: Golden): string {
  if (variant === undefined) return transcribe(game, match);
  const set = readVariant(game.numbers as object, path.join(folderOf(gameFolder), `${variant}${VARIANT}`));
  return transcribe(game, { ...match, set });
}
