// What somebody chose, in words: the verb, and the names of the things it referred to as far as they are still to be seen.

import { parseKey } from '../../../engine/option.ts';
import type { Presentation } from '../../../engine/present.ts';
import { nameOfThing } from '../table/things.ts';

/** "play Skirmish, Top"; things that are gone are left out. */
export function choiceWords(p: Presentation, key: string): string {
  const parsed = parseKey(key);
  if (!parsed) return key;
  const names = Object.values(parsed.references).flatMap((value) => {
    const name = nameOfThing(p, value);
    return name !== value || isNumber(value) ? [name] : [];
  });
  return [spaced(parsed.verb), names.join(', ')].filter(Boolean).join(' ');
}

const isNumber = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value);

/** "endTurn" is said "end turn". */
const spaced = (verb: string): string => verb.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
