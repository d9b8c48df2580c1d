// A game with its numbers, ready for matches.

import { copy } from './copy.ts';
import { ContractError } from './errors.ts';
import type { Kinds } from './event.ts';
import type { Game } from './game.ts';
import { Tape } from './journal.ts';
import { fingerprint } from './json.ts';
import { Match } from './match.ts';
import type { MatchData, MatchOptions, MatchSetup, TableManners, Update } from './match-data.ts';
import { type Overrides, withOverrides } from './numbers.ts';
import { Play } from './play.ts';
import { Reading } from './reading.ts';
import { newWorld, tableOptions } from './setup.ts';
import type { World } from './world.ts';

/** A game with its numbers, ready for matches: what they share. */
export class Table<G extends Kinds> {
  readonly numbers: G['numbers'];
  private readonly plays = new Map<number, Play<G>>();
  private readonly readings = new Map<number, Reading<G>>();

  constructor(
    readonly game: Game<G>,
    readonly set: Overrides = {},
  ) {
    this.numbers = withOverrides(game.numbers, set);
  }

  start(
    { seats, seed, options = {}, anew }: Omit<MatchOptions, 'set'>,
    manners: TableManners = { discreet: 'atOnce' },
  ): Started<G> {
    const setup: MatchSetup = {
      game: this.game.id,
      version: this.game.version,
      seats,
      seed: String(seed),
      options: tableOptions(this.game, options),
      set: this.set,
      numbers: fingerprint(this.numbers),
      ...(anew && anew.length > 0 ? { anew } : {}),
    };
    const snapshot = newWorld(this.game, this.numbers, { seats, seed: setup.seed, options });
    return this.begin(
      {
        format: 1,
        setup,
        answers: [],
        step: 0,
        snapshot,
        journal: [],
        standing: [],
        resigned: [],
        takeBack: { steps: [], points: [], ended: 'nothingYet' },
      },
      manners,
    );
  }

  /** Starts from a world that somebody has arranged: a scenario, a puzzle, "play on from here". */
  startFrom(world: World<G['state']>, setup: MatchSetup, manners: TableManners = { discreet: 'atOnce' }): Started<G> {
    return this.begin(
      {
        format: 1,
        setup,
        answers: [],
        step: 0,
        snapshot: world,
        journal: [],
        standing: [],
        resigned: [],
        takeBack: { steps: [], points: [], ended: 'nothingYet' },
      },
      manners,
    );
  }

  /** Goes on with a match from its data. */
  restore(data: MatchData<G['state']>, manners: TableManners = { discreet: 'atOnce' }): Match<G> {
    if (data.format !== 1)
      throw new ContractError(`This match has format ${String(data.format)}; this program reads format 1.`);
    return this.begin(copy(data), manners).match;
  }

  private begin(data: MatchData<G['state']>, manners: TableManners): Started<G> {
    const match = new Match(this, data, manners);
    return { match, update: match.resume() };
  }

  /** One Play a number of seats serves every match: it is loaded anew for each run. */
  playFor(seats: number): Play<G> {
    let play = this.plays.get(seats);
    if (!play) {
      play = new Play(this.game, this.numbers, seats, new Tape([], null, true));
      this.plays.set(seats, play);
    }
    return play;
  }

  /** So does one Reading, which looks at another world each time: for what is read at once, and not kept. */
  readingFor(seats: number): Reading<G> {
    let reading = this.readings.get(seats);
    if (!reading) {
      reading = new Reading(this.game, this.numbers, seats);
      this.readings.set(seats, reading);
    }
    return reading;
  }
}

export interface Started<G extends Kinds> {
  readonly match: Match<G>;
  /** What happened before the first question. */
  readonly update: Update;
}
