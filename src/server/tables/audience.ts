// Who follows a match, and what they have seen of it. Everybody with the same eyes gets the same bytes, made once.

import { type Eyes, eyesOf, type Kinds, type Match, type Seat, SPECTATOR, sightOf } from '../../engine/index.ts';
import type { ViewerKey } from '../storage/storage.ts';
import { Frame } from '../wire/frame.ts';
import type { Line, Outgoing, Seen, ShownTable, You } from '../wire/protocol.ts';
import { UpdateTexts } from '../wire/update.ts';
import type { MatchCard } from './card.ts';
import { type Shown, showTable, youAt } from './show.ts';

export interface Follower {
  readonly player: string | undefined;
  /** Already made into what goes over the wire. */
  send(frame: Frame): void;
  /** It may not follow any more, or cannot be told what has changed: it has to come anew. */
  sendAway(why: 'watchingOff' | 'broken'): void;
}

export const viewerKey = (seat: Seat | undefined): ViewerKey => (seat === undefined ? 'spectator' : `${seat}`);
export const eyesFor = (viewer: ViewerKey): Eyes => (viewer === 'spectator' ? SPECTATOR : eyesOf(Number(viewer)));

export interface News {
  /** The version that everybody has seen. */
  readonly after: number;
  readonly version: number;
  readonly lines: (viewer: ViewerKey) => readonly Line[];
  /** After a take-back: how many lines of each viewer still stand. */
  readonly backTo?: (viewer: ViewerKey) => number;
}

export class Audience {
  private readonly groups = new Map<ViewerKey, { followers: Set<Follower>; seen: Seen; lines: number }>();
  private shown: Shown | undefined;

  constructor(private readonly match: string) {}

  get isEmpty(): boolean {
    return this.groups.size === 0;
  }

  /** From now on this follower gets every change; first it gets everything. */
  join(
    follower: Follower,
    viewer: ViewerKey,
    you: You,
    now: { readonly version: number; readonly card: MatchCard; readonly live: Match<Kinds> | undefined },
    log: { readonly from: number; readonly lines: readonly Line[] },
  ): void {
    let group = this.groups.get(viewer);
    if (!group) {
      group = {
        followers: new Set(),
        seen: seenBy(viewer, this.show(now.card), now.live),
        lines: 0,
      };
      this.groups.set(viewer, group);
    }
    group.followers.add(follower);
    group.lines = log.from + log.lines.length;
    send(follower, { type: 'seen', match: this.match, version: now.version, you, seen: group.seen, ...log });
  }

  leave(follower: Follower): void {
    for (const [viewer, { followers }] of this.groups) {
      followers.delete(follower);
      if (followers.size === 0) this.groups.delete(viewer);
    }
  }

  /** Tells everybody what has changed. */
  tell(card: MatchCard, live: Match<Kinds> | undefined, news: News): void {
    const table = this.show(card);
    const texts = new UpdateTexts({ match: this.match, after: news.after, version: news.version });
    for (const [viewer, group] of this.groups) {
      const seen = seenBy(viewer, table, live);
      const lines = news.lines(viewer);
      const backTo = news.backTo?.(viewer);
      const frame = new Frame(texts.text(group.seen, seen, lines, backTo));
      group.seen = seen;
      group.lines = (backTo ?? group.lines) + lines.length;
      for (const follower of group.followers) follower.send(frame);
    }
  }

  /** Tells one kind of viewer alone what they see now, at a version that everybody knows already. */
  showAnew(viewer: ViewerKey, card: MatchCard, live: Match<Kinds> | undefined, version: number): void {
    const group = this.groups.get(viewer);
    if (!group) return;
    group.seen = seenBy(viewer, this.show(card), live);
    const { seen, lines: from } = group;
    for (const follower of group.followers)
      send(follower, {
        type: 'seen',
        match: this.match,
        version,
        you: youAt(card, follower.player),
        seen,
        from,
        lines: [],
      });
  }

  private show(card: MatchCard): ShownTable {
    if (this.shown?.card !== card) this.shown = { card, table: showTable(this.match, card, this.shown) };
    return this.shown.table;
  }

  /** How many lines of the log each kind of viewer has. */
  lineCounts(): (readonly [ViewerKey, number])[] {
    return [...this.groups].map(([viewer, { lines }]) => [viewer, lines] as const);
  }

  /** Who follows with which eyes: when seats change hands they have to be told anew who they are. */
  *followers(): Iterable<readonly [ViewerKey, Follower]> {
    for (const [viewer, { followers }] of this.groups) for (const follower of followers) yield [viewer, follower];
  }
}

const send = (follower: Follower, message: Outgoing): void => follower.send(new Frame(JSON.stringify(message)));

function seenBy(viewer: ViewerKey, table: ShownTable, live: Match<Kinds> | undefined): Seen {
  return live ? { table, sight: sightOf(live, eyesFor(viewer)) } : { table };
}
