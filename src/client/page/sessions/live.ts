// A match on the server, over the page's one connection.

import { type Api, type Connection, type Followed, ProblemError } from '../../connection/index.ts';
import { pathOf } from '../routes.ts';
import type { Hint, Online, Reach, Session, SessionState } from './session.ts';

export class LiveSession implements Session {
  state: SessionState;
  readonly online: Online;
  private readonly followed: Followed;
  private readonly listeners = new Set<() => void>();
  private readonly stop: (() => void)[];

  constructor(
    private readonly api: Api,
    private readonly connection: Connection,
    private readonly match: string,
    watch?: string,
  ) {
    this.followed = connection.follow(match, watch === undefined ? {} : { watch });
    this.state = this.look();
    this.online = this.onlineTools();
    this.stop = [this.followed.onChange(() => this.changed()), connection.onState(() => this.changed())];
  }

  private changed(): void {
    this.state = this.look();
    for (const listener of this.listeners) listener();
  }

  private look(): SessionState {
    const { seen, lines, you, problem } = this.followed;
    return {
      reach: this.reach(),
      lines,
      you,
      ...(seen ? { table: seen.table } : {}),
      ...(seen?.sight ? { sight: seen.sight } : {}),
      ...(problem ? { problem } : {}),
    };
  }

  private reach(): Reach {
    const { state } = this.connection;
    if (state.kind === 'open') return { kind: 'here' };
    return state.kind === 'waiting' ? { kind: 'away', again: state.until } : { kind: 'connecting' };
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  answer(seat: number, ask: string, key: string): Promise<void> {
    return this.followed.answer(seat, ask, key);
  }
  stand(seat: number, ask: string, id: string | null): Promise<void> {
    return this.followed.stand(seat, ask, id);
  }
  takeBack(seat: number): Promise<void> {
    return this.followed.takeBack(seat);
  }
  resign(seat: number): Promise<void> {
    return this.followed.resign(seat);
  }
  chat(text: string): Promise<void> {
    return this.followed.chat(text);
  }
  hint(): Promise<Hint> {
    return this.api.hint(this.match);
  }
  async rematch(): Promise<string> {
    return pathOf({ page: 'table', match: await this.api.rematch(this.match) });
  }

  async replay(): Promise<string> {
    return pathOf({ page: 'replay', match: this.match });
  }

  private onlineTools(): Online {
    const { api, match } = this;
    return {
      tryNow: () => this.connection.tryNow(),
      letWatch: async () => {
        const { watch = '' } = await api.settings(match, { watchable: true });
        return pathOf({ page: 'table', match, watch });
      },
      noWatching: async () => {
        await api.settings(match, { watchable: false });
      },
      setChat: async (chat) => {
        await api.settings(match, { chat: chat === 'on' });
      },
      carryOn: async () => pathOf({ page: 'carryOn', link: await api.link() }),
    };
  }

  close(): void {
    for (const stop of this.stop) stop();
    this.followed.unfollow();
  }
}

export { ProblemError };
