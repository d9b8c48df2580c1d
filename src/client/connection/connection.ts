// Matches followed over one connection, through all its losses: nothing of them is missed, and nothing comes twice.

import type { Seat } from '../../engine/index.ts';
import type { Outgoing } from '../../server/wire/protocol.ts';
import { MOST_SENDINGS, UnacknowledgedAnswer } from './answers.ts';
import { Followed, type Wire } from './followed.ts';
import { type ConnectionSettings, type ConnectionState, Link, type LinkUser, type Saying } from './link.ts';
import { CLOSED, LATE, LOST, ProblemError, type Trouble } from './trouble.ts';

/** Asked once more, the server may say something else. */
const isPassing = ({ code }: Trouble): boolean => code === 'busy' || code === 'broken';
/** What an answer that has arrived already is told when it comes again. */
const isRepeated = ({ code }: Trouble): boolean => code === 'stale' || code === 'refused';

export class Connection implements Wire, LinkUser {
  private readonly followed = new Map<string, Followed>();
  private readonly answers = new Set<UnacknowledgedAnswer>();
  private readonly listeners = new Set<(state: ConnectionState) => void>();
  private readonly link: Link;

  constructor(settings: ConnectionSettings = {}) {
    this.link = new Link(this, settings);
  }

  get state(): ConnectionState {
    return this.link.state;
  }

  /** Returns how to stop listening. */
  onState(listener: (state: ConnectionState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The same match is followed once, however often it is asked for. */
  follow(match: string, { watch }: { readonly watch?: string } = {}): Followed {
    const known = this.followed.get(match);
    if (known) return known;
    const followed = new Followed(match, watch, this);
    const { state } = this.link;
    if (state.kind === 'closed') followed.end(state.problem ?? CLOSED);
    else {
      this.followed.set(match, followed);
      if (this.link.isUp) this.followAnew(followed);
    }
    return followed;
  }

  /** Somebody has reason to think that the network is back: the next try is made at once. */
  tryNow(): void {
    this.link.tryNow();
  }

  close(): void {
    if (this.link.state.kind !== 'closed') this.link.close();
  }

  // ── For the matches that are followed ───────────────────────────────────────────────────────────────────────────

  /** Resolves when the server has done it. It is sent now or never. */
  ask(message: Saying): Promise<void> {
    return new Promise((resolve, reject) => {
      this.link.say(message, (trouble) => (trouble ? reject(new ProblemError(trouble)) : resolve()));
    });
  }

  /** Without a connection it waits for one. */
  answer(followed: Followed, seat: Seat, ask: string, key: string): Promise<void> {
    const answer = new UnacknowledgedAnswer(followed, seat, ask, key);
    this.answers.add(answer);
    if (followed.problem) this.finish(answer, followed.problem);
    else if (this.link.isUp) this.send(answer);
    return answer.settled;
  }

  unfollow(followed: Followed): void {
    if (this.followed.get(followed.match) !== followed) return;
    this.link.say({ type: 'unfollow', match: followed.match });
    this.end(followed, CLOSED);
  }

  private end(followed: Followed, trouble: Trouble): void {
    if (this.followed.get(followed.match) === followed) this.followed.delete(followed.match);
    for (const answer of this.answersTo(followed)) this.finish(answer, trouble);
    followed.end(trouble);
  }

  // ── For the link ────────────────────────────────────────────────────────────────────────────────────────────────

  begin(): void {
    for (const followed of this.followed.values()) this.followAnew(followed);
  }

  hear(message: Extract<Outgoing, { type: 'seen' | 'update' }>): void {
    const followed = this.followed.get(message.match);
    if (!followed) return;
    const fits = message.type === 'seen' ? followed.takeSeen(message) : followed.takeUpdate(message);
    if (!fits) this.followAnew(followed);
  }

  become(state: ConnectionState): void {
    if (state.kind === 'closed') {
      for (const followed of [...this.followed.values()]) this.end(followed, state.problem ?? CLOSED);
    }
    for (const listener of [...this.listeners]) listener(state);
  }

  private followAnew(followed: Followed): void {
    followed.awaitAnew();
    const { match, since, watch } = followed;
    this.link.say({ type: 'follow', match, since, ...(watch === undefined ? {} : { watch }) }, (trouble) => {
      if (!trouble) this.settle(followed);
      else if (isPassing(trouble)) this.link.drop();
      else if (trouble.code !== 'lost') this.end(followed, trouble);
    });
  }

  // ── Answers that are not acknowledged yet ───────────────────────────────────────────────────────────────────────

  private answersTo(followed: Followed): UnacknowledgedAnswer[] {
    return [...this.answers].filter((answer) => answer.followed === followed);
  }

  private send(answer: UnacknowledgedAnswer): void {
    const { followed, seat, ask, key } = answer;
    answer.isUnderWay = true;
    answer.sendings++;
    this.link.say({ type: 'answer', match: followed.match, seat, ask, key }, (trouble) => {
      answer.isUnderWay = false;
      // What has become of it is known when the match is followed again.
      if (trouble?.code === 'lost') return;
      const hasArrivedBefore = answer.sendings > 1 && trouble && isRepeated(trouble) && answer.fate === 'taken';
      this.finish(answer, hasArrivedBefore ? undefined : trouble);
    });
  }

  /** The match is seen anew: what has become of the answers to it? */
  private settle(followed: Followed): void {
    for (const answer of this.answersTo(followed)) {
      if (answer.isUnderWay) continue;
      const { fate } = answer;
      if (fate === 'taken') this.finish(answer);
      else if (fate === 'late') this.finish(answer, LATE);
      else if (answer.sendings < MOST_SENDINGS) this.send(answer);
      else this.finish(answer, LOST);
    }
  }

  private finish(answer: UnacknowledgedAnswer, trouble?: Trouble): void {
    if (!this.answers.delete(answer)) return;
    if (trouble) answer.reject(trouble);
    else answer.accept();
  }
}
