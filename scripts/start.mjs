// npm start [-- arguments]: the program, installed and built when needed.
import { buildIfChanged, handOver, install, main, PROGRAM, requireNode } from './lib.mjs';

/** What `npm start` does when nothing is asked of it. */
const MAIN_JOB = ['play', 'skirmish', '--human', 'none', '--bots', 'fair:60it,fair:60it', '--seed', '10'];

await main(async (args) => {
  requireNode('20.0', 'Rulebound');
  await install();
  await buildIfChanged();
  return handOver([PROGRAM, ...(args.length > 0 ? args : MAIN_JOB)]);
});
