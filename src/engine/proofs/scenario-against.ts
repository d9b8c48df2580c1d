// A scenario against its game: every name it uses is known, and its start can be arranged.

import { ENGINE_EVENTS } from '../event.ts';
import type { AnyGame } from '../game.ts';
import { parseKey } from '../option.ts';
import { clausesOf } from '../rulebook.ts';
import { ENTRY_KINDS, type EntryText, each, type ScenarioText, type TextPath } from './scenario-format.ts';
import { arrange, noSuch, type Report } from './scenario-start.ts';

/** What a scenario says that the game does not know: clauses, events, Dynamics, paths. */
export function checkAgainst(game: AnyGame, text: ScenarioText, report: Report): void {
  const clauseIds = clausesOf(game.rulebook).map((clause) => clause.id);
  const checkClauses = (ids: readonly string[] | undefined, at: TextPath): void =>
    ids?.forEach((id, i) => {
      if (!clauseIds.includes(id)) report([...at, i], noSuch(game, 'clause', id, clauseIds));
    });
  const checkName = (what: string, name: string, known: object | undefined, at: TextPath): void => {
    const names = Object.keys(known ?? {});
    if (!names.includes(name)) report(at, noSuch(game, what, name, names));
  };
  const checkEntry = (entry: EntryText, at: TextPath): void => {
    if (typeof entry === 'string') {
      checkEvent(game, entry, at, report);
      return;
    }
    const kind = ENTRY_KINDS.find((candidate) => entry[candidate] !== undefined)!;
    if (kind === 'event' || kind === 'cancelled') checkEvent(game, entry[kind]!, [...at, kind], report);
    if (kind === 'fizzled') checkName('Dynamic', entry.fizzled!, game.dynamics, [...at, kind]);
    for (const word of ['by', 'bentBy'] as const)
      if (entry[word] !== undefined) checkName('Dynamic', entry[word], game.dynamics, [...at, word]);
    if (entry.because !== undefined && !/^(?:choice\b|nothing$)/.test(entry.because))
      checkEvent(game, entry.because, [...at, 'because'], report);
    checkClauses(entry.clauses, [...at, 'clauses']);
  };
  checkClauses(text.clauses, ['clauses']);
  arrange(game, text.start ?? {}, (at, message) => report(['start', ...at], message));
  text.play.forEach((step, i) => {
    const at = (...rest: TextPath): TextPath => ['play', i, ...rest];
    if (step.events !== 'none') each(step.events, (entry, rest) => checkEntry(entry, at('events', ...rest)));
    each(step.never, (entry, rest) => checkEntry(entry, at('never', ...rest)));
    each(step.value, ({ name }, rest) => checkName('value', name, game.values, at('value', ...rest, 'name')));
    each(step.may, ({ name }, rest) => checkName('permission', name, game.permissions, at('may', ...rest, 'name')));
    each(step.told, (told, rest) => {
      if (told.text === undefined && told.never === undefined)
        report(at('told', ...rest), 'told has neither text nor never: say which sentence is read, or is not');
    });
    each(step.dynamics, ({ kind }, rest) => checkName('Dynamic', kind, game.dynamics, at('dynamics', ...rest, 'kind')));
    if (typeof step.outcome === 'object') checkClauses(step.outcome.clauses, at('outcome', 'clauses'));
  });
}

function checkEvent(game: AnyGame, text: string, at: TextPath, report: Report): void {
  const known = [...Object.keys(game.apply), ...ENGINE_EVENTS];
  const parsed = parseKey(text);
  if (!parsed) report(at, `"${text}" is no event with fields: write for example "${known[0]} name=value", or use with`);
  else if (!known.includes(parsed.verb)) report(at, noSuch(game, 'event', parsed.verb, known));
}
