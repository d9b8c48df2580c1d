// npm test [-- vitest arguments]: everything that has to hold, from a fresh clone on.
import { ensureChromium } from './chromium.mjs';
import { handOver, install, main, requireNode, say, seconds, staticChecks, tool, verdict } from './lib.mjs';

await main(async (args) => {
  requireNode('20.19', 'The test runner');
  await install();
  const failed = await staticChecks();
  const chromium = await ensureChromium();
  // Tests read CHROMIUM_PATH, so that they use, or leave out, what was found here.
  const env = { ...process.env, CHROMIUM_PATH: chromium ?? 'none' };
  const started = Date.now();
  const code = await handOver([tool('vitest'), 'run', ...args], { env });
  say(`${code === 0 ? '✓' : '✗'} tests    ${seconds(Date.now() - started).padStart(7)}`);
  return verdict(code === 0 ? failed : [...failed, 'tests']);
});
