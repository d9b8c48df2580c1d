// Choosing by pointing: the options of a question are narrowed by what is chosen on the table, in any order (docs/presentation.md, section 3).
// The page knows no verbs: only which things the options mention.

import type { ShownOption } from '../../../engine/index.ts';
import type { DeclaredWord, Id, Presentation } from '../../../engine/present.ts';

/** How a thing that may be chosen is lit. */
export interface Lit {
  /** What would be left if it were chosen. */
  readonly options: readonly ShownOption[];
  /** All that would be left does harm. */
  readonly isTarget: boolean;
  /** The number of the last step of the way there. */
  readonly step?: number;
}

export interface Narrowed {
  /** The options that mention everything chosen. */
  readonly left: readonly ShownOption[];
  /** What was really chosen: ids that no option mentions any more are dropped. */
  readonly chosen: readonly Id[];
  readonly lit: ReadonlyMap<Id, Lit>;
  /** Parts of cards and the like: declared words that tell the remaining options apart. */
  readonly litWords: ReadonlyMap<string, Lit>;
  /** Nothing more has to be pointed at for these: buttons, or a small choice at what was chosen last. */
  readonly ready: readonly ShownOption[];
  /** The one that is left, if it is only one. */
  readonly only?: ShownOption;
}

type Words = Readonly<Record<string, DeclaredWord>>;

/** The things on the table that an option mentions. */
export function idsIn({ option }: ShownOption, words: Words): Id[] {
  const ids: Id[] = [];
  for (const name in option) {
    const value = option[name];
    if (name !== 'verb' && typeof value === 'string' && !Object.hasOwn(words, value)) ids.push(value);
  }
  return ids;
}

function wordsIn({ option }: ShownOption, words: Words): string[] {
  const found: string[] = [];
  for (const name in option) {
    const value = option[name];
    if (name !== 'verb' && typeof value === 'string' && Object.hasOwn(words, value)) found.push(value);
  }
  return found;
}

export function narrow(
  { words }: Pick<Presentation, 'words'>,
  options: readonly ShownOption[],
  wanted: readonly Id[],
): Narrowed {
  const chosen: Id[] = [];
  let left = options;
  for (const id of wanted) {
    const kept = left.filter((option) => mentions(option, id, words));
    if (kept.length === 0) continue;
    left = kept;
    chosen.push(id);
  }
  const byId = new Map<Id, ShownOption[]>();
  const byWord = new Map<string, ShownOption[]>();
  for (const option of left) {
    for (const id of new Set(idsIn(option, words))) listed(byId, id).push(option);
    for (const word of new Set(wordsIn(option, words))) listed(byWord, word).push(option);
  }
  // What all remaining options mention is chosen silently.
  const isOpen = (mentioned: readonly ShownOption[]): boolean => mentioned.length < left.length;
  const lit = new Map<Id, Lit>();
  for (const [id, mentioned] of byId) if (isOpen(mentioned) && !chosen.includes(id)) lit.set(id, litBy(mentioned, id));
  const litWords = new Map<string, Lit>();
  for (const [word, mentioned] of byWord)
    if (isOpen(mentioned) && !chosen.includes(word)) litWords.set(word, litBy(mentioned, word));
  const ready = left.filter((option) => idsIn(option, words).every((id) => !lit.has(id)));
  return { left, chosen, lit, litWords, ready, ...(left.length === 1 ? { only: left[0]! } : {}) };
}

/** A declared word can be chosen like a thing. */
const mentions = (option: ShownOption, id: Id, words: Words): boolean =>
  idsIn(option, words).includes(id) || wordsIn(option, words).includes(id);

function litBy(options: readonly ShownOption[], id: Id): Lit {
  const isTarget = options.every(({ shown }) => shown.tone === 'harm');
  const step = stepTo(options, id);
  return { options, isTarget, ...(step === undefined ? {} : { step }) };
}

/** The fewest steps of all ways that end here. */
function stepTo(options: readonly ShownOption[], id: Id): number | undefined {
  let found: number | undefined;
  for (const { shown } of options) {
    const last = shown.preview?.path?.at(-1);
    if (last?.cell !== id) continue;
    found = found === undefined ? last.step : Math.min(found, last.step);
  }
  return found;
}

function listed<T>(map: Map<string, T[]>, key: string): T[] {
  let list = map.get(key);
  if (!list) {
    list = [];
    map.set(key, list);
  }
  return list;
}

/** The amounts that the remaining options differ in, where a stepper can choose among them. */
export function amountsOf(
  options: readonly ShownOption[],
): { readonly name: string; readonly values: readonly number[] } | undefined {
  const [first] = options;
  if (!first || options.length < 2) return undefined;
  for (const name in first.option) {
    if (typeof first.option[name] !== 'number') continue;
    const values = new Set<number>();
    for (const { option } of options) if (typeof option[name] === 'number') values.add(option[name]);
    if (values.size === options.length) return { name, values: [...values].sort((a, b) => a - b) };
  }
  return undefined;
}

/** Must it be confirmed before it is taken? */
export const asksTwice = ({ shown }: ShownOption): boolean => shown.irrevocable !== undefined;
