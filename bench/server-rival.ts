// boardgame.io's own server with connect four on it, as a program. FLATFILE_DIR: its storage in files, else in memory.

import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { four } from './rivals.ts';

interface RivalServer {
  run(port: number): Promise<{ appServer: { address(): AddressInfo } }>;
}

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server') as { Server: (options: object) => RivalServer };

const { appServer } = await Server({ games: [four().game], origins: [] }).run(0);
process.stdout.write(`http://localhost:${appServer.address().port}\n`);
// Every two minutes its files are searched for old ones; one that is being written at that moment would end the process.
if (process.env['FLATFILE_DIR']) require('node-persist').stopExpiredKeysInterval();
