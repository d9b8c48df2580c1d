// What a scenario file may say (docs/scenarios.md). Files are checked against this, and the editors' schema is made from it.

import { z } from 'zod';
import { nearestTexts } from '../nearest.ts';

/** What a seat, or the scenario's author, does. At most one in each step of `play`. */
export const ACTS = ['choose', 'timeout', 'takeBack', 'resign', 'stand', 'settle'] as const;
/** What may be said of an act. */
export const ACT_WORDS = ['seat', 'late', 'refused'] as const;
/** What an entry of the log can be. Exactly one in each expected entry. */
export const ENTRY_KINDS = ['event', 'cancelled', 'fizzled', 'roll', 'choice'] as const;
export const REFUSAL_REASONS = [
  'over',
  'noSuchSeat',
  'notAsked',
  'alreadyAnswered',
  'stale',
  'notAnOption',
  'nothingToSettle',
  'cannotTakeBack',
  'noSuchStanding',
] as const;
const ANSWERED_BY = ['seat', 'only', 'discreet', 'standing', 'timeout', 'resigned'] as const;

/** A mapping with these keys and no others; an unknown key is answered with the nearest known one. */
function mapping<S extends z.core.$ZodLooseShape>(what: string, shape: S): z.ZodObject<S, z.core.$strict> {
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return undefined;
      const known = Object.keys(shape);
      return issue.keys
        .map((key) => `${what} has no "${key}"; nearest: ${nearestTexts(known, key).join(', ')}`)
        .join('. ');
    },
  });
}

function either<T extends readonly [z.ZodType, z.ZodType, ...z.ZodType[]]>(write: string, schemas: T): z.ZodUnion<T> {
  return z.union(schemas, {
    error: ({ input }) =>
      input === undefined ? `is missing; write ${write}` : `expects ${write}, not ${shown(input)}`,
  });
}

const oneOrMore = <T extends z.ZodType>(write: string, schema: T) =>
  either(`${write}, or a list of them`, [schema, z.array(schema).min(1)] as const);

const seat = z.int().min(0).describe('A seat, counted from 0.');
const viewer = either('a seat, counted from 0, or spectator', [seat, z.literal('spectator')] as const);
const text = z.string().min(1);
const pattern = text.describe('Exact, except that … (or ...) stands for any text.');
const anything = z.unknown();
const byPath = z.record(z.string(), anything);
const clauses = z.array(text).min(1).describe('Ids of rulebook clauses.');

const option = either('an option such as "move unit=u1", whole or in part, or a mapping of its parts', [
  text.describe('An option, whole or in part: the verb and some of its references.'),
  z.record(z.string(), either('a text or a number', [z.string(), z.number()] as const)),
] as const);

const entry = either('an event type, with fields if you like ("unitHit unit=u1"), or a mapping', [
  text.describe('An event type, and some of its fields: unitHit unit=u1 amount=2'),
  mapping('an expected entry', {
    event: text.optional().describe('An event type, and some of its fields.'),
    cancelled: text.optional().describe('An event that a Dynamic has cancelled.'),
    fizzled: text.optional().describe("The kind of a Dynamic that the game's loop guard has stopped."),
    roll: text.optional().describe('The name of a roll, pick or open shuffle.'),
    choice: text.optional().describe('An option that was chosen, whole or in part.'),
    with: byPath.optional().describe('Fields of the event, by path.'),
    got: z.array(z.number()).optional().describe('What was rolled.'),
    seat: seat.optional().describe('Who chose.'),
    answeredBy: z.enum(ANSWERED_BY).optional().describe('How the choice came about.'),
    clauses: clauses.optional().describe('Clauses that the entry cites.'),
    because: text
      .optional()
      .describe('What led to it: an event type, "choice" (with an option if you like), or nothing.'),
    by: text.optional().describe('The kind of the Dynamic whose doing it is.'),
    bentBy: text.optional().describe('The kind of a Dynamic that has altered it.'),
  }).superRefine((given, context) => {
    const kinds = ENTRY_KINDS.filter((kind) => given[kind] !== undefined);
    if (kinds.length !== 1) context.addIssue(`an expected entry has exactly one of ${ENTRY_KINDS.join(', ')}`);
  }),
] as const);

const dynamic = {
  kind: text,
  severity: z.number().optional(),
  owner: seat.nullable().optional(),
  subject: z.string().nullable().optional().describe('What it lies on.'),
  source: z.string().nullable().optional().describe('What brought it.'),
  active: z.boolean().optional(),
  data: anything.optional(),
};

const start = mapping('start', {
  fixture: text.optional().describe("One of the game's fixtures; what else is given here replaces its parts."),
  seats: z.int().min(1).optional().describe("How many play. Default: the fixture's, else the fewest."),
  seed: either('a text or a number', [z.string(), z.number()] as const)
    .optional()
    .describe("Default: the fixture's, else 1."),
  options: z.record(z.string(), z.string()).optional().describe('Table options.'),
  set: z
    .record(z.string(), either('a number, a text, true or false', [z.number(), z.string(), z.boolean()] as const))
    .optional()
    .describe('Numbers of the game to change, by path.'),
  patch: byPath.optional().describe('Changes to the state, by path. What is named has to be there already.'),
  add: byPath.optional().describe('New things in the state, by path. They must not be there yet.'),
  remove: z.array(text).min(1).optional().describe('Paths of things to take out of the state.'),
  dynamics: z
    .array(
      mapping('a Dynamic', {
        ...dynamic,
        knownTo: z.array(seat).optional().describe('Seats that know of it. Default: everybody.'),
      }),
    )
    .min(1)
    .optional()
    .describe('Dynamics to put into play, after those of the set-up.'),
  step: text.optional().describe('The step of the game to begin with.'),
  discreet: z
    .enum(['atOnce', 'whenSettled'])
    .optional()
    .describe('When the engine gives its own answers in discreet windows. Default: atOnce.'),
}).describe('Where the situation begins.');

const draws = z.array(
  z
    .record(z.string(), either('a number or a list of numbers', [z.number(), z.array(z.number())] as const))
    .superRefine((draw, context) => {
      if (Object.keys(draw).length !== 1) context.addIssue('a draw is one name and what comes up: attack: [3, 5]');
    }),
);

const dice = either('a list of draws such as "- attack: [3, 5]", or a mapping with strict and draws', [
  draws,
  mapping('dice', {
    strict: z.boolean().optional().describe('Nothing but these draws, in this order.'),
    draws,
  }),
] as const).describe('What chance brings, by name. All of it has to be drawn.');

const refused = either(`a reason (${REFUSAL_REASONS.join(', ')}), or a mapping with reason and text`, [
  z.enum(REFUSAL_REASONS),
  mapping('refused', { reason: z.enum(REFUSAL_REASONS), text: pattern.optional() }),
] as const).describe('The act is refused, and nothing changes.');

const asked = mapping('asked', {
  seat,
  name: text.optional().describe('The name of the question.'),
  says: pattern.optional().describe('Its words.'),
  context: pattern.optional().describe('Its words for this seat alone.'),
  otherwise: text.optional().describe('What a time-out answers.'),
});

const step = mapping('a step of play', {
  choose: either('an option such as "move unit=u1 to=2,-1", a mapping of its parts, or a list of options', [
    ...option.options,
    z.array(option).min(1),
  ] as const)
    .optional()
    .describe('A seat answers; a list answers several questions one after the other.'),
  timeout: seat.optional().describe('The time of this seat is up.'),
  takeBack: seat.optional().describe('This seat takes back its last answer.'),
  resign: seat.optional().describe('This seat gives up.'),
  stand: mapping('stand', {
    seat,
    ask: text.describe('The name of the question.'),
    answer: text.nullable().describe('The id of the standing answer; null withdraws it.'),
  })
    .optional()
    .describe('This seat sets a standing answer.'),
  settle: seat.optional().describe("The engine's own answer for this seat in a discreet window is given."),
  seat: seat.optional().describe('Who chooses. Needed only where several seats are asked, or none.'),
  late: z.literal(true).optional().describe('The choice answers the question before this one.'),
  refused: refused.optional(),

  asked: either('who is asked ({ seat: 0, name: move }), a list of them, or nobody', [
    asked,
    z.array(asked).min(1),
    z.literal('nobody'),
  ] as const)
    .optional()
    .describe('Everybody who has yet to answer, no more and no fewer.'),
  options: mapping('options', {
    seat: seat.optional().describe('Whose. Needed only where several seats are asked.'),
    includes: z.array(option).min(1).optional().describe('Each of these is among the options.'),
    excludes: z.array(option).min(1).optional().describe('None of these is.'),
    only: z.array(option).min(1).optional().describe('These are the options, and there are no others.'),
    count: z.int().min(0).optional().describe('How many there are.'),
  }).optional(),
  events: either('a list of expected entries, or none', [z.array(entry).min(1), z.literal('none')] as const)
    .optional()
    .describe('What has happened since the last act, in this order; other things may lie between.'),
  never: oneOrMore('an event type', entry).optional().describe('What has not happened since the last act.'),
  state: byPath.optional().describe('Parts of the state, by path.'),
  sees: oneOrMore(
    'what somebody sees: { seat: 0, state: … }',
    mapping('sees', {
      seat: viewer,
      state: byPath.describe('Parts of the state as this viewer sees it, by path; { hidden: true } for a closed box.'),
    }),
  ).optional(),
  value: oneOrMore(
    'a derived value: { name: attack, subject: u1, is: 3 }',
    mapping('value', { name: text, subject: z.string(), given: byPath.optional(), is: z.number() }),
  ).optional(),
  may: oneOrMore(
    'a permission: { name: enter, subject: u1, is: true }',
    mapping('may', { name: text, subject: z.string(), given: byPath.optional(), is: z.boolean() }),
  ).optional(),
  told: oneOrMore(
    'what somebody reads: { seat: 0, text: "You pass." }',
    mapping('told', {
      seat: viewer,
      text: oneOrMore('a sentence', pattern).optional().describe('Sentences of the log since the last act, in order.'),
      never: oneOrMore('a sentence', pattern).optional().describe('Sentences that this viewer does not read.'),
    }),
  ).optional(),
  dynamics: z
    .array(
      mapping('a Dynamic', {
        ...dynamic,
        blocked: z.boolean().optional().describe('Kept from doing anything by another one.'),
        count: z.int().min(0).optional().describe('How many such are in play. Default: at least one.'),
      }),
    )
    .min(1)
    .optional()
    .describe('Dynamics in play.'),
  outcome: either('a mapping with scores, reason or clauses, or none', [
    mapping('outcome', {
      scores: z.array(z.number()).optional().describe('One number a seat: 1 won, 0 lost.'),
      reason: pattern.optional(),
      clauses: clauses.optional(),
      details: anything.optional(),
    }),
    z.literal('none'),
  ] as const).optional(),
})
  .superRefine((given, context) => {
    const acts = ACTS.filter((act) => given[act] !== undefined);
    if (acts.length > 1) context.addIssue(`one act a step, not ${acts.join(' and ')}: begin a new step with "- "`);
    if (acts.length === 0 && given.refused !== undefined)
      context.addIssue({
        code: 'custom',
        path: ['refused'],
        message: `nothing is done here: add one of ${ACTS.join(', ')}`,
      });
    for (const word of ['seat', 'late'] as const)
      if (given[word] !== undefined && given.choose === undefined)
        context.addIssue({ code: 'custom', path: [word], message: `"${word}" belongs to choose` });
    if (given.refused !== undefined && Array.isArray(given.choose))
      context.addIssue({ code: 'custom', path: ['refused'], message: 'a refused choice stands in a step of its own' });
  })
  .describe('One act and what is then expected, or expectations alone.');

export const scenario = mapping('a scenario', {
  name: text.describe('A sentence: what this situation shows.'),
  clauses: clauses.describe('The clauses of the rulebook that it shows.'),
  start: start.optional(),
  dice: dice.optional(),
  play: z.array(step).min(1).describe('Acts and expectations, in order.'),
});

export type ScenarioText = z.infer<typeof scenario>;
export type StepText = z.infer<typeof step>;
export type StartText = z.infer<typeof start>;
export type EntryText = z.infer<typeof entry>;
export type OptionText = z.infer<typeof option>;

/** The schema for editors. */
export const scenarioSchema = (): object => ({
  ...z.toJSONSchema(z.union([scenario, z.array(scenario)]), { io: 'input' }),
  title: 'Rulebound scenarios',
});

/** A value in a message: short enough to read. */
export function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 100 ? `${json.slice(0, 99)}…` : json;
}

/** Where in a scenario something stands: `['play', 2, 'state']`. */
export type TextPath = readonly (string | number)[];

/** Visits one thing, or each of a list of them, with where it stands. */
export function each<T>(given: T | readonly T[] | undefined, visit: (item: T, at: TextPath) => void): void {
  if (given === undefined) return;
  if (!Array.isArray(given)) visit(given as T, []);
  else for (const [i, item] of given.entries()) visit(item as T, [i]);
}
