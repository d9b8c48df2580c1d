// What a table on the page plays with: a match on the server, one in a worker of this browser, or a recorded one. The table knows no difference.

import type { Seat, Sight } from '../../../engine/index.ts';
import type { Line, ShownTable, You } from '../../../server/wire/protocol.ts';
import type { Trouble } from '../../connection/index.ts';

export type Reach =
  | { readonly kind: 'here' }
  | { readonly kind: 'connecting' }
  /** Tries again at this time (milliseconds since 1970). */
  | { readonly kind: 'away'; readonly again: number };

export interface SessionState {
  readonly reach: Reach;
  /** Absent until something is known. */
  readonly table?: ShownTable;
  /** Absent before the match has begun. */
  readonly sight?: Sight;
  readonly lines: readonly Line[];
  readonly you: You;
  /** It cannot go on: no such match, a wrong link. */
  readonly problem?: Trouble;
}

export interface Hint {
  readonly ask: string;
  readonly key: string;
  readonly candidates: readonly {
    readonly key: string;
    readonly value: number;
    readonly visits: number;
    readonly share: number;
  }[];
}

export interface Online {
  /** Does not wait for the next try. */
  tryNow(): void;
  /** For the host. The address to watch at; addresses given out before are void. */
  letWatch(): Promise<string>;
  noWatching(): Promise<void>;
  setChat(chat: 'on' | 'off'): Promise<void>;
  /** The address that makes another device this person's too, once. */
  carryOn(): Promise<string>;
}

/** What was asked for and refused is thrown as a Problem with words for people. */
export interface Session {
  readonly state: SessionState;
  /** Returns how to stop listening. */
  subscribe(listener: () => void): () => void;
  answer(seat: Seat, ask: string, key: string): Promise<void>;
  stand(seat: Seat, ask: string, id: string | null): Promise<void>;
  takeBack(seat: Seat): Promise<void>;
  resign(seat: Seat): Promise<void>;
  chat(text: string): Promise<void>;
  hint(): Promise<Hint>;
  /** The address of the next match. */
  rematch(): Promise<string>;
  /** The address of its replay, once it is over. */
  replay(): Promise<string>;
  /** What needs a server; absent where there is none. */
  readonly online?: Online;
  close(): void;
}
