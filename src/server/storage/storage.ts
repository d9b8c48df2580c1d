// What the server keeps. One interface, two stores: SQLite in one file for one process, PostgreSQL for any number of processes.
//
// A match is its record: a card (who sits where, the clock, how it stands), the engine's data, and turns: the answers and what they
// brought. Every change is one transaction and names the version it was made from: of two that race, one is saved and the other is not.

import type { LogEntry, MatchData, RecordedAnswer, ToldEntry } from '../../engine/index.ts';
import type { MatchCard } from '../tables/card.ts';

/** The engine's data after the first so many answers; they are kept with the turns, and so are those that came since. */
export type StoredState = Omit<MatchData, 'answers'> & { readonly answered: number };

export interface StoredMatch {
  readonly id: string;
  /** 1 when it is created; grows by one with every change. */
  readonly version: number;
  readonly card: MatchCard;
  /** Absent until the match has begun. */
  readonly state?: StoredState;
}

/** Who reads a line of the log: a seat by its number, or anybody else. */
export type ViewerKey = `${number}` | 'spectator';

/** What one change has brought: some answers, what happened then, and how each viewer is told of it. */
export interface Turn {
  readonly answers: readonly RecordedAnswer[];
  readonly entries: readonly LogEntry[];
  /** By viewer; `everybody` where all read the same. */
  readonly told: Readonly<Partial<Record<ViewerKey | 'everybody', readonly ToldEntry[]>>>;
}

export interface MatchChange {
  readonly id: string;
  /** The version that this change was made from. */
  readonly from: number;
  /** The card at that version, if it is known: what is the same in both is not written again. */
  readonly was?: MatchCard;
  readonly card: MatchCard;
  /** Absent: as it was. From it and the answers since follows what it is now. */
  readonly state?: StoredState | undefined;
  /** A take-back: of the answers and entries only so many are kept, before `turn` is added. */
  readonly keep?: { readonly answers: number; readonly entries: number } | undefined;
  readonly turn?: Turn | undefined;
  /** When something has to be done without anybody asking: a clock, a bot, an answer that the engine gives. Milliseconds since 1970. */
  readonly due: number | null;
}

export type Saved = 'saved' | 'conflict';

export interface StoredPlayer {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
}

export interface MatchFilter {
  readonly player?: string;
  readonly status?: MatchCard['status'];
  /** Only tables that anybody may join. */
  readonly open?: boolean;
  readonly limit: number;
}

/** A match as lists show it; what the engine needs is not read for that. */
export type ListedMatch = Omit<StoredMatch, 'state'>;

export interface Matches {
  create(match: { readonly id: string; readonly card: MatchCard; readonly due: number | null }): Promise<void>;
  load(id: string): Promise<StoredMatch | undefined>;
  /** Everything that was answered so far. */
  answers(id: string): Promise<RecordedAnswer[]>;
  /** The whole log, from entry `from` on. */
  log(id: string, from?: number): Promise<LogEntry[]>;
  /** The log as this viewer was told it, from the viewer's entry number `from` on. */
  told(id: string, viewer: ViewerKey, from?: number): Promise<ToldEntry[]>;
  /**
   * Resolves when the change is on disk. `conflict`: somebody else was faster, and nothing was changed. Rejects where the store has
   * failed: over a network it may then be saved or not, and only loading the match tells.
   */
  save(change: MatchChange): Promise<Saved>;
  /** Newest first. */
  list(filter: MatchFilter): Promise<ListedMatch[]>;
  /** Matches whose time has come and that no living process is busy with; they are this process's until `leaseUntil`. */
  claimDue(now: number, leaseUntil: number, limit: number): Promise<string[]>;
  /** Gives a claimed match back, for whoever comes next. */
  release(id: string): Promise<void>;
}

export interface People {
  /** Tokens are kept as digests only: who reads the database cannot play as somebody else. */
  createPlayer(player: StoredPlayer, tokenDigest: string): Promise<void>;
  playerByToken(tokenDigest: string): Promise<StoredPlayer | undefined>;
  renamePlayer(id: string, name: string): Promise<void>;
  /** Another token for the same person: another device. */
  addToken(playerId: string, tokenDigest: string): Promise<void>;
  /** A link that works once, until it expires. */
  addLink(playerId: string, linkDigest: string, expiresAt: number): Promise<void>;
  /** The person whose link this is; the link is used up. */
  takeLink(linkDigest: string, now: number): Promise<string | undefined>;
}

export interface Storage extends Matches, People {
  /** Other processes may change matches, too. */
  readonly isShared: boolean;
  /** Called when another process has changed a match. Returns how to stop listening. */
  onChange(listener: (id: string, version: number) => void): () => void;
  /** Called when changes by other processes may have gone unheard: whatever is kept in memory may be old. Returns how to stop listening. */
  onGap(listener: () => void): () => void;
  /** Resolves if it answers. */
  ping(): Promise<void>;
  /** What was asked for is done first. */
  close(): Promise<void>;
}
