// rulebound: the command line. Each command has its own file; what goes wrong becomes one line and an exit code here.

import { Command, CommanderError } from 'commander';
import { InputError } from '../engine/index.ts';
import { addBench } from './commands/bench.ts';
import { addCheck } from './commands/check.ts';
import { addDuel } from './commands/duel.ts';
import { addGames } from './commands/games.ts';
import { addPlay } from './commands/play.ts';
import { addReplay } from './commands/replay.ts';
import { addRules } from './commands/rules.ts';
import { addThink } from './commands/think.ts';
import { addTranscript } from './commands/transcript.ts';
import { GameFault } from './fault.ts';
import { complain, type ExitCode, endQuietly } from './output.ts';
import { VERSION } from './version.ts';

async function main(args: readonly string[]): Promise<number> {
  let code: ExitCode = 0;
  const finish = (given: ExitCode): void => {
    code = given;
  };
  const program = new Command('rulebound')
    .description(
      'Turns a tactics rulebook into a game to play tonight, a referee, a laboratory and a replay that says why.',
    )
    .version(VERSION)
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ outputError: () => {} });
  for (const add of [addGames, addPlay, addCheck, addRules, addTranscript, addReplay, addDuel, addThink, addBench]) {
    const command = add(program, finish);
    command.exitOverride().configureOutput({ outputError: () => {} });
  }
  if (args.length === 0) {
    program.outputHelp();
    return 0;
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (thrown) {
    return failure(thrown);
  }
}

function failure(thrown: unknown): number {
  if (thrown instanceof CommanderError) {
    if (thrown.exitCode === 0) return 0;
    complain(`${thrown.message.replace(/^error: /, '')} (\`rulebound help\` shows how)`);
    return 2;
  }
  if (process.env['RULEBOUND_DEBUG'] === '1' && thrown instanceof Error) process.stderr.write(`${thrown.stack}\n`);
  if (thrown instanceof InputError) {
    complain(thrown.message);
    return 2;
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (thrown instanceof GameFault) complain(message);
  else complain(`something went wrong that should not: ${message} (RULEBOUND_DEBUG=1 shows where)`);
  return 1;
}

endQuietly();
process.exitCode = await main(process.argv.slice(2));
