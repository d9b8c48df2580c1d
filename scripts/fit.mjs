// npm run fit [-- arguments]: bundles tools/fit/main.ts like the program itself.
import { bundle, handOver, install, main, requireNode } from './lib.mjs';

const FIT = 'dist/fit.js';

await main(async (args) => {
  requireNode('20.0', 'Rulebound');
  await install();
  await bundle('tools/fit/main.ts', FIT);
  return handOver([FIT, ...args]);
});
