// What a viewer gets at the table: the presentation, the questions, the log in sentences. All of it from the viewer's view.

import { otherwiseKey, standingOf, wordsOf } from './ask.ts';
import type { Kinds } from './event.ts';
import type { Game, Outcome } from './game.ts';
import type { AskForm } from './journal.ts';
import { type EventEntry, type LogEntry, redactEntry } from './log.ts';
import type { Match } from './match.ts';
import type { Pending } from './match-data.ts';
import { keyOf, type Option } from './option.ts';
import type { OptionPresentation, Presentation, Sentence } from './present.ts';
import { Reading } from './reading.ts';
import { type Eyes, eyesOf, type Seat, SPECTATOR, sees } from './secret.ts';
import type { View } from './world.ts';

export interface Sight {
  readonly presentation: Presentation;
  readonly asks: readonly ShownAsk[];
  /** Which of the viewer's seats may take back their last answer. */
  readonly takeBack: readonly Seat[];
  /** What the viewer's seats have answered once and for all; absent: nothing. */
  readonly standing?: readonly ShownStanding[];
  readonly outcome?: Outcome;
}

/** A standing answer that was given. `ask`: the name of the question; `id`, `label`: which answer. */
export interface ShownStanding {
  readonly seat: Seat;
  readonly ask: string;
  readonly id: string;
  readonly label: string;
}

/** A question as a viewer sees it: everybody knows who decides what, only the asked seat knows out of which options. */
export interface ShownAsk {
  readonly id: string;
  readonly form: AskForm;
  readonly seat: Seat;
  readonly name: string;
  readonly say: string;
  readonly answered: boolean;
  readonly otherwiseSay?: string;
  /** For the asked seat alone. */
  readonly yours?: YourAsk;
}

export interface YourAsk {
  readonly context?: string;
  readonly options: readonly ShownOption[];
  /** The key that a time-out answers. */
  readonly otherwise: string;
  readonly standing: readonly { readonly id: string; readonly label: string }[];
  readonly clauses: readonly string[];
}

export interface ShownOption {
  readonly key: string;
  readonly option: Option;
  readonly shown: OptionPresentation;
}

/** Reads a match through a viewer's eyes. Where nothing is secret there is nothing to take out: everybody looks at the world itself. */
export function readView<G extends Kinds>(match: Match<G>, viewer: Eyes): Reading<G> {
  const { game, table, seats, world } = match;
  const view = game.facts.secrets ? match.view(viewer) : { ...world, viewer };
  return readingOf(game, table.numbers, seats, view);
}

export function readingOf<G extends Kinds>(
  game: Game<G>,
  numbers: G['numbers'],
  seats: number,
  view: View<G['state']>,
): Reading<G> {
  return new Reading(game, numbers, seats).look(view);
}

/** For what is read at once. A game without secrets is read as by a spectator, and everybody gets that. */
function glance<G extends Kinds>(match: Match<G>, viewer: Eyes): Reading<G> {
  if (match.game.facts.secrets) return readView(match, viewer);
  const { world } = match;
  const reading = match.table.readingFor(match.seats);
  if (reading.state !== world.state) {
    reading.look(world);
    reading.viewer = SPECTATOR;
  }
  return reading;
}

export function sightOf<G extends Kinds>(match: Match<G>, viewer: Eyes): Sight {
  const reading = glance(match, viewer);
  const takeBack: Seat[] = [];
  for (let seat = 0; seat < match.seats; seat++)
    if (sees(viewer, eyesOf(seat)) && match.canTakeBack(seat).ok) takeBack.push(seat);
  const standing: ShownStanding[] = [];
  for (const { seat, ask, id, label = id } of match.standing)
    if (sees(viewer, eyesOf(seat))) standing.push({ seat, ask, id, label });
  const presentation = presentationOf(match, reading);
  const asks = match.pending.map((pending) => showAsk(pending, reading, viewer));
  const sight: Sight = { presentation, asks, takeBack };
  if (standing.length === 0 && !match.outcome) return sight;
  return {
    ...sight,
    ...(standing.length > 0 ? { standing } : {}),
    ...(match.outcome ? { outcome: match.outcome } : {}),
  };
}

/** What was presented last of each match without secrets: everybody looks at the same table. */
const OPEN_TABLES = new WeakMap<object, { world: object; presentation: Presentation }>();

/** A game without secrets is presented once. */
function presentationOf<G extends Kinds>(match: Match<G>, reading: Reading<G>): Presentation {
  if (match.game.facts.secrets) return match.game.present(reading);
  const { world } = match;
  const last = OPEN_TABLES.get(match);
  if (last?.world === world) return last.presentation;
  const presentation = match.game.present(reading);
  if (!last) OPEN_TABLES.set(match, { world, presentation });
  else {
    last.world = world;
    last.presentation = presentation;
  }
  return presentation;
}

function showAsk<G extends Kinds>({ id, form, ask, answered }: Pending, reading: Reading<G>, viewer: Eyes): ShownAsk {
  const { seat, name, otherwiseSay } = ask;
  const say = wordsOf(ask.say);
  // Written out, with and without: adding to an object costs more than making it.
  if (answered || !sees(viewer, eyesOf(seat)))
    return otherwiseSay === undefined
      ? { id, form, seat, name, say, answered }
      : { id, form, seat, name, say, answered, otherwiseSay: wordsOf(otherwiseSay) };
  // Added one by one: what `map` returns is written as JSON in twice the time.
  const options: ShownOption[] = [];
  for (const option of ask.options) options.push(showOption(option, reading, seat, name));
  const otherwise = otherwiseKey(ask);
  const standing = standingOf(ask).map(({ id: form, label }) => ({ id: form, label }));
  const { clauses = [] } = ask;
  const yours: YourAsk =
    ask.context === undefined
      ? { options, otherwise, standing, clauses }
      : { context: wordsOf(ask.context), options, otherwise, standing, clauses };
  return otherwiseSay === undefined
    ? { id, form, seat, name, say, answered, yours }
    : { id, form, seat, name, say, answered, otherwiseSay: wordsOf(otherwiseSay), yours };
}

/** Options whose presentations are frozen, by these: whoever gets one again gets the very same, and finds at a glance that it is. */
const FOR_EVER = new WeakMap<OptionPresentation, ShownOption>();

export function showOption<G extends Kinds>(option: Option, reading: Reading<G>, seat: Seat, ask: string): ShownOption {
  const shown = reading.game.describe?.(option, reading, seat, ask);
  if (!Object.isFrozen(shown) || shown === undefined) {
    const key = keyOf(option);
    return { key, option, shown: shown ?? { label: key, tone: 'neutral' } };
  }
  const known = FOR_EVER.get(shown);
  if (known?.option === option) return known;
  const made: ShownOption = Object.freeze({ key: keyOf(option), option, shown });
  FOR_EVER.set(shown, made);
  return made;
}

/** A line of the log as a viewer reads it. */
export interface ToldEntry {
  readonly entry: LogEntry;
  /** For events: the sentence. */
  readonly sentence?: Sentence;
}

/** New entries of the log for a viewer, in sentences: `reading` is the viewer's, after all of them. */
export function tell<G extends Kinds>(
  match: Match<G>,
  entries: readonly LogEntry[],
  viewer: Eyes,
  reading = glance(match, viewer),
): ToldEntry[] {
  const told: ToldEntry[] = [];
  for (const whole of entries) {
    const entry = redactEntry(whole, viewer, match.veiled);
    if (entry)
      told.push(
        isEvent(entry) ? { entry, sentence: match.game.tell(entry.event as never, reading, entry) } : { entry },
      );
  }
  return told;
}

const isEvent = (entry: LogEntry): entry is EventEntry => entry.kind === 'event' || entry.kind === 'cancelled';
