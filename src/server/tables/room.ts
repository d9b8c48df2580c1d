// A room: one match while somebody is at it. What is done there is done one after the other; it is on disk before anybody hears of it.

import type { Kinds, Match, MatchData, RecordedAnswer, Result, Seat, Update } from '../../engine/index.ts';
import type { BotPool } from '../bots/pool.ts';
import { tableOf } from '../games.ts';
import { ProblemError, problem, refusalProblem } from '../problems.ts';
import type { MatchChange, Storage, Turn, ViewerKey } from '../storage/storage.ts';
import type { Line } from '../wire/protocol.ts';
import { Audience, type Follower, viewerKey } from './audience.ts';
import type { Discreet, MatchCard } from './card.ts';
import { deadlines } from './clock.ts';
import { windowOf, withHeld, withoutHeld } from './discreet.ts';
import { begin, load } from './loading.ts';
import { botOf, dueOf, isAuto, Progress } from './progress.ts';
import { isAtTable, isComplete, seatOf } from './seating.ts';
import { youAt } from './show.ts';
import { isWorthStoring, MANNERS, stateOf } from './state.ts';
import { lineNumber, turnOf } from './telling.ts';
import { Thoughts } from './thoughts.ts';

/** What rooms need of the house. */
export interface House {
  readonly storage: Storage;
  readonly bots: BotPool;
  readonly now: () => number;
  readonly dice: () => number;
  /** Something has to be done for this match at this time, by whoever lives then. */
  wakeAt(match: string, due: number): void;
  /** There is no such match: nothing has to be kept for it. */
  forget(room: Room): void;
  /** Something went wrong that is nobody's fault at the table. */
  report(error: unknown, match: string): void;
}

const MOST_RETRIES = 5;
const MOST_CHAT_LINES = 100;
/** The bot that plays for somebody who is too late. */
const STAND_IN = 'fair';

interface Change {
  readonly card?: MatchCard;
  readonly update?: Update;
  /** It follows not from answers alone. */
  readonly isWhole?: true;
  /** What only the seat itself may know of: it is saved, and nobody is told, not even that something was saved. */
  readonly isAside?: true;
  /** The seat that sees it nevertheless. */
  readonly shownTo?: Seat;
}

export class Room {
  private version = 0;
  private card!: MatchCard;
  private live: Match<Kinds> | undefined;
  private answersSaved = 0;
  /** How many answers the state has that is stored; undefined: there is none. */
  private stateSaved: number | undefined;
  /** What a match that goes on from another one begins with. */
  private given: readonly RecordedAnswer[] = [];
  private isLoaded = false;
  /** Something is being done; those who wait for their turn. */
  private isBusy = false;
  private readonly waiting: (() => void)[] = [];
  private readonly audience: Audience;
  private readonly progress = new Progress();
  private readonly thoughts: Thoughts;
  lastUsed = 0;

  constructor(
    readonly id: string,
    private readonly house: House,
  ) {
    this.audience = new Audience(id);
    this.thoughts = new Thoughts(house.bots, (seat, ask, key) => this.answerForBot(seat, ask, key));
  }

  get isIdle(): boolean {
    return this.audience.isEmpty && this.thoughts.isNone;
  }

  // ── What people do ──────────────────────────────────────────────────────────────────────────────────────────────

  /** The card as it is; for lists and pages that do not follow. */
  look(): Promise<{ card: MatchCard; live: Match<Kinds> | undefined }> {
    return this.inTurn(async () => ({ card: this.card, live: this.live }));
  }

  /** `admit` throws where the follower may not see this table. */
  async follow(follower: Follower, since: number, admit: (card: MatchCard) => void): Promise<void> {
    const seat = await this.inTurn(async () => {
      admit(this.card);
      const you = youAt(this.card, follower.player);
      const viewer = viewerKey(you.seat);
      const log = await this.linesSince(viewer, since);
      const { heardVersion: version, card, live } = this;
      this.audience.leave(follower);
      this.audience.join(follower, viewer, you, { version, card, live }, log);
      return you.seat;
    });
    // Whoever is back plays for themselves again.
    if (seat !== undefined && this.card.seats[seat]?.standIn !== undefined) await this.back(follower.player, seat);
  }

  /** Whoever claims to have more lines than there are gets them all. */
  private async linesSince(viewer: ViewerKey, since: number): Promise<{ from: number; lines: readonly Line[] }> {
    if (!this.live) return { from: 0, lines: [] };
    // One line that is known already shows that there are so many.
    const lines = await this.house.storage.told(this.id, viewer, Math.max(0, since - 1));
    if (since === 0) return { from: 0, lines };
    if (lines.length > 0) return { from: since, lines: lines.slice(1) };
    return { from: 0, lines: await this.house.storage.told(this.id, viewer) };
  }

  unfollow(follower: Follower): void {
    this.audience.leave(follower);
  }

  answer(player: string | undefined, seat: Seat, ask: string, key: string): Promise<void> {
    return this.change(() => {
      this.mustSit(player, seat);
      const window = this.openWindow(seat, ask);
      if (window) return this.hold(window, key);
      return { update: this.accepted(this.begun().answer(seat, key, ask)) };
    });
  }

  /** The discreet window for this answer, if its time has not come yet. */
  private openWindow(seat: Seat, ask: string): Discreet | undefined {
    const window = windowOf(this.card.discreet, seat, ask);
    return window && window.at > this.house.now() ? window : undefined;
  }

  /** An answer in a discreet window counts at the window's time; until then it can be changed. */
  private hold(window: Discreet, key: string): Change {
    const { card } = this;
    const trial = tableOf(card.game, card.set as never).restore(this.begun().toJSON() as never, MANNERS);
    this.accepted(trial.answer(window.seat, key, window.ask));
    return { card: { ...card, discreet: withHeld(card.discreet, window, key) }, isAside: true };
  }

  stand(player: string | undefined, seat: Seat, ask: string, id: string | null): Promise<void> {
    return this.change(() => {
      this.mustSit(player, seat);
      const update = this.accepted(this.begun().stand(seat, ask, id));
      const isWhole = true;
      return update.entries.length > 0 ? { update, isWhole } : { update, isWhole, isAside: true, shownTo: seat };
    });
  }

  takeBack(player: string | undefined, seat: Seat): Promise<void> {
    return this.change(() => {
      this.mustSit(player, seat);
      const discreet = withoutHeld(this.card.discreet, seat);
      if (discreet) return { card: { ...this.card, discreet }, isAside: true };
      return { update: this.accepted(this.begun().takeBack(seat)) };
    });
  }

  resign(player: string | undefined, seat: Seat): Promise<void> {
    return this.change(() => {
      this.mustSit(player, seat);
      return { update: this.accepted(this.begun().resign(seat)) };
    });
  }

  /** The owner is back, and the bot gives up the seat. */
  back(player: string | undefined, seat: Seat): Promise<void> {
    return this.change(() => {
      this.mustSit(player, seat);
      const { standIn: _standIn, ...own } = this.card.seats[seat]!;
      return { card: { ...this.card, seats: this.card.seats.with(seat, own) } };
    });
  }

  chat(player: string | undefined, name: string, text: string): Promise<void> {
    return this.change(() => {
      const { card } = this;
      if (card.isChatOff) throw problem('chatOff', 'The host has switched the chat off.');
      const seat = seatOf(card, player);
      if (seat === undefined && card.host !== player)
        throw problem('notYours', 'Only those who sit at the table can write here.');
      const line = { at: this.house.now(), name, text, ...(seat === undefined ? {} : { seat }) };
      return { card: { ...card, chat: [...card.chat, line].slice(-MOST_CHAT_LINES) } };
    });
  }

  /** A change of the card alone: seats, settings, a rematch. Begins the match when the table is complete. */
  recard(make: (card: MatchCard) => MatchCard): Promise<void> {
    return this.change(() => {
      const card = make(this.card);
      if (card === this.card) return {};
      return this.beginning(card) ?? { card };
    });
  }

  /** A match that waits for nobody begins. */
  private beginning(card: MatchCard): Change | undefined {
    if (card.status !== 'waiting' || !isComplete(card)) return undefined;
    const { live, update } = begin(card, this.given, (result) => this.accepted(result));
    this.live = live;
    this.answersSaved = 0;
    this.stateSaved = undefined;
    return { card: { ...card, status: 'playing' }, update };
  }

  // ── What happens by itself ──────────────────────────────────────────────────────────────────────────────────────

  /** Does what is due: windows that close, clocks that have run out, bots whose turn it is. */
  async wake(): Promise<void> {
    await this.change(() => this.whatIsDue());
    this.thoughts.begin(this.card, this.live);
  }

  private whatIsDue(): Change {
    const { live, card } = this;
    if (!live) return this.beginning(card) ?? {};
    if (live.outcome) return {};
    const now = this.house.now();
    const window = card.discreet.find(({ at, seat, key }) => at <= now && (key !== undefined || isAuto(live, seat)));
    if (window)
      return {
        update: this.accepted(
          window.key === undefined ? live.settle(window.seat) : live.answer(window.seat, window.key, window.ask),
        ),
      };
    const late = deadlines(card).findIndex((deadline) => deadline !== null && deadline <= now);
    if (late < 0 || card.clockRule.kind === 'none') return {};
    if (card.clockRule.late === 'otherwise') return { update: this.accepted(live.timeOut(late)) };
    return { card: { ...card, seats: card.seats.with(late, { ...card.seats[late]!, standIn: STAND_IN }) } };
  }

  /** Somebody may be faster than a bot, or the owner of its seat come back: then what it thinks is of no use any more. */
  private async answerForBot(seat: Seat, ask: string, thought: Promise<string>): Promise<void> {
    try {
      const key = await thought;
      await this.change(() => {
        if (botOf(this.card, seat) === undefined) return {};
        const window = this.openWindow(seat, ask);
        if (window) return this.hold(window, key);
        const result = this.begun().answer(seat, key, ask);
        return result.ok ? { update: result.value } : {};
      });
    } catch (thrown) {
      if (!(thrown instanceof ProblemError)) this.house.report(thrown, this.id);
    }
  }

  /** Another process has changed this match. */
  async changedElsewhere(version: number): Promise<void> {
    await this.inTurn(async () => {
      if (version >= 0 && version <= this.version) return;
      await this.reload();
    });
  }

  // ── Changing ────────────────────────────────────────────────────────────────────────────────────────────────────

  /** One after the other, on what is loaded. */
  private async inTurn<T>(job: () => Promise<T>): Promise<T> {
    if (this.isBusy) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.isBusy = true;
    try {
      this.lastUsed = this.house.now();
      if (!this.isLoaded) await this.load();
      return await job();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.isBusy = false;
    }
  }

  /** Decides on a change, saves it and tells everybody. If another process was faster, it is decided anew. */
  private change(decide: () => Change): Promise<void> {
    return this.inTurn(async () => {
      for (let tries = 0; tries < MOST_RETRIES; tries++) {
        let change: Change;
        try {
          change = decide();
        } catch (thrown) {
          if (!(thrown instanceof ProblemError)) this.isLoaded = false;
          else if (await this.hasMissedSomething()) continue;
          throw thrown;
        }
        if (!change.card && !change.update) return;
        if (await this.save(change)) return;
      }
      throw problem('busy', 'Too many things happen at this table at once. Try again.');
    });
  }

  /** Another process may have changed the match, and the news of it still be on their way: who has seen the change there must not be refused here. */
  private async hasMissedSomething(): Promise<boolean> {
    const { storage } = this.house;
    if (!storage.isShared) return false;
    const stored = await storage.load(this.id);
    if (!stored || stored.version <= this.version) return false;
    await this.reload();
    return true;
  }

  private async save({ card = this.card, update, isWhole, isAside, shownTo }: Change): Promise<boolean> {
    const now = this.house.now();
    const { live } = this;
    const next = isAside
      ? { ...card, asides: (card.asides ?? 0) + 1 }
      : this.progress.cardAfter(
          update?.backTo === undefined ? card : { ...card, takenBack: card.takenBack + 1 },
          live,
          now,
          this.house.dice,
        );
    const due = dueOf(next, live, now);
    const turn = update && live ? turnOf(update, live, this.answersSaved) : undefined;
    const keep = update?.backTo === undefined ? undefined : { answers: live!.answers.length, entries: update.backTo };
    const isStored = update && live && (isWhole || keep || isWorthStoring(live, this.stateSaved));
    const state = isStored ? stateOf(live.toJSON() as MatchData) : undefined;
    const before = this.card;
    const change: MatchChange = { id: this.id, from: this.version, was: before, card: next, state, keep, turn, due };
    // Whatever happens before it is on disk has not happened.
    this.isLoaded = false;
    const saved = await this.house.storage.save(change);
    if (saved === 'conflict') {
      await this.reload();
      return false;
    }
    this.isLoaded = true;
    this.version++;
    this.card = next;
    this.answersSaved = live?.answers.length ?? 0;
    if (state) this.stateSaved = state.answered;
    // It is saved and stays so, whatever becomes of telling it.
    try {
      if (!isAside) this.tellEverybody(before, turn, keep?.entries);
      if (shownTo !== undefined) this.audience.showAnew(viewerKey(shownTo), next, live, this.heardVersion);
    } catch (thrown) {
      this.house.report(thrown, this.id);
      for (const [, follower] of [...this.audience.followers()]) this.sendAway(follower, 'broken');
    }
    if (due !== null) this.house.wakeAt(this.id, due);
    return true;
  }

  private tellEverybody(before: MatchCard, turn: Turn | undefined, entriesKept: number | undefined): void {
    const { card, live, heardVersion: version } = this;
    const lines = (viewer: ViewerKey): readonly Line[] => turn?.told[viewer] ?? turn?.told.everybody ?? [];
    const backTo =
      entriesKept === undefined ? undefined : (viewer: ViewerKey) => lineNumber(live!, entriesKept, viewer);
    this.sendAwayUninvited();
    this.audience.tell(card, live, { after: version - 1, version, lines, ...(backTo ? { backTo } : {}) });
    if (before.seats !== card.seats) this.tellWhoIsWho(lines);
  }

  /** The version as everybody hears it: what was saved aside leaves no gap in it. */
  private get heardVersion(): number {
    return this.version - (this.card.asides ?? 0);
  }

  /** Seats have changed hands: everybody is told anew who they are. */
  private tellWhoIsWho(lines: (viewer: ViewerKey) => readonly Line[]): void {
    const { card, live, heardVersion: version } = this;
    for (const [viewer, follower] of [...this.audience.followers()]) {
      const you = youAt(card, follower.player);
      const now = viewerKey(you.seat);
      if (now === viewer) continue;
      this.audience.leave(follower);
      // Before all seats were taken a match had no lines: those of its beginning are all.
      this.audience.join(follower, now, you, { version, card, live }, { from: 0, lines: lines(now) });
    }
  }

  /** Where nobody may watch any more, those who have watched so far are let go. */
  private sendAwayUninvited(): void {
    if (this.card.watch !== null) return;
    for (const [viewer, follower] of [...this.audience.followers()]) {
      if (viewer === 'spectator' && !isAtTable(this.card, follower.player)) this.sendAway(follower, 'watchingOff');
    }
  }

  private sendAway(follower: Follower, why: 'watchingOff' | 'broken'): void {
    this.audience.leave(follower);
    follower.sendAway(why);
  }

  // ── Loading ─────────────────────────────────────────────────────────────────────────────────────────────────────

  private async load(): Promise<void> {
    const loaded = await load(this.house.storage, this.id);
    if (!loaded) {
      this.house.forget(this);
      throw problem('noSuchMatch', 'There is no such match. The link may be incomplete: copy it whole and try again.');
    }
    this.version = loaded.version;
    this.card = loaded.card;
    this.live = loaded.live;
    this.given = loaded.given;
    this.stateSaved = loaded.stateSaved;
    this.answersSaved = loaded.live?.answers.length ?? 0;
    this.progress.load(loaded.live);
    this.isLoaded = true;
  }

  /** Another process has changed the match: everybody here is told what they have missed. */
  private async reload(): Promise<void> {
    const { heardVersion: after, card: before } = this;
    await this.load();
    const { heardVersion: version, card, live } = this;
    if (version === after) return;
    this.sendAwayUninvited();
    const missed = new Map<ViewerKey, readonly Line[]>();
    const isAnew = card.takenBack !== before.takenBack || JSON.stringify(card.seats) !== JSON.stringify(before.seats);
    for (const [viewer, count] of this.audience.lineCounts())
      missed.set(viewer, live ? await this.house.storage.told(this.id, viewer, isAnew ? 0 : count) : []);
    if (!isAnew) {
      this.audience.tell(card, live, { after, version, lines: (viewer) => missed.get(viewer) ?? [] });
      return;
    }
    for (const [, follower] of [...this.audience.followers()]) {
      const you = youAt(card, follower.player);
      const now = viewerKey(you.seat);
      const lines = missed.get(now) ?? (live ? await this.house.storage.told(this.id, now) : []);
      this.audience.leave(follower);
      this.audience.join(follower, now, you, { version, card, live }, { from: 0, lines });
    }
  }

  private begun(): Match<Kinds> {
    if (!this.live) throw problem('notBegun', 'The match has not begun: some seats are still free.');
    return this.live;
  }

  private mustSit(player: string | undefined, seat: Seat): void {
    if (player === undefined || seatOf(this.card, player) !== seat)
      throw problem('notYourSeat', `Seat ${seat + 1} is not yours.`);
  }

  private accepted(result: Result<Update>): Update {
    if (result.ok) return result.value;
    throw refusalProblem(result.refusal, (seat) => {
      const holder = this.card.seats[seat]?.holder;
      return holder?.kind === 'player' ? holder.name : `seat ${seat + 1}`;
    });
  }
}
