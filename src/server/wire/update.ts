// The text of an update. Several viewers see the same table, and where nothing is secret the same presentation: what is the same for them is
// compared, and made into text, once.

import { makeDelta } from './delta.ts';
import type { Line, Seen } from './protocol.ts';
import { textOf } from './text.ts';

export interface UpdateHead {
  readonly match: string;
  readonly after: number;
  readonly version: number;
}

/** For all viewers of one change. */
export class UpdateTexts {
  /** By what was seen before. */
  private readonly known = new Map<object, { readonly now: object; readonly text: string | undefined }>();

  constructor(private readonly head: UpdateHead) {}

  text(before: Seen, now: Seen, lines: readonly Line[], backTo: number | undefined): string {
    const { match, after, version } = this.head;
    const back = backTo === undefined ? '' : `,"backTo":${backTo}`;
    const log = lines.length > 0 ? `,"lines":${textOf(lines)}` : '';
    return `{"type":"update","match":"${match}","after":${after},"version":${version},"delta":${this.delta(before, now)}${back}${log}}`;
  }

  private delta(before: Seen, now: Seen): string {
    if (!before.sight || !now.sight) return JSON.stringify(makeDelta(before, now) ?? {});
    const { presentation: shownBefore, ...restBefore } = before.sight;
    const { presentation: shown, ...rest } = now.sight;
    // Questions speak of things on the table by their ids: nothing there is one that has moved.
    const others = makeDelta(restBefore, rest, null);
    const sight = [
      this.member('presentation', this.change(shownBefore, shown)),
      others === undefined ? '' : JSON.stringify(others).slice(1, -1),
    ];
    return `{${joined([this.member('table', this.change(before.table, now.table)), this.member('sight', inside(sight))])}}`;
  }

  private change(before: object, now: object): string | undefined {
    const known = this.known.get(before);
    if (known?.now === now) return known.text;
    const delta = makeDelta(before, now);
    const text = delta === undefined ? undefined : JSON.stringify(delta);
    this.known.set(before, { now, text });
    return text;
  }

  private member(name: string, text: string | undefined): string {
    return text === undefined ? '' : `"${name}":${text}`;
  }
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(',');

function inside(parts: readonly string[]): string | undefined {
  const text = joined(parts);
  return text === '' ? undefined : `{${text}}`;
}
