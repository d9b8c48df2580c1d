// Options as texts that mean the same in every imagined world: the handle of a card says nothing there, its face does.

import { type Cards, type Kinds, keyOf, type Option, type Play } from '../engine/index.ts';

export class OptionTexts {
  private collections: string[][] | undefined;
  private known: { options: readonly Option[]; texts: string[] } = { options: [], texts: [] };

  /** The texts of these options, in order; equal texts are the same choice. */
  of(options: readonly Option[], play: Play<Kinds>): readonly string[] {
    this.collections ??= collectionsIn(play.state);
    if (this.collections.length === 0 && sameOptions(options, this.known.options)) return this.known.texts;
    const cards = this.collections.map((path) => at(play.state, path) as Cards);
    const texts = options.map((option) => (cards.length === 0 ? keyOf(option) : faceText(option, cards)));
    this.known = { options, texts };
    return texts;
  }

  /** Before another state is looked at. */
  forget(): void {
    this.collections = undefined;
  }
}

/** Games with constant options hand the same objects out again and again. */
function sameOptions(a: readonly Option[], b: readonly Option[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function faceText(option: Option, collections: readonly Cards[]): string {
  let text = option.verb;
  for (const name in option) {
    if (name === 'verb') continue;
    const value = option[name]!;
    text += ` ${name}=${typeof value === 'string' ? (faceIn(collections, value) ?? value) : value}`;
  }
  return text;
}

function faceIn(collections: readonly Cards[], handle: string): string | undefined {
  for (const cards of collections) {
    const face = cards.faces[handle];
    if (face) return face.value ?? handle;
  }
  return undefined;
}

function collectionsIn(data: unknown, path: string[] = []): string[][] {
  if (typeof data !== 'object' || data === null) return [];
  if ('faces' in data && 'next' in data && 'prefix' in data) return [path];
  return Object.keys(data).flatMap((key) => collectionsIn((data as Record<string, unknown>)[key], [...path, key]));
}

function at(data: unknown, path: readonly string[]): unknown {
  let found = data;
  for (const key of path) found = (found as Record<string, unknown>)[key];
  return found;
}
