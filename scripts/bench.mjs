// npm run bench [-- arguments]: bundles bench/main.ts like the program itself, so that what is measured is what runs.
import { bundle, handOver, install, main, requireNode } from './lib.mjs';

const BENCH = 'dist/bench.js';

await main(async (args) => {
  requireNode('20.0', 'Rulebound');
  await install();
  await bundle('bench/main.ts', BENCH);
  return handOver(['--expose-gc', BENCH, ...args]);
});
