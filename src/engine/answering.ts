// What an answer, and taking one back, makes of a match's data.

import { seeded } from './generator.ts';
import type { JournalEntry } from './journal.ts';
import type { AnsweredBy } from './log.ts';
import { type MatchData, type Pending, type Standing, withProgress } from './match-data.ts';
import { sealed } from './play.ts';
import { EVERYBODY, type Seat } from './secret.ts';

const MOST_POINTS = 50;

/** The match with one more answer in its journal, and the point to which that answer can be taken back. */
export function answered<S>(at: Standing<S>, pending: Pending, key: string, by: AnsweredBy): Standing<S> {
  const data = withChanceAnew(at.data);
  const { seat } = pending.ask;
  const { eyes } = pending.form === 'all' ? sealed(pending.ask) : pending.ask;
  const journal = data.journal.slice();
  const last = journal.at(-1);
  const isSealed = pending.form === 'all';
  let before = journal.length;
  if (!isSealed) {
    journal.push({ kind: 'answer', seat, key, by });
  } else if (last?.kind === 'sealed' && journal.length - 1 === Number(pending.id.split('.')[1])) {
    before = journal.length - 1;
    journal[before] = { kind: 'sealed', answers: { ...last.answers, [seat]: { key, by } } };
  } else {
    journal.push({ kind: 'sealed', answers: { [seat]: { key, by } } });
  }
  const { step, answers, snapshot, resigning } = data;
  const own = data.takeBack.points.filter((point) => point.seat === seat);
  const point = isSealed
    ? { seat, step, journal: before, sealed: true as const, answers: answers.length }
    : { seat, step, journal: before, answers: answers.length };
  const points = by === 'seat' ? [...own, point].slice(-MOST_POINTS) : [];
  const earliest = points[0]?.step ?? step;
  return {
    data: withProgress(data, {
      answers: [...answers, eyes === undefined || eyes === EVERYBODY ? { seat, key, by } : { seat, key, by, eyes }],
      step,
      snapshot,
      journal,
      takeBack: {
        steps: data.takeBack.steps.filter((past) => past.step >= earliest),
        points,
        ended: by === 'seat' ? data.takeBack.ended : 'othersAnswered',
      },
      resigning,
    }),
    world: at.world,
    pending: at.pending,
    outcome: at.outcome,
    delivered: at.delivered,
    irrevocable: at.irrevocable,
    veiled: at.veiled,
  };
}

/** Where chance begins anew with the next answer: what was drawn in the step so far is in its journal, and stays. */
export function withChanceAnew<S>(data: MatchData<S>): MatchData<S> {
  const anew = data.setup.anew?.find(({ after }) => after === data.answers.length);
  return anew ? { ...data, snapshot: { ...data.snapshot, chance: seeded(anew.seed) } } : data;
}

/** The match without its last answer. */
export function takenBack<S>(data: MatchData<S>): MatchData<S> {
  const { steps, points, ended } = data.takeBack;
  const point = points.at(-1)!;
  const past = point.step === data.step ? undefined : steps.find((step) => step.step === point.step)!;
  const journal = (past ?? data).journal.slice(0, point.journal);
  const others = point.sealed ? withoutSealed((past ?? data).journal[point.journal]!, point.seat) : undefined;
  if (others) journal.push(others);
  const { resigning: _resigning, ...rest } = data;
  const resigning = past ? past.resigning : data.resigning;
  return {
    ...rest,
    answers: data.answers.slice(0, point.answers),
    step: point.step,
    snapshot: past?.snapshot ?? data.snapshot,
    journal,
    ...(resigning === undefined ? {} : { resigning }),
    takeBack: { steps: steps.filter((step) => step.step < point.step), points: points.slice(0, -1), ended },
  };
}

/** The sealed answers of the other seats, if there are any. */
function withoutSealed(entry: JournalEntry, seat: Seat): JournalEntry | undefined {
  if (entry.kind !== 'sealed') return entry;
  const answers = Object.entries(entry.answers).filter(([other]) => other !== String(seat));
  return answers.length > 0 ? { kind: 'sealed', answers: Object.fromEntries(answers) } : undefined;
}
