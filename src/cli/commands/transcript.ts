// rulebound transcript <game>: a seeded match between random players as text; --write keeps it as golden.

import type { Command } from 'commander';
import { type Transcription, transcribe } from '../../engine/proofs/transcript.ts';
import { findTranscripts, readGoldenName, writeTranscript } from '../../engine/proofs/transcript-files.ts';
import type { ShelvedGame } from '../../registry.ts';
import { collect, gameNamed, optionsOf, seatsOf, wholeNumber } from '../arguments.ts';
import { blaming } from '../fault.ts';
import { type ExitCode, print } from '../output.ts';
import { folderOf, shortName } from '../project.ts';

interface Given {
  readonly seats?: number;
  readonly seed?: string;
  readonly option?: readonly string[];
  readonly first?: number;
  readonly write?: true;
}

export const addTranscript = (program: Command, _finish: (code: ExitCode) => void): Command =>
  program
    .command('transcript')
    .argument('<game>', 'which game')
    .description('a seeded match between random players, written out choice by choice')
    .option('--seats <n>', 'how many seats', wholeNumber('--seats', 1))
    .option('--seed <seed>', 'any text (default: 1)')
    .option('--option <name=value>', 'an option of the table; may be given several times', collect)
    .option('--first <n>', 'stop after so many choices', wholeNumber('--first', 1))
    .option('--write', "write the game's golden files anew, or the one that --seats, --seed and --option name")
    .action(async (id: string, given: Given) => {
      const shelved = gameNamed(id);
      await blaming(shelved.game, () => {
        if (given.write) write(shelved, given);
        else print(transcribe(shelved.game, asked(shelved, given)).trimEnd());
      });
    });

function write(shelved: ShelvedGame, given: Given): void {
  for (const each of toWrite(shelved, given))
    print(`wrote ${shortName(writeTranscript(shelved.game, folderOf(shelved), each))}`);
}

function asked({ game }: ShelvedGame, { seats, seed = '1', option, first }: Given): Transcription {
  const options = optionsOf(game, option);
  return {
    seats: seatsOf(game, seats),
    seed,
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(first === undefined ? {} : { maxDecisions: first }),
  };
}

function toWrite(shelved: ShelvedGame, given: Given): Transcription[] {
  const { seats, seed, option, first } = given;
  if (seats !== undefined || seed !== undefined || option || first !== undefined) return [asked(shelved, given)];
  const present = findTranscripts(folderOf(shelved)).map(readGoldenName);
  return present.length > 0 ? present : [asked(shelved, given)];
}
