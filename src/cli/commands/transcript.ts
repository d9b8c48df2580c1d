// rulebound transcript <game>: a seeded match between random players as text; --write keeps it as golden.

import type { Command } from 'commander';
import { InputError } from '../../engine/index.ts';
import { transcribe } from '../../engine/proofs/transcript.ts';
import {
  findTranscripts,
  type Golden,
  readGoldenName,
  variantBeside,
  writeTranscript,
} from '../../engine/proofs/transcript-files.ts';
import type { ShelvedGame } from '../../registry.ts';
import { collect, gameNamed, optionsOf, overridesOf, seatsOf, wholeNumber } from '../arguments.ts';
import { blaming } from '../fault.ts';
import { type ExitCode, print } from '../output.ts';
import { folderOf, shortName } from '../project.ts';

interface Given {
  readonly seats?: number;
  readonly seed?: string;
  readonly option?: readonly string[];
  readonly set?: readonly string[];
  readonly variant?: readonly string[];
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
    .option('--set <path=value>', 'another number; may be given several times', collect)
    .option('--variant <file>', 'a file of other numbers, JSON or YAML; may be given several times', collect)
    .option('--first <n>', 'stop after so many choices', wholeNumber('--first', 1))
    .option('--write', "write the game's golden files anew, or the one that --seats, --seed and --option name")
    .action(async (id: string, given: Given) => {
      const shelved = gameNamed(id);
      await blaming(shelved.game, () => {
        if (given.write) write(shelved, given);
        else print(transcribe(shelved.game, { ...matchOf(shelved, given), set: numbersOf(shelved, given) }).trimEnd());
      });
    });

function write(shelved: ShelvedGame, given: Given): void {
  for (const each of toWrite(shelved, given))
    print(`wrote ${shortName(writeTranscript(shelved.game, folderOf(shelved), each))}`);
}

const numbersOf = ({ game }: ShelvedGame, { set, variant }: Given) => overridesOf(game, set, variant);

function matchOf({ game }: ShelvedGame, { seats, seed = '1', option, first }: Given): Golden {
  const options = optionsOf(game, option);
  return {
    seats: seatsOf(game, seats),
    seed,
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(first === undefined ? {} : { maxDecisions: first }),
  };
}

function toWrite(shelved: ShelvedGame, given: Given): Golden[] {
  const { write: _, ...named } = given;
  const present = findTranscripts(folderOf(shelved)).map(readGoldenName);
  if (Object.keys(named).length === 0 && present.length > 0) return present;
  return [{ ...matchOf(shelved, given), ...variantOf(shelved, given) }];
}

/** What is kept is named by its file, and numbers are too many for that: they lie in a file beside it. */
function variantOf(shelved: ShelvedGame, { set, variant = [] }: Given): Pick<Golden, 'variant'> {
  const beside = variant.length === 1 ? variantBeside(folderOf(shelved), variant[0]!) : undefined;
  if (set || (variant.length > 0 && beside === undefined))
    throw new InputError(
      `--write keeps other numbers by the name of their file: put them into one file ${shortName(folderOf(shelved))}/transcripts/<name>.yaml, and give it as --variant.`,
    );
  return beside === undefined ? {} : { variant: beside };
}
