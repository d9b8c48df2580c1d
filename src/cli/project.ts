// Where the project's own files are: scenarios, transcripts and tests lie beside the games.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from '../engine/index.ts';
import type { ShelvedGame } from '../registry.ts';

const isRoot = (folder: string): boolean => {
  const file = path.join(folder, 'package.json');
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'rulebound';
};

function findRoot(): string | undefined {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!isRoot(folder)) {
    const above = path.dirname(folder);
    if (above === folder) return undefined;
    folder = above;
  }
  return folder;
}

/** The folder of a game's files. */
export function folderOf({ game, folder }: ShelvedGame): string {
  const root = findRoot();
  const found = root && path.join(root, folder);
  if (found && existsSync(found)) return found;
  throw new InputError(`The files of ${game.id} are not here: this needs the project's own folder, with ${folder}.`);
}

/** A file as people in the project call it. */
export const shortName = (file: string): string => path.relative(findRoot() ?? '.', file);

/** How the reader has started this program, for advice that can be typed as it stands. */
export const CALLED = process.env['npm_lifecycle_event'] === 'start' ? 'npm start --' : 'rulebound';
