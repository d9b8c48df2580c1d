// What keeps people out of a page, as axe finds it.
import { readFile } from 'node:fs/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { inRoot } from '../project.ts';
import type { Scheme } from './visitor.ts';

const axe = readFile(inRoot('node_modules/axe-core/axe.min.js'), 'utf8');

/** Colours are all that differs between the schemes. */
const RULES_FOR: Readonly<Record<Scheme, object>> = {
  dark: {},
  light: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** What hinders people seriously, in words: the rule, where first, and how often. */
export async function hindrances(page: Page, scheme: Scheme = 'dark', part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axe);
  const { violations } = await page.evaluate(
    ([rules, within]) =>
      (globalThis as unknown as { axe: { run(within: string, options: object): Promise<AxeResults> } }).axe.run(
        within,
        {
          resultTypes: ['violations'],
          // No rule of ours needs the sheets themselves.
          preload: false,
          ...rules,
        },
      ),
    [RULES_FOR[scheme], part] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => {
      // The numbers on a piece are a picture of what its name says in words.
      const all = id === 'label-content-name-mismatch' ? nodes.filter(({ html }) => !html.startsWith('<g ')) : nodes;
      const [first] = all;
      return first
        ? [`${id}: ${first.html.slice(0, 120)} ${first.failureSummary?.slice(0, 160)}, ${all.length} times`]
        : [];
    });
}
