// Words that have no place in the project's files.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inRoot, ROOT } from './project.ts';

/** As git sees them, new files included; a copy without git is walked, past what is never tracked. */
function projectFiles(): string[] {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const listed = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    if (listed) return listed.split('\0').filter(Boolean);
  } catch {
    // No git here.
  }
  const untracked = new Set(['node_modules', 'dist', 'data', 'coverage', '.git']);
  const walk = (folder: string): string[] =>
    readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (untracked.has(entry.name) || entry.name.endsWith('.log')) return [];
      if (entry.isDirectory()) return walk(file);
      return entry.isFile() ? [file] : [];
    });
  return walk('');
}

/** The text of a file; nothing for binary files, and for those deleted but not yet committed. */
function textOf(file: string): string {
  try {
    const bytes = readFileSync(inRoot(file));
    return bytes.includes(0) ? '' : bytes.toString('utf8');
  } catch {
    return '';
  }
}

const texts = projectFiles().map((file) => ({ file, lines: textOf(file).split('\n') }));

function linesWith(pattern: RegExp): string[] {
  return texts.flatMap(({ file, lines }) =>
    lines.flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim().slice(0, 120)}`] : [])),
  );
}

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
const either = (...sources: readonly string[]): string => `(?:${sources.join('|')})`;

// A path of one step, such as /app, is also an ordinary address within a site.
const ofThisMachine = [ROOT, homedir()].filter((place) => place.split(/[\\/]/).filter(Boolean).length > 1);

test('there are files to look at', () => {
  expect(texts.map(({ file }) => file)).toContain('package.json');
});

test("no path of a developer's machine", () => {
  const homes = ['/home/\\w[\\w.-]*/', '/Users/\\w[\\w.-]*/', '/roo[t]/', '[A-Za-z]:\\\\Users\\\\'];
  expect(linesWith(new RegExp(`(?<![\\w.~-])${either(...homes, ...ofThisMachine.map(literally))}`))).toEqual([]);
});

test('no package registry by name', () => {
  const used = process.env['npm_config_registry'];
  const hosts = [
    'registry\\.[\\w-]+\\.\\w+',
    '\\w+://[\\w.-]*(?:registry|artifactory|nexus|verdaccio)[\\w.-]*',
    '^registry\\s*=',
  ];
  if (used && URL.canParse(used)) hosts.push(literally(new URL(used).host));
  expect(linesWith(new RegExp(either(...hosts), 'i'))).toEqual([]);
});

test('nothing is left for later in a comment', () => {
  const marks = [['TO', 'DO'].join(''), ['FIX', 'ME'].join('')]; // in parts, or this line would be the first one found
  expect(linesWith(new RegExp(`\\b${either(...marks)}\\b`))).toEqual([]);
});

test('no test keeps the others from running', () => {
  expect(linesWith(/\.only\(/)).toEqual([]);
});
