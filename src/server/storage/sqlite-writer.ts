// Group commit: what is asked for while the disk is busy is written next, in one transaction with one wait for the disk.
//
// Now and then the log has to go into the database. A second thread does most of that while the first one writes on; then the first one does the
// rest, and begins the log anew.

import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { StorageError } from './errors.ts';
import { PRAGMAS } from './sqlite-database.ts';
import {
  CHECKPOINT,
  type Done,
  type Job,
  type Order,
  type Outcome,
  type Reply,
  type ThreadSettings,
  write,
} from './sqlite-thread.ts';

/** Changes whose outcome is told in one go. */
const AT_A_TIME = 16;
/** Pages until the log goes into the database: by then most of them have been written anew several times, and only the last counts. */
const PAGES_IN_LOG = 5000;
const PAGE_SIZE = 4096;

/** Roughly, and rather too many: each step changes a page, which others of the same transaction may share, and long texts fill further ones. */
function pagesOf(job: Job): number {
  let pages = job.length;
  for (const step of job) for (const value of step) if (typeof value === 'string') pages += value.length / PAGE_SIZE;
  return pages;
}

interface Waiting {
  readonly job: Job;
  readonly resolve: (done: Done) => void;
  readonly reject: (error: StorageError) => void;
}

export class SqliteWriter {
  /** How many transactions there were. */
  commits = 0;
  private readonly thread: Worker;
  /** Puts the log into the database. */
  private readonly keeper: Worker;
  private isKeeping = false;
  private pagesInLog = 0;
  private waiting: Waiting[] = [];
  private underWay: Waiting[] | undefined;
  private failure: StorageError | undefined;
  private readonly ended: Promise<unknown>;
  private isClosing = false;

  constructor(file: string, statements: Readonly<Record<string, string>>, pragmas = PRAGMAS) {
    const sqlite = createRequire(import.meta.url).resolve('@photostructure/sqlite');
    const workerData: ThreadSettings = { sqlite, file, pragmas, statements };
    this.thread = new Worker(`(${write})()`, { eval: true, workerData });
    this.thread.on('message', (reply: Reply) => reply && this.finish(reply));
    this.keeper = new Worker(`(${write})()`, { eval: true, workerData });
    this.keeper.on('message', () => {
      this.isKeeping = false;
      order(this.thread, CHECKPOINT);
    });
    this.ended = Promise.all([this.thread, this.keeper].map((thread) => this.endOf(thread)));
  }

  private endOf(thread: Worker): Promise<void> {
    thread.on('error', (error) => this.fail(error.message));
    return new Promise((resolve) =>
      thread.on('exit', () => {
        this.fail('the database is closed');
        resolve();
      }),
    );
  }

  /** Resolves with what the first step has done when all of it is on disk. */
  do(job: Job): Promise<Done> {
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.waiting.push({ job, resolve, reject });
      if (this.waiting.length === 1 && !this.underWay) this.sendSoon();
    });
  }

  /** Rejects if nothing can be written any more. */
  async ping(): Promise<void> {
    if (this.failure) throw this.failure;
  }

  /** What was asked for is done first. */
  async close(): Promise<void> {
    this.isClosing = true;
    this.sendSoon();
    await this.ended;
  }

  /** Whatever else happens in this moment goes along. */
  private sendSoon(): void {
    setImmediate(() => this.send());
  }

  private send(): void {
    if (this.underWay || (this.waiting.length === 0 && !this.isClosing)) return;
    this.underWay = this.waiting;
    this.waiting = [];
    if (this.underWay.length === 0) {
      for (const thread of [this.thread, this.keeper]) order(thread, null);
      return;
    }
    this.commits++;
    order(
      this.thread,
      this.underWay.map(({ job }) => job),
    );
  }

  private finish(outcomes: readonly Outcome[]): void {
    const batch = this.underWay!;
    this.underWay = undefined;
    // The thread goes on while this one tells what has been done.
    this.sendSoon();
    this.keepLogShort(batch);
    this.tell(batch, outcomes, 0);
  }

  private keepLogShort(written: readonly Waiting[]): void {
    for (const { job } of written) this.pagesInLog += pagesOf(job);
    if (this.isKeeping || this.pagesInLog < PAGES_IN_LOG) return;
    this.isKeeping = true;
    this.pagesInLog = 0;
    order(this.keeper, CHECKPOINT);
  }

  /** A few at a time: while their news travel, those of the others are written. */
  private tell(batch: readonly Waiting[], outcomes: readonly Outcome[], from: number): void {
    const end = Math.min(batch.length, from + AT_A_TIME);
    for (let i = from; i < end; i++) {
      const outcome = outcomes[i]!;
      if (typeof outcome === 'object' && 'error' in outcome) batch[i]!.reject(notSaved(outcome.error));
      else batch[i]!.resolve(outcome);
    }
    if (end < batch.length) setImmediate(() => this.tell(batch, outcomes, end));
  }

  private fail(why: string): void {
    this.failure ??= notSaved(why);
    const lost = [...(this.underWay ?? []), ...this.waiting];
    this.underWay = undefined;
    this.waiting = [];
    for (const { reject } of lost) reject(this.failure);
  }
}

const order = (thread: Worker, what: Order): void => thread.postMessage(what);
const notSaved = (why: string): StorageError => new StorageError(`The change was not saved: ${why}.`);
