// Files of JSON or YAML that people write, with a clear word when one cannot be read.

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { InputError } from '../errors.ts';

/** A file of JSON or YAML; every JSON is YAML. */
export function readData(file: string): unknown {
  const text = readText(file);
  try {
    return file.endsWith('.json') ? JSON.parse(text) : parse(text);
  } catch (thrown) {
    const why = (thrown instanceof Error ? thrown.message : String(thrown)).split('\n')[0];
    throw new InputError(`${file} cannot be read as ${file.endsWith('.json') ? 'JSON' : 'YAML'}: ${why}`);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    throw new InputError(`${file} cannot be read: ${reasonOf(thrown)}.`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'it is not permitted',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is no folder',
  ENOSPC: 'the disk is full',
};

export const reasonOf = (thrown: unknown): string => {
  const code = (thrown as NodeJS.ErrnoException).code ?? '';
  return REASONS[code] ?? (code || String(thrown));
};
