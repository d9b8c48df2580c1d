// The server under load, beside boardgame.io's own.

import { createRequire } from 'node:module';
import { type Effort, median } from './harness.ts';
import { atLeast, atMost, digits, faster, type Row, type Target } from './result.ts';
import { whileBotsThink } from './server-bots.ts';
import { idle } from './server-idle.ts';
import { type Contestant, compete, type Performance, pairsOf } from './server-load.ts';
import { ourPair, rivalPair } from './server-players.ts';
import { twoProcesses } from './server-processes.ts';
import { buildPrograms, ourServer, type Program, rivalServer } from './server-programs.ts';
import { updateSizes } from './server-updates.ts';

export async function server(effort: Effort): Promise<Row[]> {
  await buildPrograms();
  return [
    ...(await underLoad(effort)),
    ...(await idle()),
    ...(await whileBotsThink(effort)),
    ...(await twoProcesses(effort)),
    ...(await updateSizes(effort)),
  ];
}

async function underLoad(effort: Effort): Promise<Row[]> {
  const programs: Program[] = [];
  const contestants: Contestant[] = [];
  const add = async (name: string, program: Program, pair: (url: string) => ReturnType<typeof ourPair>) => {
    programs.push(program);
    contestants.push({ name, programs: [program], pairs: await pairsOf(() => pair(program.url)) });
  };
  await add('here', await ourServer(), (url) => ourPair(url, url));
  await add('boardgame.io in memory', await rivalServer('memory'), rivalPair);
  if (canUseFiles()) await add('boardgame.io in files', await rivalServer('files'), rivalPair);
  const [ours, memory, files] = await compete(contestants, effort);
  for (const { pairs } of contestants) for (const pair of pairs) pair.close();
  for (const program of programs) await program.end();
  return [memory!, ...(files ? [files] : [])].flatMap((rival) => [
    faster('100 matches at once, each change on disk', ours!, rival, 'moves', atLeast(rival === files ? 8 : 2.5)),
    shorter('what one of a hundred moves takes longer than (p99)', ours!, rival, 'p99', 'ms', atMost(0.5)),
    shorter('processor time of the server for a move', ours!, rival, 'processor', 'µs'),
    shorter('processor time of the players for a move', ours!, rival, 'players', 'µs'),
  ]);
}

/** boardgame.io does not bring along what its storage in files needs. */
function canUseFiles(): boolean {
  try {
    createRequire(import.meta.url).resolve('node-persist');
    return true;
  } catch {
    process.stderr.write('  without boardgame.io in files: that needs node-persist, which is not installed\n');
    return false;
  }
}

function shorter(
  name: string,
  ours: Performance,
  other: Performance,
  what: 'p99' | 'processor' | 'players',
  unit: string,
  target?: Target,
): Row {
  return {
    name,
    ours: `${digits(median(ours[what]))} ${unit}`,
    other: `${digits(median(other[what]))} ${unit} ${other.name}`,
    figure: median(ours[what].map((figure, round) => figure / other[what][round]!)),
    unit: '×',
    ...(target === undefined ? {} : { target }),
  };
}
