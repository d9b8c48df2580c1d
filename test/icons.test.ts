// Icons by name: whatever a game's sources call an icon is in the set.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SET = JSON.parse(readFileSync('node_modules/@iconify-json/game-icons/icons.json', 'utf8')) as {
  icons: Record<string, unknown>;
  aliases?: Record<string, unknown>;
};

test('every icon that a game names can be drawn', () => {
  const missing = ['src/games', 'src/samples'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/\bicon: '([^']+)'/g)]
          .map(([, name]) => name!)
          .filter((name) => !Object.hasOwn(SET.icons, name))
          .map((name) => `${folder}/${file}: ${name}`),
      ),
  );
  expect(missing).toEqual([]);
});
