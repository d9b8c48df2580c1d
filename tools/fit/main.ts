// npm run fit [-- arguments]: plays matches of Aether Fracture between bots, fits what things are worth (worth.ts) to how they went on,
// and prints the new table. What it tells of its errors is from matches that it was not fitted to. docs/bots.md says more.

import { parseArgs } from 'node:util';
import { BOT_NAMES, parseBot } from '../../src/bots/index.ts';
import { InputError } from '../../src/engine/index.ts';
import { aetherFracture } from '../../src/games/aether-fracture/game.ts';
import { errorOf, fitWeights, type Weights, weightsOf } from './fit.ts';
import { playMatch, type Watched } from './matches.ts';
import { tableOf } from './print.ts';

const USAGE = 'npm run fit -- [--games n for each number of seats, 60] [--bot search:80it] [--seed s]';
/** One match in so many is kept apart, to see how well the fit does in matches that it does not know. */
const APART = 4;

function readArguments(): { games: number; bot: string; seed: string } {
  try {
    const { values } = parseArgs({
      options: {
        games: { type: 'string', default: '60' },
        bot: { type: 'string', default: 'search:80it' },
        seed: { type: 'string', default: 'fit' },
      },
    });
    const games = Number(values.games);
    if (!Number.isInteger(games) || games < APART)
      throw new InputError(`"${values.games}" is no number of games: at least ${APART}.`);
    parseBot(values.bot);
    return { games, bot: values.bot, seed: values.seed };
  } catch (thrown) {
    process.stderr.write(`${(thrown as Error).message.split('\n')[0]}\n${USAGE}\nBots: ${BOT_NAMES.join(', ')}.\n`);
    process.exit(2);
  }
}

const { games, bot, seed } = readArguments();
const { minSeats, maxSeats } = aetherFracture.facts;
const matches: Watched[] = [];
for (let game = 0; game < games; game++) {
  for (let seats = minSeats; seats <= maxSeats; seats++) matches.push(playMatch(seats, bot, `${seed} ${game}`));
  process.stderr.write(`\r… ${game + 1} of ${games} matches with each number of seats`);
}
process.stderr.write('\n');

const isApart = (match: Watched): boolean => match.number % APART === 0;
const before = weightsOf();
const tried = fitWeights(
  before,
  matches.filter((match) => !isApart(match)),
);
const report = (name: string, weights: Weights): void => {
  const errors = [];
  for (let seats = minSeats; seats <= maxSeats; seats++)
    errors.push(`${seats} seats ${errorOf(weights, matches.filter((match) => match.seats === seats && isApart(match))).toFixed(4)}`); // biome-ignore format: one line is clearer
  process.stderr.write(`${name}: mean squared error of the chances ${errors.join(', ')}\n`);
};
report('as it is', before);
report('fitted  ', tried);
process.stdout.write(tableOf(fitWeights(before, matches)));
