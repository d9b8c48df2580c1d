// npm run bench [-- --only name] [--long] [--json]: how fast the engine is, always beside something else (docs/benchmarks.md).

import { parseArgs } from 'node:util';
import type { Effort } from './harness.ts';
import { isReached } from './result.ts';
import { SUBJECTS } from './subjects.ts';
import { type Section, tableOf } from './table.ts';

// What is compared with us drops its development checks only then.
process.env['NODE_ENV'] = 'production';

const SHORT: Effort = { rounds: 7, milliseconds: 60, warmUp: 400 };
const LONG: Effort = { rounds: 25, milliseconds: 200, warmUp: 3_000 };

const USAGE = `npm run bench -- [--only name]… [--long] [--json]. Benches: ${SUBJECTS.map(({ name }) => name).join(', ')}.`;

function readArguments() {
  try {
    return parseArgs({
      options: {
        only: { type: 'string', multiple: true },
        long: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (thrown) {
    process.stderr.write(`${(thrown as Error).message.split('.')[0]}. ${USAGE}\n`);
    process.exit(2);
  }
}

const values = readArguments();
if (values.help) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}
const wanted = values.only ?? SUBJECTS.filter(({ isLong }) => values.long || !isLong).map(({ name }) => name);
const unknown = wanted.filter((name) => !SUBJECTS.some((subject) => subject.name === name));

if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench "${unknown.join('", "')}". There are: ${SUBJECTS.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exitCode = 2;
} else {
  const started = performance.now();
  const sections: Section[] = [];
  for (const { name, title, bench } of SUBJECTS.filter((subject) => wanted.includes(subject.name))) {
    if (!values.json) process.stderr.write(`… ${title}\n`);
    sections.push({ name, title, rows: await bench(values.long ? LONG : SHORT) });
  }
  process.stdout.write(values.json ? `${JSON.stringify(sections, null, 2)}\n` : `${tableOf(sections)}\n`);
  const missed = sections
    .flatMap(({ rows }) => rows)
    .filter(({ figure, target }) => figure !== undefined && target !== undefined && !isReached(figure, target));
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stderr.write(
    `${seconds} s, Node ${process.version}. ${missed.length === 0 ? 'Every target is reached.' : `Missed: ${missed.map(({ name }) => name).join('; ')}.`}\n`,
  );
}
