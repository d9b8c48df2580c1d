// Dictated chance: what a scenario says comes up, by name. All of it has to be drawn.

import type { Draw } from '../chance.ts';
import { nearestTexts } from '../nearest.ts';
import { type ScenarioText, shown, type TextPath } from './scenario-format.ts';

/** Chance cannot go on as dictated. Thrown through the rules to the runner. */
export class BadDraw extends Error {
  constructor(
    readonly at: TextPath,
    message: string,
  ) {
    super(message);
  }
}

interface Dictated {
  readonly name: string;
  readonly values: readonly number[];
  readonly at: TextPath;
  used: boolean;
}

/**
 * A draw takes the first unused value under its name. A name that is dictated at all is dictated to the end; other
 * names are left to the seed. Strict dice leave nothing to the seed and are drawn in the order in which they stand.
 */
export class Dice {
  private readonly strict: boolean;
  private readonly dictated: Dictated[];
  private readonly drawn: string[] = [];

  constructor(dice: ScenarioText['dice']) {
    const list = Array.isArray(dice) ? dice : (dice?.draws ?? []);
    this.strict = !Array.isArray(dice) && dice?.strict === true;
    this.dictated = list.map((draw, i) => {
      const [name, values] = Object.entries(draw)[0]!;
      const at = Array.isArray(dice) ? ['dice', i] : ['dice', 'draws', i];
      return { name, values: Array.isArray(values) ? values : [values], at, used: false };
    });
  }

  readonly dictate = (draw: Draw): number[] | undefined => {
    this.drawn.push(draw.name);
    const unused = this.dictated.filter((dictated) => !dictated.used);
    const next = this.strict ? unused[0] : unused.find((dictated) => dictated.name === draw.name);
    if (next && next.name !== draw.name)
      throw new BadDraw(next.at, `the rules draw ${inWords(draw)} here, where ${inText(next)} is dictated`);
    if (next) {
      next.used = true;
      return outcomeOf(draw, next);
    }
    if (this.strict || this.dictated.some((dictated) => dictated.name === draw.name))
      throw new BadDraw(
        ['dice'],
        `the rules draw ${inWords(draw)}, and nothing is dictated for it any more: ${add(draw)}`,
      );
    return undefined;
  };

  /** What was dictated but never drawn. */
  leftOver(): { readonly at: TextPath; readonly message: string }[] {
    return this.dictated
      .filter((dictated) => !dictated.used)
      .map((dictated) => ({
        at: dictated.at,
        message: `${inText(dictated)} was never drawn; ${this.wasDrawn(dictated)}`,
      }));
  }

  private wasDrawn({ name }: Dictated): string {
    const names = [...new Set(this.drawn)];
    if (names.length === 0) return 'nothing was drawn at all';
    if (names.includes(name)) {
      const times = this.drawn.filter((drawn) => drawn === name).length;
      return `"${name}" was drawn ${times === 1 ? 'once' : `${times} times`}`;
    }
    return `drawn were: ${nearestTexts(names, name).join(', ')}`;
  }
}

function outcomeOf(draw: Draw, { values, at }: Dictated): number[] {
  const fail = (message: string): never => {
    throw new BadDraw(at, `${draw.name}: ${message}`);
  };
  if (draw.what === 'shuffle') return orderOf(draw, values, fail);
  if (values.length !== draw.ranges.length)
    fail(
      `${inWords(draw)} takes ${draw.ranges.length} number${draw.ranges.length === 1 ? '' : 's'}, not ${values.length}`,
    );
  const first = draw.what === 'roll' ? 1 : 0;
  values.forEach((value, i) => {
    const last = draw.ranges[i]! - 1 + first;
    if (!Number.isInteger(value) || value < first || value > last)
      fail(`${value} cannot come up: ${inWords(draw)} gives ${first} to ${last}`);
  });
  return [...values];
}

/** A shuffle may be dictated in part: what is not named follows in the order it was in. */
function orderOf(draw: Draw, values: readonly number[], fail: (message: string) => never): number[] {
  const n = draw.ranges[0]!;
  for (const value of values)
    if (!Number.isInteger(value) || value < 0 || value >= n)
      fail(`${value} is not among the ${n} things shuffled (0 to ${n - 1})`);
  if (new Set(values).size !== values.length) fail('the same thing stands twice');
  return [...values, ...Array.from({ length: n }, (_, i) => i).filter((i) => !values.includes(i))];
}

const inText = ({ name, values }: Dictated): string => `"${name}: ${shown(values)}"`;

function inWords({ name, what, text, ranges }: Draw): string {
  if (what === 'roll') return `"${name}" (${text ?? 'a roll'})`;
  return what === 'pick' ? `"${name}" (a pick of ${ranges[0]})` : `"${name}" (a shuffle of ${ranges[0]})`;
}

const add = ({ name, what, ranges }: Draw): string =>
  what === 'shuffle' ? `add "- ${name}: []" to dice` : `add "- ${name}: [${ranges.map(() => 'n').join(', ')}]" to dice`;
