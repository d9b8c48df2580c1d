import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [
    {
      // Rulebooks are imported as text, as in the builds (scripts/lib.mjs).
      name: 'markdown-as-text',
      transform: (source: string, id: string) =>
        id.endsWith('.md') ? `export default ${JSON.stringify(source)};` : undefined,
    },
  ],
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    pool: 'threads',
    // Many tests wait for programs that they have started: two at once keep two cores busy.
    maxWorkers: 2,
    // No test is about time; the limit is there for loops that never end, on slow machines too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
