// npm start: the server, installed and built when needed. npm start -- <arguments>: the command line.
import { buildIfChanged, handOver, install, main, PROGRAM, requireNode, SERVER, SERVER_FLAGS } from './lib.mjs';

await main(async (args) => {
  requireNode('20.0', 'Rulebound');
  await install();
  await buildIfChanged();
  return handOver(args.length > 0 ? [PROGRAM, ...args] : [...SERVER_FLAGS, SERVER]);
});
