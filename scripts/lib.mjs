// What the scripts share. Plain Node: nothing here may need a package, because it is what installs them.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const PROGRAM = 'dist/rulebound.js';
/** What the program's threads run; it lies beside the program. */
export const SERVER = 'dist/server.js';
/** Room for what a move makes and leaves behind: less often does everything wait until one thread has cleared it away (docs/operating.md). */
export const SERVER_FLAGS = ['--min-semi-space-size=16', '--max-semi-space-size=64', '--no-parallel-scavenge'];

export const inRoot = (...parts) => path.join(ROOT, ...parts);
const read = (file) => readFileSync(inRoot(file), 'utf8');

/** A failure that the reader can act on: printed as one line, without a stack. */
export class Expected extends Error {}

/** Runs a script's body; expected failures become one line and a non-zero exit. */
export async function main(body) {
  try {
    process.exitCode = (await body(process.argv.slice(2))) ?? 0;
  } catch (error) {
    if (!(error instanceof Expected)) throw error;
    say(`rulebound: ${error.message}`);
    process.exitCode = 1;
  }
}

/** Everything the scripts say goes to stderr, so that stdout stays the program's own. */
export const say = (line) => process.stderr.write(`${line}\n`);

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

const stageLine = (mark, name, ms) => say(`${mark} ${name.padEnd(8)} ${seconds(ms).padStart(7)}`);

export function requireNode(wanted, who) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Expected(`${who} needs Node ${wanted} or newer, this is ${process.versions.node}: see https://nodejs.org`);
}

/** Runs a command in the project and collects what it prints; never rejects. */
export function run(command, args, { timeoutMs, ...options } = {}) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      ...options,
    });
    let output = '';
    const take = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', take);
    child.stderr?.setEncoding('utf8').on('data', take);
    child.on('error', (error) => resolve({ code: 127, output: output + error.message, ms: Date.now() - started }));
    child.on('close', (code) => resolve({ code: code ?? 1, output, ms: Date.now() - started }));
  });
}

/** Hands the terminal over to a Node program and returns its exit code. */
export function handOver(args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', ...options });
    // Ctrl-C reaches the child by itself; it decides when to go, and we follow with its exit code.
    const stayForTheChild = () => {};
    const passOn = () => child.kill('SIGTERM');
    process.on('SIGINT', stayForTheChild);
    process.on('SIGTERM', passOn);
    child.on('error', () => resolve(127));
    child.on('close', (code, signal) => {
      process.off('SIGINT', stayForTheChild);
      process.off('SIGTERM', passOn);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}

/** The JavaScript file behind an installed command: runs under this very Node, on Windows too. */
export function tool(packageName, command = packageName) {
  const { bin } = JSON.parse(read(`node_modules/${packageName}/package.json`));
  return inRoot('node_modules', packageName, typeof bin === 'string' ? bin : bin[command]);
}

// --- install ---------------------------------------------------------------------------------------------------------

const LOCK = 'package-lock.json';
const INSTALLED = 'node_modules/.package-lock.json'; // npm's own record of what it put there
const STAMP = 'node_modules/.rulebound-install';

const sha256 = (...texts) =>
  texts.reduce((hash, text) => hash.update(text).update('\0'), createHash('sha256')).digest('hex');

// npm's record is part of the stamp: any later `npm install` rewrites it, and with it ends the stamp's word.
const stampNow = () => sha256(read(LOCK), read(INSTALLED), `${process.platform}-${process.arch}`);

/** For folders that `npm install` made by hand: the same packages, save optional ones for other platforms. */
function holdsWhatTheLockSays() {
  const wanted = JSON.parse(read(LOCK)).packages;
  const present = JSON.parse(read(INSTALLED)).packages;
  const same = (name) =>
    wanted[name]?.version === present[name].version && wanted[name].integrity === present[name].integrity;
  const mayBeAbsent = (name) => name === '' || wanted[name].optional || wanted[name].devOptional || wanted[name].peer;
  return Object.keys(present).every(same) && Object.keys(wanted).every((name) => name in present || mayBeAbsent(name));
}

function isInstalled() {
  if (!existsSync(inRoot(INSTALLED))) return false;
  if (existsSync(inRoot(STAMP)) && read(STAMP) === stampNow()) return true;
  if (!holdsWhatTheLockSays()) return false;
  writeFileSync(inRoot(STAMP), stampNow());
  return true;
}

function npm(args) {
  const self = process.env.npm_execpath ?? '';
  if (/npm-cli\.c?js$/.test(self)) return run(process.execPath, [self, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

const OFFLINE = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|ENOTCACHED)\b/;

function whatToDo(output) {
  if (/\bEUSAGE\b/.test(output))
    return 'package.json and package-lock.json disagree; run `npm install` and keep both files';
  if (OFFLINE.test(output))
    return 'the package registry cannot be reached; check the network and `npm config get registry`';
  if (/\bEINTEGRITY\b/.test(output))
    return 'a download does not match the lock file; run `npm cache clean --force` and try again';
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) return 'node_modules cannot be written; check who owns this folder';
  if (/\bENOSPC\b/.test(output)) return 'the disk is full';
  if (/\bE404\b/.test(output))
    return 'the registry lacks a package; check `npm config get registry`, or see it with `npm ci`';
  return 'run `npm ci` to see why';
}

/** Installs from the lock file, unless node_modules already holds what it says. */
export async function install() {
  if (!existsSync(inRoot(LOCK)))
    throw new Expected('package-lock.json is missing; restore it with `git checkout package-lock.json`');
  if (isInstalled()) return;
  // --include=dev: NODE_ENV=production would leave out what builds and tests.
  const { code, output, ms } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code === 127) throw new Expected('npm was not found; it comes with Node: see https://nodejs.org');
  if (code !== 0) throw new Expected(`install failed (npm ci, exit ${code}): ${whatToDo(output)}`);
  stageLine('✓', 'install', ms);
  writeFileSync(inRoot(STAMP), stampNow());
}

// --- checks that run nothing of ours ---------------------------------------------------------------------------------

/** Types, lint and arrows, side by side; returns the names of those that failed, after printing what they said. */
export async function staticChecks() {
  const rooms = ['src', 'bench', 'test'].filter((room) => existsSync(inRoot(room)));
  const stages = [
    ['types', tool('typescript', 'tsc'), '--noEmit'],
    ['lint', tool('@biomejs/biome', 'biome'), 'check', '.'],
    ['arrows', tool('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.cjs', ...rooms],
  ];
  const failed = [];
  await Promise.all(
    stages.map(async ([name, ...command]) => {
      const { code, output, ms } = await run(process.execPath, command);
      stageLine(code === 0 ? '✓' : '✗', name, ms);
      if (code === 0) return;
      failed.push(name);
      say(output.trimEnd());
    }),
  );
  return failed;
}

/** The last line of a run that went wrong. */
export function verdict(failed) {
  if (failed.length === 0) return 0;
  say(`rulebound: failed: ${failed.join(', ')}`);
  return 1;
}

// --- build -----------------------------------------------------------------------------------------------------------

const SHEBANG = '#!/usr/bin/env node';

/** Bundles one entry, for Node unless told otherwise; packages stay outside, in node_modules. */
export async function bundle(entry, outfile, other = {}) {
  if (!existsSync(inRoot(entry))) throw new Expected(`nothing to build: ${entry} does not exist`);
  const started = Date.now();
  // By path, because this file must load before anything is installed.
  const esbuild = await import(pathToFileURL(inRoot('node_modules/esbuild/lib/main.js')).href);
  const options = {
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    loader: { '.md': 'text' },
    packages: 'external',
    sourcemap: true,
    logLevel: 'silent',
    // esbuild keeps an entry's own shebang; two of them would be a syntax error.
    ...(read(entry).startsWith('#!') ? {} : { banner: { js: SHEBANG } }),
    ...other,
  };
  try {
    await esbuild.build(options);
  } catch (error) {
    if (!error.errors) throw error;
    for (const text of await esbuild.formatMessages(error.errors, { kind: 'error' })) say(text.trimEnd());
    throw new Expected(`build of ${outfile} failed: ${error.errors.length} error(s), above`);
  }
  chmodSync(inRoot(outfile), 0o755);
  stageLine('✓', 'build', Date.now() - started);
}

const SOURCES_OF_LAST_BUILD = 'dist/.rulebound-sources';

function sourcesNow() {
  const files = ['src', 'scripts']
    .flatMap((room) => readdirSync(inRoot(room), { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile() && !file.name.endsWith('.test.ts'))
    // `path` is the older name of `parentPath`, and the only one before Node 20.12.
    .map((file) => path.relative(ROOT, path.join(file.parentPath ?? file.path, file.name)))
    .sort();
  const ground = ['package.json', LOCK, 'tsconfig.json'];
  return sha256(...[...ground, ...files].flatMap((file) => [file, readFileSync(inRoot(file))]));
}

/** The programs, and beside them what their threads run and the page that the server gives. */
export async function buildInto(folder) {
  await bundle('src/cli/main.ts', `${folder}/rulebound.js`);
  await bundle('src/cli/duel-worker.ts', `${folder}/duel-worker.js`);
  await bundle('src/server/main.ts', `${folder}/server.js`);
  await bundle('src/server/bots/worker.ts', `${folder}/bot-worker.js`);
  const started = Date.now();
  const { buildPage } = await import('./page.mjs');
  await buildPage(`${folder}/page`);
  stageLine('✓', 'page', Date.now() - started);
}

export async function build() {
  const sources = sourcesNow();
  await buildInto('dist');
  mkdirSync(inRoot('dist'), { recursive: true });
  writeFileSync(inRoot(SOURCES_OF_LAST_BUILD), sources);
}

export async function buildIfChanged() {
  const stamp = inRoot(SOURCES_OF_LAST_BUILD);
  const isBuilt = existsSync(inRoot(PROGRAM)) && existsSync(inRoot(SERVER)) && existsSync(stamp);
  const upToDate = isBuilt && readFileSync(stamp, 'utf8') === sourcesNow();
  if (!upToDate) await build();
}
