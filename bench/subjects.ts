// Everything that is measured, in the order of the table.

import { bluffLoss } from './bots-bluff.ts';
import { bluffLimit } from './bots-limit.ts';
import { rivalBot } from './bots-rival.ts';
import { dynamics } from './dynamics.ts';
import type { Effort } from './harness.ts';
import { memory } from './memory.ts';
import { randomGames } from './random-games.ts';
import type { Row } from './result.ts';
import { server } from './server.ts';
import { sights } from './sights.ts';
import { snapshots } from './snapshots.ts';
import { space } from './space.ts';
import { tableAnswers } from './table-answers.ts';

interface Subject {
  readonly name: string;
  readonly title: string;
  readonly bench: (effort: Effort) => Row[] | Promise<Row[]>;
  /** Takes minutes: measured only where it is asked for by name, or with --long. */
  readonly isLong?: true;
}

export const SUBJECTS: readonly Subject[] = [
  { name: 'random-games', title: 'Random games at full speed', bench: randomGames },
  { name: 'table-answers', title: 'Answers at the table, connect four', bench: tableAnswers },
  { name: 'snapshots', title: 'Snapshots', bench: snapshots },
  { name: 'dynamics', title: 'Events with Dynamics in play', bench: dynamics },
  { name: 'space', title: 'Space', bench: space },
  { name: 'sights', title: 'Views, imagined worlds, matches as text', bench: sights },
  { name: 'memory', title: 'Memory', bench: memory },
  { name: 'bots', title: 'Bots, connect four at equal time a move', bench: rivalBot },
  { name: 'server', title: 'The server, connect four over sockets', bench: server, isLong: true },
  { name: 'bluff', title: 'Bots, the short bluffing game', bench: bluffLoss, isLong: true },
  { name: 'bluff-limit', title: 'What the long bluffing game allows', bench: bluffLimit, isLong: true },
];
