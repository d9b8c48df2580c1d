// What is asked once, over HTTP. Every call gives the server's answer or throws a ProblemError.

import type { MatchRecord, Rulebook, Seat } from '../../engine/index.ts';
import type { ThinkingResult } from '../../server/bots/thinking.ts';
import type { Links, Me, NewMatch, Problem, ShownGame, ShownTable, You } from '../../server/wire/protocol.ts';
import { ProblemError, UNREACHABLE } from './trouble.ts';

export interface ListedTable {
  readonly table: ShownTable;
  readonly you: You;
  /** How far it has got, in the game's own words; of one's own tables, the latest few. */
  readonly standing?: string;
}

/** The options that a bot has looked at, the one it would take, and the question it is about. */
export interface Hint {
  readonly ask: string;
  readonly key: string;
  readonly candidates: Extract<ThinkingResult, { key: string }>['candidates'];
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ApiSettings {
  /** "https://example.org"; absent: where the page comes from. */
  readonly base?: string;
  /** A program brings its cookie with a fetch of its own. */
  readonly fetch?: Fetch;
}

export class Api {
  private readonly base: string;
  private readonly fetch: Fetch;
  /** Whether the server and whoever asks here have met; absent until somebody has asked. */
  private met: Promise<boolean> | undefined;

  constructor(settings: ApiSettings = {}) {
    this.base = settings.base ?? '';
    this.fetch = settings.fetch ?? ((url, init) => globalThis.fetch(url, init));
  }

  async games(): Promise<readonly ShownGame[]> {
    return (await this.send<{ games: ShownGame[] }>('/api/games', GET)).games;
  }
  async rulebook(game: string): Promise<Rulebook> {
    const path = `/api/games/${encodeURIComponent(game)}/rulebook`;
    return (await this.send<{ rulebook: Rulebook }>(path, GET)).rulebook;
  }

  /** Who this is. Asked before anything else: it makes a newcomer known, and sockets are only for those who are. */
  me(): Promise<Me> {
    return this.get('/api/me');
  }
  rename(name: string): Promise<Me> {
    return this.post('/api/me', { name });
  }
  /** The code of a link that makes another device this person's too, once. */
  async link(): Promise<string> {
    return (await this.post<{ link: string }>('/api/me/link')).link;
  }
  async claim(link: string): Promise<void> {
    await this.post('/api/me/claim', { link });
  }

  async list(which: 'mine' | 'open' | 'finished'): Promise<readonly ListedTable[]> {
    return (await this.get<{ tables: ListedTable[] }>(`/api/matches?which=${which}`)).tables;
  }
  create(order: NewMatch): Promise<{ readonly match: string; readonly links: Links }> {
    return this.post('/api/matches', order);
  }
  table(match: string): Promise<ListedTable> {
    return this.get(at(match));
  }
  join(match: string, how: { readonly invite?: string; readonly seat?: Seat } = {}): Promise<{ readonly seat: Seat }> {
    return this.post(at(match, 'join'), how);
  }
  async leave(match: string): Promise<void> {
    await this.post(at(match, 'leave'));
  }
  async begin(match: string): Promise<void> {
    await this.post(at(match, 'begin'));
  }
  /** New links come back where a setting makes the old ones void. */
  async settings(
    match: string,
    change: { readonly watchable?: boolean; readonly chat?: boolean; readonly listed?: boolean },
  ): Promise<Links> {
    return (await this.post<{ links: Links }>(at(match, 'settings'), change)).links;
  }
  /** The id of the next match. */
  async rematch(match: string): Promise<string> {
    return (await this.post<{ match: string }>(at(match, 'rematch'))).match;
  }
  hint(match: string): Promise<Hint> {
    return this.post(at(match, 'hint'));
  }
  async replay(match: string): Promise<MatchRecord> {
    return (await this.get<{ record: MatchRecord }>(at(match, 'replay'))).record;
  }

  private get<T>(path: string): Promise<T> {
    return this.ask(path, GET);
  }

  private post<T>(path: string, body: unknown = {}): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    return this.ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /**
   * In somebody's name. The answer to the first such request makes a newcomer known, and the others wait for it: asked by a
   * stranger several times at once, the server would welcome as many strangers, and a table made by one would not be the next one's.
   */
  private async ask<T>(path: string, init: RequestInit): Promise<T> {
    if (this.met) return (await this.met) ? this.send(path, init) : this.ask(path, init);
    const request = this.send<T>(path, init);
    this.met = request.then(
      () => true,
      () => {
        this.met = undefined;
        return false;
      },
    );
    return request;
  }

  private async send<T>(path: string, init: RequestInit): Promise<T> {
    let response: Response;
    let body: unknown;
    try {
      response = await this.fetch(this.base + path, init);
      body = await response.json();
    } catch {
      throw new ProblemError(UNREACHABLE);
    }
    if (response.ok) return body as T;
    throw new ProblemError((body as { problem?: Problem }).problem ?? UNREACHABLE);
  }
}

const GET = { method: 'GET' };

const at = (match: string, what?: string): string =>
  `/api/matches/${encodeURIComponent(match)}${what === undefined ? '' : `/${what}`}`;
