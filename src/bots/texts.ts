// Options as texts that mean the same in every imagined world: the handle of a card says nothing there, its face does.

import { type Ask, type Cards, eyesOf, keyOf, type Option, type Seat, type Secret, sees } from '../engine/index.ts';

/** Where a state is found. */
type Stated = { readonly state: unknown };

export class OptionTexts {
  private collections: string[][] | undefined;
  private known: { options: readonly Option[]; texts: string[] } = { options: [], texts: [] };

  /** The texts of these options, in order, as the seat knows them that is asked; equal texts are the same choice. */
  of({ seat, options }: Pick<Ask, 'seat' | 'options'>, table: Stated): readonly string[] {
    const cards = this.cardsOf(table);
    if (cards.length === 0 && sameOptions(options, this.known.options)) return this.known.texts;
    const texts = options.map((option) => (cards.length === 0 ? keyOf(option) : faceText(option, cards, seat)));
    this.known = { options, texts };
    return texts;
  }

  /** A choice with this text, to be told later to those who have watched it. */
  watched(ask: Ask, option: Option, text: string, table: Stated): Watched {
    const cards = this.cardsOf(table);
    let faces: Record<string, Secret<string>> | undefined;
    if (cards.length > 0) {
      for (const name in option) {
        const value = option[name]!;
        const face = typeof value === 'string' && name !== 'verb' ? boxIn(cards, value) : undefined;
        if (face) {
          faces ??= {};
          faces[name] = face;
        }
      }
    }
    return new Watched(ask, option, text, faces);
  }

  /** An option's key with faces instead of handles, as far as they can be seen in a view. */
  seen(key: string, view: Stated, unknown: string): string {
    const cards = this.cardsOf(view);
    const isHandle = (word: string): boolean =>
      cards.some(({ prefix }) => word.startsWith(prefix) && /^\d+$/.test(word.slice(prefix.length)));
    return key.replace(/=(\S+)/g, (all, word: string) =>
      isHandle(word) ? `=${boxIn(cards, word)?.value ?? unknown}` : all,
    );
  }

  private cardsOf(table: Stated): Cards[] {
    this.collections ??= collectionsIn(table.state);
    return this.collections.map((path) => at(table.state, path) as Cards);
  }
}

/** A choice as each seat can tell it: of a card only those know the face who could look at it then or can by now. */
export class Watched {
  constructor(
    private readonly ask: Ask,
    private readonly option: Option,
    private readonly text: string,
    private readonly faces: Readonly<Record<string, Secret<string>>> | undefined,
  ) {}

  textFor(viewer: Seat): string {
    const { ask, option, faces } = this;
    if (viewer !== ask.seat) {
      if (ask.eyes !== undefined && !sees(eyesOf(viewer), ask.eyes)) return String(ask.seat);
      if (faces) return `${ask.seat} ${describe(option, (name) => seenFace(faces[name], viewer))}`;
    }
    return `${ask.seat} ${this.text}`;
  }
}

const seenFace = (face: Secret<string> | undefined, viewer: Seat): string | undefined =>
  face && (sees(eyesOf(viewer), face.$eyes) ? face.value : '?');

/** Games with constant options hand the same objects out again and again. */
function sameOptions(a: readonly Option[], b: readonly Option[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** A card that lies face down goes by its handle: what its face is in this world, nobody knows who is asked. */
const faceText = (option: Option, collections: readonly Cards[], seat: Seat): string =>
  describe(option, (_name, value) => {
    const face = typeof value === 'string' ? boxIn(collections, value) : undefined;
    return face && sees(eyesOf(seat), face.$eyes) ? face.value : undefined;
  });

/** An option as text, with faces for the cards it names. */
function describe(option: Option, faceOf: (name: string, value: unknown) => string | undefined): string {
  let text = option.verb;
  for (const name in option) if (name !== 'verb') text += ` ${name}=${faceOf(name, option[name]) ?? option[name]}`;
  return text;
}

function boxIn(collections: readonly Cards[], handle: string): Secret<string> | undefined {
  for (const cards of collections) {
    const face = cards.faces[handle];
    if (face) return face;
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
