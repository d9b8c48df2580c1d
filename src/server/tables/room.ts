// A room: one match while somebody is at it. What is done there is done one after the other; it is on disk before anybody hears of it.

import {
  give,
  type Kinds,
  type LogEntry,
  Match,
  type MatchData,
  type Pending,
  type RecordedAnswer,
  type Result,
  replay,
  type Seat,
  sees,
  tell,
  type Update,
} from '../../engine/index.ts';
import type { BotPool } from '../bots/pool.ts';
import { tableOf } from '../games.ts';
import { ProblemError, problem, refusalProblem } from '../problems.ts';
import type { MatchChange, Storage, StoredState, Turn, ViewerKey } from '../storage/storage.ts';
import type { Line } from '../wire/protocol.ts';
import { Audience, eyesFor, type Follower, viewerKey } from './audience.ts';
import { type ClockState, type MatchCard, withMotion } from './card.ts';
import { advance, deadlines, timeToDecide } from './clock.ts';
import { windowsFor } from './discreet.ts';
import { isAtTable, isComplete, seatOf } from './seating.ts';
import { youAt } from './show.ts';
import { GIVEN, isWorthStoring, MANNERS, restored, stateOf } from './state.ts';

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
  private readonly thinking = new Set<string>();
  lastUsed = 0;

  constructor(
    readonly id: string,
    private readonly house: House,
  ) {
    this.audience = new Audience(id);
  }

  get isIdle(): boolean {
    return this.audience.isEmpty && this.thinking.size === 0;
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
      const window = this.card.discreet.find((each) => each.seat === seat && each.ask === ask);
      if (window && window.at > this.house.now()) return this.hold(seat, ask, key);
      return { update: this.accepted(this.begun().answer(seat, key, ask)) };
    });
  }

  /** An answer in a discreet window counts at the window's time; until then it can be changed. */
  private hold(seat: Seat, ask: string, key: string): Change {
    const trial = tableOf(this.card.game, this.card.set as never).restore(this.begun().toJSON() as never, MANNERS);
    this.accepted(trial.answer(seat, key, ask));
    const discreet = this.card.discreet.map((each) =>
      each.seat === seat && each.ask === ask ? { ...each, key } : each,
    );
    return { card: { ...this.card, discreet }, isAside: true };
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
      const held = this.card.discreet.find((each) => each.seat === seat && each.key !== undefined);
      if (held) {
        const { key: _key, ...open } = held;
        const discreet = this.card.discreet.map((each) => (each === held ? open : each));
        return { card: { ...this.card, discreet }, isAside: true };
      }
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
    return { card: { ...card, status: 'playing' }, update: this.begin(card) };
  }

  // ── What happens by itself ──────────────────────────────────────────────────────────────────────────────────────

  /** Does what is due: windows that close, clocks that have run out, bots whose turn it is. */
  async wake(): Promise<void> {
    await this.change(() => this.whatIsDue());
    this.letBotsThink();
  }

  private whatIsDue(): Change {
    const { live, card } = this;
    if (!live) return this.beginning(card) ?? {};
    if (live.outcome) return {};
    const now = this.house.now();
    const window = card.discreet.find(({ at, seat, key }) => at <= now && (key !== undefined || this.isAuto(seat)));
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

  private isAuto(seat: Seat): boolean {
    return this.live?.pending.some(({ ask, auto }) => ask.seat === seat && auto !== undefined) ?? false;
  }

  /** The bot that decides for a seat now, if one does. */
  private botOf(seat: Seat): string | undefined {
    const { holder, standIn } = this.card.seats[seat]!;
    return holder.kind === 'bot' ? holder.level : standIn;
  }

  private letBotsThink(): void {
    const { live } = this;
    if (!live || live.outcome) return;
    for (const { ask, id, answered, auto } of live.pending) {
      const bot = this.botOf(ask.seat);
      if (bot === undefined || answered || auto) continue;
      if (this.card.discreet.some((each) => each.seat === ask.seat && each.ask === id && each.key !== undefined))
        continue;
      const name = `${ask.seat} ${id}`;
      if (this.thinking.has(name)) continue;
      this.thinking.add(name);
      void this.think(bot, ask.seat, id).finally(() => this.thinking.delete(name));
    }
  }

  private async think(bot: string, seat: Seat, ask: string): Promise<void> {
    const live = this.live!;
    try {
      const seed = `${this.card.seed} ${seat}`;
      const { key } = await this.house.bots.think({
        game: this.card.game,
        data: live.toJSON() as MatchData,
        seat,
        bot,
        seed,
      });
      await this.change(() => {
        if (this.botOf(seat) === undefined) return {}; // its owner is back
        const window = this.card.discreet.find((each) => each.seat === seat && each.ask === ask);
        if (window && window.at > this.house.now()) return this.hold(seat, ask, key);
        const result = this.begun().answer(seat, key, ask);
        // Somebody was faster, or it is over: then this thought is of no use any more.
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
      : this.cardAfter(update?.backTo === undefined ? card : { ...card, takenBack: card.takenBack + 1 }, now);
    const due = this.dueOf(next, now);
    const turn = update && live ? this.turnOf(update, live) : undefined;
    const keep = update?.backTo === undefined ? undefined : { answers: live!.answers.length, entries: update.backTo };
    const isStored = update && live && (isWhole || keep || isWorthStoring(live, this.stateSaved));
    const state = isStored ? stateOf(live.toJSON() as MatchData) : undefined;
    const change: MatchChange = { id: this.id, from: this.version, card: next, state, keep, turn, due };
    const before = this.card;
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

  /** The card with its clocks and windows as they are after a change. */
  private cardAfter(card: MatchCard, now: number): MatchCard {
    const { live } = this;
    if (!live) return { ...card, changedAt: now };
    const pending = live.outcome ? [] : live.pending;
    const toAct: Seat[] = [];
    for (const { ask, answered } of pending) if (!answered) toAct.push(ask.seat);
    const next = withMotion(card, {
      status: live.outcome ? 'over' : card.status,
      clock: this.clockAfter(card, pending, toAct, now),
      discreet: windowsFor(pending, card.discreet, now, timeToDecide(card.clockRule), this.house.dice),
      toAct,
      changedAt: now,
    });
    return live.outcome ? { ...next, outcome: live.outcome } : next;
  }

  /** The question each seat was asked last, to tell a new one from the same. */
  private questions = new Map<Seat, string>();

  private clockAfter(card: MatchCard, pending: readonly Pending[], toAct: readonly Seat[], now: number): ClockState {
    if (card.clockRule.kind === 'none') return card.clock;
    const question = (seat: Seat): string | undefined => pending.find(({ ask }) => ask.seat === seat)?.id;
    const before = this.questions;
    this.questions = new Map(toAct.map((seat) => [seat, question(seat)!]));
    return advance(card, toAct, (seat) => before.get(seat) !== question(seat), now);
  }

  private dueOf(card: MatchCard, now: number): number | null {
    const { live } = this;
    if (!live || live.outcome) return null;
    const times = card.clockRule.kind === 'none' ? [] : deadlines(card).filter((deadline) => deadline !== null);
    for (const { at, seat, key } of card.discreet) if (key !== undefined || this.isAuto(seat)) times.push(at);
    const bots = live.pending.some(
      ({ ask, answered, auto, id }) =>
        !answered &&
        !auto &&
        (card.seats[ask.seat]!.holder.kind === 'bot' || card.seats[ask.seat]!.standIn !== undefined) &&
        !card.discreet.some((each) => each.seat === ask.seat && each.ask === id && each.key !== undefined),
    );
    if (bots) times.push(now);
    return times.length === 0 ? null : Math.min(...times);
  }

  private turnOf(update: Update, live: Match<Kinds>): Turn {
    const { answers } = live;
    const told: Partial<Record<ViewerKey | 'everybody', readonly Line[]>> = {};
    if (live.game.facts.secrets)
      for (const viewer of this.viewers()) told[viewer] = tell(live, update.entries, eyesFor(viewer));
    else told.everybody = tell(live, update.entries, eyesFor('spectator'));
    const added = update.backTo === undefined ? answers.slice(this.answersSaved) : [];
    return { answers: added, entries: update.entries, told };
  }

  private viewers(): ViewerKey[] {
    return [...this.card.seats.map((_, seat) => viewerKey(seat)), 'spectator'];
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
    const { storage } = this.house;
    const stored = await storage.load(this.id);
    if (!stored) {
      this.house.forget(this);
      throw problem('noSuchMatch', 'There is no such match. The link may be incomplete: copy it whole and try again.');
    }
    const answers = stored.state ? await storage.answers(this.id) : [];
    const { from } = stored.card;
    this.given = from && !stored.state ? (await storage.answers(from.match)).slice(0, from.answers) : [];
    this.version = stored.version;
    this.card = stored.card;
    this.live = stored.state && (await this.restore(stored.state, answers));
    this.answersSaved = this.live?.answers.length ?? 0;
    this.stateSaved = stored.state?.answered;
    this.questions = new Map((this.live?.pending ?? []).map(({ ask, id }) => [ask.seat, id]));
    this.isLoaded = true;
  }

  /** Goes on under the rules in force, if under them the whole record comes out the same (section 9 of the engine's design). */
  private async restore(state: StoredState, answers: readonly RecordedAnswer[]): Promise<Match<Kinds>> {
    const { setup } = state;
    const table = tableOf(setup.game, setup.set);
    if (setup.version !== table.game.version) {
      const log = await this.house.storage.log(this.id);
      const { differs } = replay(table.game, { format: 1, setup, answers, log });
      if (differs)
        throw problem(
          'otherRules',
          `This match began under version ${setup.version} of the rules, and under version ${table.game.version} it would have gone another way. It can be played on with the program it began with.`,
        );
    }
    return restored(table, state, answers);
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

  private begin(card: MatchCard): Update {
    const table = tableOf(card.game, card.set as never);
    const setup = { seats: card.seats.length, seed: card.seed, options: card.options, anew: card.anew ?? [] };
    this.answersSaved = 0;
    this.stateSaved = undefined;
    if (this.given.length === 0) {
      const { match, update } = table.start(setup, MANNERS);
      this.live = match;
      return update;
    }
    const { match, update } = table.start(setup, GIVEN);
    const entries: LogEntry[] = [...update.entries];
    for (const answer of this.given) entries.push(...this.accepted(give(match, answer)).entries);
    this.live = new Match(table, match.toJSON(), MANNERS);
    const known = entries.length;
    return { entries: [...entries, ...this.live.resume().entries.filter(({ n }) => n >= known)] };
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

/** How many lines this viewer has of the first so many entries. */
function lineNumber(live: Match<Kinds>, entries: number, viewer: ViewerKey): number {
  const eyes = eyesFor(viewer);
  const hidden = live.veiled.filter(([n, seenBy]) => n < entries && !sees(eyes, seenBy)).length;
  return entries - hidden;
}
