// npm run check: types, format and lint, import arrows; no tests.
import { install, main, requireNode, staticChecks, verdict } from './lib.mjs';

await main(async () => {
  requireNode('20.0', 'Rulebound');
  await install();
  return verdict(await staticChecks());
});
