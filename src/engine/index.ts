// The engine's public surface: what games, bots, the lab, the server and the page may use.

export { type Ask, type Chosen, otherwiseKey, type StandingForm, type Words, wordsOf } from './ask.ts';
export {
  type Cards,
  faceOf,
  type Handle,
  makeCards,
  nextHandle,
  noCards,
  removeCards,
  renewCards,
  showCard,
  shuffleCards,
} from './cards.ts';
export { Chance, type Draw, type Shown, shuffledOrder } from './chance.ts';
export { copy } from './copy.ts';
export { parseDice, type Roll } from './dice.ts';
export type { About, Change, Dynamic, DynamicKind, NewDynamic, Trigger } from './dynamic.ts';
export { ContractError, InputError, LoopError } from './errors.ts';
export type { AnyEvent, EngineEvent, EventOf, Kinds } from './event.ts';
export {
  type AnyGame,
  defineGame,
  type Facts,
  type Fixture,
  type Game,
  type Given,
  type Imagination,
  type Outcome,
  type Setup,
  type Step,
  type TableOption,
} from './game.ts';
export { Generator, type GeneratorState, seeded } from './generator.ts';
export { Imaginer, type Moment, playOut } from './imagine.ts';
export { type Answer, type Dictation, type JournalEntry, JournalMismatch } from './journal.ts';
export { type Frozen, fingerprint, type Json, unreachable } from './json.ts';
export {
  type AnsweredBy,
  type Bend,
  type ChoiceEntry,
  type EventEntry,
  type LogEntry,
  redactEntry,
  type Veiled,
  why,
} from './log.ts';
export { Match } from './match.ts';
export type { Anew, MatchData, MatchSetup, Pending, RecordedAnswer, TableManners, Update } from './match-data.ts';
export { nearestTexts } from './nearest.ts';
export { type NumberValue, type Overrides, parseOverride, pathsOf, withOverrides } from './numbers.ts';
export { indexOfKey, keyOf, nearestOptions, type Option, type ParsedKey, parseKey } from './option.ts';
export { type Clauses, type Decider, newDynamic, Play } from './play.ts';
export { Reading, type Terms } from './reading.ts';
export { explain, type Refusal, type Result, type TakeBackEnd } from './refusal.ts';
export { type Difference, explainDifference, give, type MatchRecord, type Replayed, replay } from './replay.ts';
export { type Chapter, type Clause, clausesOf, findClause, type Rulebook, readRulebook } from './rulebook.ts';
export {
  box,
  comesOut,
  EVERYBODY,
  type Eyes,
  eachBox,
  eyesOf,
  isBox,
  NOBODY,
  open,
  peek,
  pooled,
  read,
  redact,
  refill,
  type Seat,
  type Secret,
  SPECTATOR,
  sees,
} from './secret.ts';
export { type NewWorld, newWorld, tableOptions } from './setup.ts';
export {
  readingOf,
  readView,
  type ShownAsk,
  type ShownOption,
  type ShownStanding,
  type Sight,
  sightOf,
  type ToldEntry,
  tell,
  type YourAsk,
} from './sight.ts';
export { nextSeat, type Policy, PolicyDecider, RandomPolicy, runToEnd, Simulator } from './simulate.ts';
export { Table } from './table.ts';
export { type View, viewOf, type World } from './world.ts';
