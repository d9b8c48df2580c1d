// The program that serves: `npm start`.

import { InputError } from '../engine/index.ts';
import { startServer } from './app.ts';
import { readSettings } from './settings.ts';

try {
  const server = await startServer(readSettings(process.env));
  const { port } = new URL(server.address);
  process.stdout.write(`Rulebound is at http://localhost:${port}\n`);
  let isEnding = false;
  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await server.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
} catch (thrown) {
  const { code, message } = thrown as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    process.stderr.write(`Port ${process.env['PORT'] ?? 4400} is taken. Set another: PORT=4500 npm start\n`);
  else if (thrown instanceof InputError) process.stderr.write(`${message}\n`);
  else throw thrown;
  process.exit(1);
}
