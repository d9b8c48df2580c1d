// npm run build: src/cli/main.ts and all it needs of ours, as one file.
import { build, install, main, requireNode } from './lib.mjs';

await main(async () => {
  requireNode('20.0', 'Rulebound');
  await install();
  await build();
});
