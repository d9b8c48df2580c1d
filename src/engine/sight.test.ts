import { expect, test } from 'vitest';
import type { OptionPresentation } from './present.ts';
import { eyesOf } from './secret.ts';
import { type ShownOption, sightOf } from './sight.ts';
import { Table } from './table.ts';
import { choices, toy } from './toy.ts';

/** What seat 0 is offered, asked for twice, where each option is presented as `describe` says. */
function offeredTwice(describe: (which: string) => OptionPresentation): readonly ShownOption[][] {
  const options = choices('pick', 'a', 'b');
  const start = (g: Parameters<Parameters<typeof toy>[0]['start']>[0]): 'start' => {
    g.ask({ seat: 0, name: 'pick', say: 'pick', options, otherwise: options[0]! });
    return 'start';
  };
  const game = toy({ start }, { describe: (option) => describe(String(option['which'])) });
  const { match } = new Table(game).start({ seats: 2, seed: 1 });
  return [0, 1].map(() => [...sightOf(match, eyesOf(0)).asks[0]!.yours!.options]);
}

test('an option that is presented by something frozen is shown as the very same again', () => {
  const looks = Object.fromEntries(
    ['a', 'b'].map((which) => [which, Object.freeze({ label: which, tone: 'neutral' as const })]),
  );
  const [first, second] = offeredTwice((which) => looks[which]!);
  expect(first!.map(({ key, shown }) => [key, shown.label])).toEqual([
    ['pick which=a', 'a'],
    ['pick which=b', 'b'],
  ]);
  expect(second!.every((option, i) => option === first![i])).toBe(true);
});

test('options that share what is frozen are still each their own', () => {
  const look = Object.freeze({ label: 'Pick it', tone: 'neutral' as const });
  for (const offered of offeredTwice(() => look))
    expect(offered.map(({ key, option }) => [key, option['which']])).toEqual([
      ['pick which=a', 'a'],
      ['pick which=b', 'b'],
    ]);
});

test('what is not frozen may change, and is shown as it is now', () => {
  const look = { label: 'now', tone: 'neutral' as const };
  let asked = 0;
  const labels = offeredTwice(() => {
    look.label = `now ${asked++}`;
    return { ...look };
  }).map((offered) => offered.map(({ shown }) => shown.label));
  expect(labels).toEqual([
    ['now 0', 'now 1'],
    ['now 2', 'now 3'],
  ]);
});
