// Everything the program prints goes through here: words to stdout, complaints to stderr, colours where they are wanted.

/** What a command returns: 0 well, 1 a check has failed, 2 it was not called rightly. */
export type ExitCode = 0 | 1 | 2;

export const print = (text = ''): void => {
  process.stdout.write(`${text}\n`);
};

/** Without a line break: before an answer is typed. */
export const prompt = (text: string): void => {
  process.stdout.write(text);
};

/** One line that says what is wrong and what to do. */
export const complain = (text: string): void => {
  process.stderr.write(`rulebound: ${text.replace(/\s*\n\s*/g, ' ')}\n`);
};

/** As wide as the terminal, but no wider than is pleasant to read; 100 where there is none. */
export const width = (): number => Math.max(60, Math.min(process.stdout.columns || 100, 110));

/** Whoever reads has gone away, or wants no more: that is no mistake. */
export function endQuietly(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0);
      throw error;
    });
  }
  process.on('SIGINT', () => {
    process.stdout.write('\n');
    process.exit(130);
  });
}

const coloured = (): boolean =>
  process.stdout.isTTY === true && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';

const paint =
  (code: string) =>
  (text: string): string =>
    coloured() && text !== '' ? `\u001b[${code}m${text}\u001b[0m` : text;

export const bold = paint('1');
export const dim = paint('2');
export const red = paint('31');
export const green = paint('32');

/** Each owner's mark in a colour of its own. */
const MARK_COLOURS: Readonly<Record<string, string>> = {
  '●○': '33',
  '▲△': '36',
  '■□': '35',
  '◆◇': '32',
  '⬟⬠': '34',
  '★☆': '93',
  '✕×': '31',
};

/** Colours for a drawn table: marks by owner, keys of cells dimmed, the first line bold. */
export function paintTable(text: string): string {
  if (!coloured()) return text;
  const [first = '', ...rest] = text.split('\n');
  return [bold(first), ...rest.map(paintLine)].join('\n');
}

export function paintLine(line: string): string {
  if (!coloured()) return line;
  let painted = line.replace(/(?<![\w,-])-?\d+,-?\d+(?![\w,-])/g, (key) => dim(key));
  for (const [marks, colour] of Object.entries(MARK_COLOURS)) {
    painted = painted.replace(new RegExp(`[${marks}]`, 'g'), (mark) => `\u001b[${colour}m${mark}\u001b[0m`);
  }
  return painted;
}
