// The text of an update. Several viewers see the same table, and where nothing is secret the same presentation: what is the same for them is
// compared, and made into text, once.

import { deltaMembers, deltaMembersInPlace } from './delta.ts';
import type { Line, Seen } from './protocol.ts';
import { textOf } from './text.ts';

export interface UpdateHead {
  readonly match: string;
  readonly after: number;
  readonly version: number;
}

/** For all viewers of one change. */
export class UpdateTexts {
  private readonly start: string;
  /** What was compared last: of the table, and of the presentation. */
  private table: Compared | undefined;
  private presentation: Compared | undefined;

  constructor({ match, after, version }: UpdateHead) {
    this.start = `{"type":"update","match":"${match}","after":${after},"version":${version},"delta":{`;
  }

  text(before: Seen, now: Seen, lines: readonly Line[], backTo: number | undefined): string {
    const back = backTo === undefined ? '' : `,"backTo":${backTo}`;
    const log = lines.length > 0 ? `,"lines":${textOf(lines)}` : '';
    return `${this.start}${this.changes(before, now)}}${back}${log}}`;
  }

  private changes(before: Seen, now: Seen): string {
    if (!before.sight || !now.sight) return deltaMembers(before, now);
    this.table = compared(this.table, before.table, now.table);
    this.presentation = compared(this.presentation, before.sight.presentation, now.sight.presentation);
    // Questions speak of things on the table by their ids: nothing there is one that has moved.
    const others = deltaMembersInPlace(before.sight, now.sight, 'presentation');
    const sight = joined(member('presentation', this.presentation.text), others);
    return joined(member('table', this.table.text), member('sight', sight));
  }
}

interface Compared {
  readonly before: object;
  readonly now: object;
  /** The members of an object that have changed. */
  readonly text: string;
}

function compared(known: Compared | undefined, before: object, now: object): Compared {
  if (known?.before === before && known.now === now) return known;
  return { before, now, text: deltaMembers(before, now) };
}

const member = (name: string, text: string): string => (text === '' ? '' : `"${name}":{${text}}`);
const joined = (one: string, other: string): string => (one === '' || other === '' ? one + other : `${one},${other}`);
