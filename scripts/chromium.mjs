// Chromium for the tests that compare a browser with Node. It is the one thing that npm cannot install.
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { run, say, seconds } from './lib.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome'];
const USUAL_PLACE = '/usr/bin/chromium';

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

const onPath = (command, env) =>
  (env.PATH ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, command))
    .find(isExecutable);

/** The path of a Chromium, or undefined. CHROMIUM_PATH decides when it is set; `none` means: leave the browser out. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return isExecutable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  for (const command of COMMANDS) {
    const found = onPath(command, env);
    if (found) return found;
  }
  return isExecutable(USUAL_PLACE) ? USUAL_PLACE : undefined;
}

const LEFT_OUT = 'the tests that run in a browser are left out (shown as skipped)';
const HOW = 'install Chromium, or set CHROMIUM_PATH to one';

/** The words before apt-get that give it the rights it needs, or undefined. */
async function withRights() {
  if (process.getuid?.() === 0) return [];
  const { code } = await run('sudo', ['-n', 'true']);
  return code === 0 ? ['sudo', '-n'] : undefined;
}

async function installWithApt() {
  if (!existsSync('/etc/debian_version') || !onPath('apt-get', process.env))
    return `no Chromium found: ${LEFT_OUT}; ${HOW}`;
  const rights = await withRights();
  if (!rights)
    return `no Chromium found: ${LEFT_OUT}; get it with \`sudo apt-get install chromium\`, or set CHROMIUM_PATH to one`;

  say('no Chromium found: installing it with apt-get …');
  const started = Date.now();
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=30', '-o', 'Acquire::https::Timeout=30'];
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    // Through env, because sudo drops the variables it is given.
    const command = [...rights, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...patience, ...words];
    const { code, output } = await run(command[0], command.slice(1), { timeoutMs: 10 * 60_000 });
    if (code === 0) continue;
    const why = output.match(/^E: (.*)$/m)?.[1] ?? `exit ${code}`;
    return `\`apt-get ${words[0]}\` failed (${why}): ${LEFT_OUT}; ${HOW}`;
  }
  say(`✓ chromium ${seconds(Date.now() - started).padStart(7)}`);
  return undefined;
}

/** Finds a Chromium that starts, installing one where that can be done unasked; otherwise says what is missing. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH === 'none') {
    say(`CHROMIUM_PATH is none: ${LEFT_OUT}`);
    return undefined;
  }
  if (process.env.CHROMIUM_PATH && !findChromium()) {
    say(`CHROMIUM_PATH names no program (${process.env.CHROMIUM_PATH}): ${LEFT_OUT}; ${HOW}`);
    return undefined;
  }
  if (!findChromium()) {
    const trouble = await installWithApt();
    if (trouble) {
      say(trouble);
      return undefined;
    }
  }
  const found = findChromium();
  // Some distributions ship a stub under this name that only tells where to get the real one.
  if (found && (await run(found, ['--version', '--no-sandbox'], { timeoutMs: 30_000 })).code === 0) return found;
  say(`${found ?? 'Chromium'} does not start: ${LEFT_OUT}; ${HOW}`);
  return undefined;
}
