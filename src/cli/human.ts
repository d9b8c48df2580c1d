// A person at the keyboard: the question, the numbered options, and what can be typed besides an answer.

import { createInterface, type Interface } from 'node:readline';
import { explain, nearestTexts, type Seat } from '../engine/index.ts';
import { textOf } from '../engine/present.ts';
import type { ShownAsk, ShownOption } from '../engine/sight.ts';
import { questionText, sumText } from '../engine/text-log.ts';
import { columns, listed, padded, priceText, wrapped } from '../engine/text-words.ts';
import { tellLines, tellLog, tellRules, tellWhy } from './narrate.ts';
import { bold, dim, paintLine, print, prompt, width } from './output.ts';
import type { Session } from './session.ts';

/** Lines typed or piped in; undefined when there are no more. */
export class Keyboard {
  private readonly reader: Interface;
  private readonly waiting: string[] = [];
  private ask: ((line: string | undefined) => void) | undefined;
  private closed = false;

  constructor() {
    this.reader = createInterface({
      input: process.stdin,
      terminal: process.stdin.isTTY === true,
      // Whoever sits down next shall not find the answers of the one before.
      historySize: 0,
      output: process.stdout,
    });
    this.reader.on('line', (line) => {
      const ask = this.ask;
      this.ask = undefined;
      if (ask) ask(line);
      else this.waiting.push(line);
    });
    this.reader.on('close', () => {
      this.closed = true;
      if (process.stdin.isTTY && this.ask) print();
      this.ask?.(undefined);
    });
    this.reader.on('SIGINT', () => {
      print();
      process.exit(130);
    });
  }

  line(question: string): Promise<string | undefined> {
    if (process.stdin.isTTY) {
      this.reader.setPrompt(question);
      this.reader.prompt();
    } else {
      prompt(question);
    }
    const next = this.waiting.shift();
    if (next !== undefined || this.closed) {
      if (!process.stdin.isTTY) print(next ?? '');
      return Promise.resolve(next);
    }
    return new Promise((resolve) => {
      this.ask = (line) => {
        if (!process.stdin.isTTY) print(line ?? '');
        resolve(line);
      };
    });
  }

  close(): void {
    this.reader.close();
  }
}

export type Decision = { readonly kind: 'answer'; readonly key: string } | { readonly kind: 'quit' | 'again' };

const HELP = `Answer by the number of an option, by its key, or by any part of it that fits only one. Or type
  table        the table again           why, why 12   why the last line, or line 12, of the log happened
  log          what has happened         rules <word>  the clauses of the rulebook with a word or an id
  back         take back                 ?             this help
  quit         end the match here`;

export class Human {
  constructor(
    private readonly session: Session,
    private readonly keyboard: Keyboard,
    private readonly loudness: 'all' | 'questions only',
  ) {}

  /** Shows a seat what is new, and asks it. */
  async decide(seat: Seat): Promise<Decision> {
    const { session } = this;
    const ask = session.sight(seat).asks.find((each) => each.seat === seat)!;
    const news = session.news(seat);
    if (this.loudness === 'all') {
      tellLines(news);
      print();
      print(session.table(seat, 'again'));
      print();
    }
    showQuestion(session.name(seat), ask);
    for (;;) {
      const line = await this.keyboard.line('> ');
      if (line === undefined) return { kind: 'quit' };
      const decision = this.understand(seat, ask, line.trim());
      if (decision) return decision;
    }
  }

  /** Lets somebody else sit down before anything of theirs is shown. */
  async handOver(seat: Seat): Promise<'goOn' | 'quit'> {
    if (process.stdout.isTTY) prompt('\u001b[2J\u001b[3J\u001b[H');
    const pressed = await this.keyboard.line(`Pass the keyboard to ${this.session.name(seat)} and press Enter. `);
    return pressed === undefined ? 'quit' : 'goOn';
  }

  private understand(seat: Seat, ask: ShownAsk, line: string): Decision | undefined {
    const { session } = this;
    const [word = '', ...rest] = line.split(/\s+/);
    const more = rest.join(' ');
    switch (word.toLowerCase()) {
      case '':
        print('Type the number of an option, or ? for help.');
        return undefined;
      case '?':
      case 'help':
        print(HELP);
        return undefined;
      case 'quit':
      case 'exit':
        return { kind: 'quit' };
      case 'table':
        print(session.table(seat, 'whole'));
        showQuestion(session.name(seat), ask);
        return undefined;
      case 'log':
        tellLog(session.lines(seat));
        return undefined;
      case 'why':
        if (more !== '' && !/^\d+$/.test(more)) print('why takes the number of a line in the log: why 12.');
        else tellWhy(session.game, session.lines(seat), more === '' ? undefined : Number(more));
        return undefined;
      case 'rules':
        if (more === '') print('rules takes an id or a word: rules move.');
        else tellRules(session.game, more);
        return undefined;
      case 'back':
        return this.takeBack(seat);
      default:
        return answerOf(ask.yours!.options, line);
    }
  }

  /** The last answer at this keyboard, whoever of those who sit here gave it. */
  private takeBack(seat: Seat): Decision | undefined {
    const { match, viewers } = this.session;
    const own = viewers.filter((viewer) => viewer !== 'spectator');
    const giver = own.find((viewer) => match.canTakeBack(viewer).ok) ?? seat;
    const result = match.takeBack(giver);
    if (!result.ok) {
      print(explain(result.refusal, (who) => this.session.name(who)));
      return undefined;
    }
    this.session.take(result.value);
    print('Taken back.');
    return { kind: 'again' };
  }
}

// ---------------------------------------------------------------- questions and answers

/** With so many options there is no room for what will come of each. */
const MOST_WITH_FORECASTS = 12;

export function showQuestion(name: string, ask: ShownAsk): void {
  const { options, context } = ask.yours!;
  print(
    `${paintLine(name)}: ${bold(questionText(ask.say, name))}${context === undefined ? '' : `\n${wrapped(context, width()).join('\n')}`}`,
  );
  const numbered = options.map((option, i) => ({ option, n: i + 1 }));
  const forecasts = options.map(forecastText);
  if (options.length <= MOST_WITH_FORECASTS && forecasts.some((text) => text !== '')) {
    for (const each of numbered) {
      print(paintLine(labelText(each)));
      const forecast = forecasts[each.n - 1]!;
      if (forecast !== '') for (const line of wrapped(`      ${forecast}`, width(), 6)) print(dim(line));
    }
    return;
  }
  for (const line of optionLines(numbered)) print(paintLine(line));
}

interface Numbered {
  readonly option: ShownOption;
  readonly n: number;
}

function labelText({ option: { shown }, n }: Numbered): string {
  const price = priceText(shown.price);
  return `${`${n}`.padStart(3)}  ${shown.label}${price === '' ? '' : ` (${price})`}`;
}

const MOST_ON_THEIR_OWN = 14;

/** One line each; long lists go by what is done with what: "Move Captain to the (1 AP)", and then where to. */
function optionLines(options: readonly Numbered[]): string[] {
  if (options.length <= MOST_ON_THEIR_OWN) return inColumns(options.map(labelText));
  const groups = new Map<string, Numbered[]>();
  for (const each of options) {
    const { key, shown } = each.option;
    const group = `${key.slice(0, key.lastIndexOf(' '))} ${priceText(shown.price)}`;
    groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  const alone = [...groups.values()].filter((group) => group.length < 3).flat();
  const together = [...groups.values()].filter((group) => group.length >= 3);
  return [...together.flatMap(groupLines), ...inColumns(alone.map(labelText))];
}

function groupLines(group: readonly Numbered[]): string[] {
  const labels = group.map(({ option }) => option.shown.label.split(' '));
  let common = 0;
  while (labels.every((label) => label.length > common + 1 && label[common] === labels[0]![common])) common++;
  const price = priceText(group[0]!.option.shown.price);
  const head = `${labels[0]!.slice(0, common).join(' ')}${price === '' ? '' : ` (${price})`}`;
  const each = group.map(({ n }, i) => `${n} ${labels[i]!.slice(common).join(' ')}`);
  return wrapped(`     ${head.trim() || 'One of'}: ${listed(each)}`, width(), 7);
}

function forecastText({ shown: { forecast } }: ShownOption): string {
  if (!forecast) return '';
  return [
    ...(forecast.sums ?? []).map(sumText),
    ...(forecast.lines ?? []).map((said) => textOf(said)),
    ...(forecast.outcomes ?? []).map(
      ({ name, chance, result }) => `${Math.round(chance * 100)} % ${name}: ${textOf(result)}`,
    ),
    ...(forecast.warnings ?? []).map((said) => `! ${textOf(said)}`),
  ].join(' · ');
}

/** Long lists go down and then across, if they are short enough for that. */
function inColumns(labels: readonly string[]): string[] {
  const wide = Math.max(...labels.map(columns)) + 3;
  const across = Math.max(1, Math.min(Math.floor(width() / wide), Math.ceil(labels.length / 8)));
  const down = Math.ceil(labels.length / across);
  return Array.from({ length: down }, (_, row) =>
    Array.from({ length: across }, (_, column) => padded(labels[column * down + row] ?? '', wide))
      .join('')
      .trimEnd(),
  );
}

/** By number, by key, or by a part of key or label that fits only one. */
function answerOf(options: readonly ShownOption[], line: string): Decision | undefined {
  if (/^\d+$/.test(line)) {
    const option = options[Number(line) - 1];
    if (option) return { kind: 'answer', key: option.key };
    print(`There is no option ${line}: choose 1 to ${options.length}.`);
    return undefined;
  }
  if (options.some(({ key }) => key === line)) return { kind: 'answer', key: line };
  const part = line.toLowerCase();
  const fits = (text: string): boolean => text.toLowerCase().includes(part);
  const fitting = options.flatMap((option, i) =>
    fits(option.key) || fits(option.shown.label) ? [{ option, n: i + 1 }] : [],
  );
  if (fitting.length === 1) return { kind: 'answer', key: fitting[0]!.option.key };
  if (fitting.length > 1) {
    print(`"${line}" fits ${fitting.length} options:`);
    for (const each of optionLines(fitting)) print(paintLine(each));
    return undefined;
  }
  const nearest = nearestTexts(
    options.map(({ key }) => key),
    line,
  );
  print(`${explain({ reason: 'notAnOption', key: line, nearest })} Type ? for help.`);
  return undefined;
}
