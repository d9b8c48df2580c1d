import { expect, test } from 'vitest';
import { clausesOf, findClause, readRulebook } from './rulebook.ts';

test('a rulebook is chapters and clauses with ids', () => {
  const rulebook = readRulebook(
    '# A game\n\n## Moving\nIntroduction.\n- `AG-MOVE-01` Units move.\n  Even far.\n- plain item\n\n### Fighting\n- `AG-R-12` They fight.\n',
  );
  expect(rulebook.title).toBe('A game');
  expect(rulebook.chapters.map((chapter) => chapter.title)).toEqual(['Moving', 'Fighting']);
  expect(rulebook.chapters[0]!.prose).toBe('Introduction.\n- plain item');
  expect(clausesOf(rulebook)).toEqual([
    { id: 'AG-MOVE-01', text: 'Units move.\nEven far.', line: 5 },
    { id: 'AG-R-12', text: 'They fight.', line: 10 },
  ]);
  expect(findClause(rulebook, 'AG-R-12')?.text).toBe('They fight.');
  expect(findClause(rulebook, 'AG-R-99')).toBeUndefined();
});

test('a clause twice, or before any chapter, is named with its line', () => {
  expect(() => readRulebook('# X\n## A\n- `X-A-1` One.\n- `X-A-1` Two.\n')).toThrow(
    'rulebook line 4: the clause X-A-1 stands already in line 3.',
  );
  expect(() => readRulebook('# X\n- `X-A-1` One.\n')).toThrow(
    'rulebook line 2: the clause X-A-1 stands before the first chapter heading.',
  );
});
