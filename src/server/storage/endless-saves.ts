// For the tests: a program that saves change after change until it is killed, and says which ones were confirmed.
// <JSON: where the storage is>; prints `<match> <version>` a line.

import { writeSync } from 'node:fs';
import { aCard, anOpenTurn, aState } from './examples.ts';
import { openStorage } from './open.ts';

async function main(): Promise<void> {
  const storage = await openStorage(JSON.parse(process.argv[2]!));
  const ids = ['match-a', 'match-b', 'match-c', 'match-d'];
  for (const id of ids) await storage.create({ id, card: aCard(), due: null });
  for (let from = 1; ; from++)
    await Promise.all(
      ids.map(async (id) => {
        const turn = anOpenTurn(`${from}`, from - 1, from);
        await storage.save({ id, from, card: aCard(), state: aState(from), turn, due: null });
        writeSync(1, `${id} ${from + 1}\n`);
      }),
    );
}

void main();
