// rulebound games: what is on the shelf.

import type { Command } from 'commander';
import { wrapped } from '../../engine/text-words.ts';
import { SHELF, type ShelvedGame } from '../../registry.ts';
import { bold, dim, type ExitCode, print, width } from '../output.ts';

export const addGames = (program: Command, _finish: (code: ExitCode) => void): Command =>
  program
    .command('games')
    .description('the games on the shelf')
    .option('--json', 'as JSON')
    .action(({ json }: { json?: true }) => (json ? print(JSON.stringify(SHELF.map(factsOf), null, 2)) : list()));

const factsOf = ({ game, shelf, folder }: ShelvedGame): object => ({
  id: game.id,
  title: game.title,
  version: game.version,
  shelf,
  folder,
  ...game.facts,
  options: game.options,
});

function list(): void {
  for (const shelf of ['games', 'samples'] as const) {
    const games = SHELF.filter((shelved) => shelved.shelf === shelf);
    if (games.length === 0) continue;
    print(bold(shelf === 'games' ? 'Games' : 'Samples: small games to learn from'));
    for (const { game } of games) {
      const { minSeats, maxSeats, minutes, play, summary, chance, secrets } = game.facts;
      const seats = minSeats === maxSeats ? `${minSeats}` : `${minSeats}-${maxSeats}`;
      const kind = [play, chance ? 'chance' : 'no chance', secrets ? 'secrets' : 'no secrets'].join(', ');
      print(`  ${game.id.padEnd(20)}  ${bold(game.title)}`);
      print(`  ${' '.repeat(20)}  ${dim(`${seats} seats, about ${minutes} min, ${kind}`)}`);
      for (const line of wrapped(summary, width() - 24)) print(`  ${' '.repeat(20)}  ${line}`);
      for (const [name, option] of Object.entries(game.options))
        print(`  ${' '.repeat(20)}  ${dim(`--option ${name}=${option.values.join('|')}  ${option.label}`)}`);
    }
  }
}
