// The documents of the server are true: the worked session in docs/protocol.md is played against the built program, message by message,
// and the tables name everything that there is. WRITE_PROTOCOL=1 writes what the program says into the session.
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readSettings } from '../src/server/settings.ts';
import { MESSAGE, PROTOCOL } from '../src/server/wire/protocol.ts';
import { inRoot, readText } from './project.ts';
import { type RunningServer, startBuiltServer } from './server.ts';

const PROTOCOL_DOC = 'docs/protocol.md';
const IS_WRITING = process.env['WRITE_PROTOCOL'] === '1';
const WIDTH = 140;
/** Two changes in one millisecond would have the same time, and the second would not mention it. */
const A_MOMENT = 5;

let server: RunningServer;
beforeAll(async () => {
  server = await startBuiltServer();
});
afterAll(() => server?.end());

// ── The session as it is written ────────────────────────────────────────────────────────────────────────────────────

/** `Ada > GET /api/me` asks, `Ada < 200 {…}` is the answer; `>>` and `<<` are messages over the socket. More lines are indented. */
interface Step {
  readonly who: string;
  readonly sign: '>' | '<' | '>>' | '<<';
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

function stepsOf(lines: readonly string[]): Step[] {
  const steps: Step[] = [];
  let isInside = false;
  lines.forEach((line, at) => {
    if (line === '```session' || line === '```') isInside = line !== '```';
    else if (isInside) {
      const begins = /^(\w+) (<<|>>|<|>)(?: (.*))?$/.exec(line);
      if (begins) {
        const [, who = '', sign = '', text = ''] = begins;
        steps.push({ who, sign: sign as Step['sign'], text, from: at, to: at + 1 });
      } else {
        const last = steps.pop()!;
        steps.push({ ...last, text: `${last.text}${line.trim()}`, to: at + 1 });
      }
    }
  });
  return steps;
}

// ── Names that are drawn anew each time ─────────────────────────────────────────────────────────────────────────────

const DRAWN = [/^[a-z0-9]{12}$/, /^[\w-]{22}$/, /^[A-Z][a-z]+ [A-Z][a-z]+$/];
const isTime = (value: unknown): boolean => typeof value === 'number' && value > 1.6e12;
const WRITTEN_TIME = 1_790_000_000_000;

/** What ids, codes and guests' names in the document stand for in this run. */
class Dictionary {
  private readonly real = new Map<string, string>();
  private readonly written = new Map<string, string>();

  toReal(text: string): string {
    let real = text;
    for (const [from, to] of this.real) real = real.replaceAll(from, to);
    return real;
  }

  /** What the program says, with the document's names where the document has names. */
  toWritten(real: unknown, written: unknown): unknown {
    if (Array.isArray(real))
      return real.map((item, i) => this.toWritten(item, (written as unknown[] | undefined)?.[i]));
    if (typeof real === 'object' && real !== null)
      return Object.fromEntries(
        Object.entries(real).map(([key, value]) => [
          this.name(key, key),
          this.toWritten(value, (written as Record<string, unknown> | undefined)?.[key]),
        ]),
      );
    if (isTime(real)) return isTime(written) ? written : WRITTEN_TIME;
    return typeof real === 'string' ? this.name(real, written) : real;
  }

  name(real: string, written: unknown): string {
    const known = this.written.get(real);
    if (known !== undefined) return known;
    if (typeof written !== 'string' || written === real || this.real.has(written)) return real;
    if (!DRAWN.some((form) => form.test(real) && form.test(written))) return real;
    this.real.set(written, real);
    this.written.set(real, written);
    return written;
  }
}

// ── Those who play it ───────────────────────────────────────────────────────────────────────────────────────────────

class Client {
  private cookie = '';
  private socket: WebSocket | undefined;
  private readonly heard: string[] = [];
  private wake = (): void => {};
  answers: string[] = [];

  async ask(request: string): Promise<void> {
    const [, method = '', path = '', body] = /^(\S+) (\S+)(?: (.*))?$/.exec(request)!;
    if (method === 'SOCKET') return this.open(path);
    const response = await fetch(`${server.address}${path}`, {
      method,
      headers: { cookie: this.cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body } : {}),
    });
    const cookie = response.headers.get('set-cookie');
    if (cookie) this.cookie = cookie.split(';')[0]!;
    this.answers = [...(cookie ? [`set-cookie: ${cookie}`] : []), `${response.status} ${await response.text()}`];
  }

  private async open(path: string): Promise<void> {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}${path}`, {
      headers: { cookie: this.cookie },
    });
    this.socket = socket;
    socket.on('message', (data) => {
      this.heard.push(data.toString());
      this.wake();
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    this.answers = ['101'];
  }

  async say(text: string): Promise<void> {
    if (text !== 'CLOSE') return this.socket!.send(text);
    this.socket!.close();
    await new Promise((resolve) => this.socket!.once('close', resolve));
  }

  async hear(): Promise<string> {
    while (this.heard.length === 0)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    return this.heard.shift()!;
  }

  /** What has come that the document does not mention. */
  get unheard(): readonly string[] {
    return this.heard;
  }

  end(): void {
    this.socket?.terminate();
  }
}

// ── Writing ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** JSON as one line where it fits, otherwise on as few as its parts can share. */
function laidOut(value: unknown, indent: string, room: number): string {
  const line = JSON.stringify(value);
  if (line.length <= room || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Object.entries(value).map(([key, item]) => {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}:`;
    return `${name}${laidOut(item, inner, WIDTH - inner.length - name.length)}`;
  });
  return `${open}\n${filled(parts, inner)}\n${indent}${close}`;
}

function filled(parts: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const fits = last !== undefined && !`${last}${part}`.includes('\n') && `${last},${part}`.length < WIDTH;
    if (fits) lines[lines.length - 1] = `${last},${part}`;
    else lines.push(`${indent}${part}`);
  }
  return lines.join(',\n');
}

function written({ who, sign }: Step, head: string, json: unknown): string[] {
  const start = [who, sign, ...(head ? [head] : [])].join(' ');
  return (json === undefined ? start : `${start} ${laidOut(json, '', WIDTH - start.length)}`).split('\n');
}

// ── The tests ───────────────────────────────────────────────────────────────────────────────────────────────────────

const HEAD_AND_JSON = /^([^{[]*?) ?([{[].*)?$/;
const parsed = (text: string): { head: string; json: unknown } => {
  const [, head = '', json] = HEAD_AND_JSON.exec(text) ?? [];
  return { head, json: json === undefined ? undefined : JSON.parse(json) };
};

test('the worked session goes as docs/protocol.md says', async () => {
  const lines = readText(PROTOCOL_DOC).split('\n');
  const names = new Dictionary();
  const clients = new Map<string, Client>();
  const changed: { readonly step: Step; readonly lines: string[] }[] = [];
  for (const step of stepsOf(lines)) {
    const client = clients.get(step.who) ?? new Client();
    clients.set(step.who, client);
    if (step.sign === '>' || step.sign === '>>') {
      await new Promise((resolve) => setTimeout(resolve, A_MOMENT));
      const text = names.toReal(step.text);
      await (step.sign === '>' ? client.ask(text) : client.say(text));
      continue;
    }
    const said = step.sign === '<' ? (client.answers.shift() ?? 'nothing') : await client.hear();
    const shown = step.text === '' ? { head: '', json: undefined } : parsed(step.text);
    const real = parsed(said);
    const head = real.head.replace(/(rulebound=)([\w-]{22})/, (_, key: string, token: string) => {
      const before = /rulebound=([\w-]{22})/.exec(shown.head)?.[1];
      return `${key}${names.name(token, before)}`;
    });
    const json = names.toWritten(real.json, shown.json);
    if (IS_WRITING) changed.push({ step, lines: written(step, head, json) });
    else expect({ head, json }, `${PROTOCOL_DOC}:${step.from + 1}`).toEqual(shown);
  }
  for (const client of clients.values()) {
    expect(client.unheard).toEqual([]);
    client.end();
  }
  expect([...clients.keys()]).toEqual(['Ada', 'Ben']);
  for (const { step, lines: now } of changed.reverse()) lines.splice(step.from, step.to - step.from, ...now);
  if (IS_WRITING) writeFileSync(inRoot(PROTOCOL_DOC), lines.join('\n'));
});

/** What a document lists: the first cells of its tables, and what its headings name. */
const listed = (doc: string): string[] => [...readText(doc).matchAll(/^\| `([^`]+)`/gm)].map(([, cell = '']) => cell);
const found = (file: string, form: RegExp): string[] => [...readText(file).matchAll(form)].map((all) => all[1]!);

describe('docs/protocol.md names', () => {
  test('the version', () => {
    expect(readText(PROTOCOL_DOC)).toContain(`version ${PROTOCOL}`);
  });

  test('every route, and no other', () => {
    const routes = ['src/server/http/routes.ts', 'src/server/app.ts'].flatMap((file) =>
      [...readText(file).matchAll(/app\.(get|post)\(\s*'([^']+)'/g)].map(
        ([, method = '', path = '']) => `${method.toUpperCase()} ${path}`,
      ),
    );
    expect(listed(PROTOCOL_DOC).filter((cell) => /^(GET|POST) /.test(cell))).toEqual(expect.arrayContaining(routes));
    expect(routes).toEqual(expect.arrayContaining(listed(PROTOCOL_DOC).filter((cell) => /^(GET|POST) /.test(cell))));
  });

  test('every message', () => {
    const types = MESSAGE.options.map(({ shape }) => shape.type.value);
    expect(listed(PROTOCOL_DOC)).toEqual(expect.arrayContaining(types));
    expect(listed(PROTOCOL_DOC)).toEqual(expect.arrayContaining(['ok', 'problem', 'seen', 'update', 'bye']));
  });

  test('every problem', () => {
    const codes = found('src/server/wire/protocol.ts', /^ {4}\| '(\w+)'/gm);
    expect(codes.length).toBeGreaterThan(20);
    expect(listed(PROTOCOL_DOC)).toEqual(expect.arrayContaining(codes));
  });
});

describe('docs/operating.md names', () => {
  const OPERATING_DOC = 'docs/operating.md';

  test('every setting, with what it is when it is not set', () => {
    const names = found('src/server/settings.ts', /env(?:\['|, ')([A-Z_]+)'/g);
    expect(names).toContain('PORT');
    expect(listed(OPERATING_DOC)).toEqual(expect.arrayContaining(names));
    const usual = (name: string): string | undefined =>
      new RegExp(`^\\| \`${name}\` \\| \`([^\`]*)\``, 'm').exec(readText(OPERATING_DOC))?.[1];
    const settings = readSettings({});
    expect(usual('PORT')).toBe(`${settings.port}`);
    expect(usual('HOST')).toBe(settings.host);
    expect(usual('DATA')).toBe(settings.folder);
    expect(usual('LOG_LEVEL')).toBe(settings.logLevel);
    expect(usual('REQUESTS_PER_MINUTE')).toBe(`${settings.requestsPerMinute}`);
    expect(usual('MESSAGES_PER_SECOND')).toBe(`${settings.messagesPerSecond}`);
  });

  test('every figure of its own that the program gives', async () => {
    const text = await (await fetch(`${server.address}/metrics`)).text();
    const figures = [...text.matchAll(/^# TYPE (rulebound_\w+) /gm)].map(([, name = '']) => name);
    expect(figures.length).toBeGreaterThan(4);
    expect(
      listed(OPERATING_DOC)
        .filter((cell) => cell.startsWith('rulebound_'))
        .sort(),
    ).toEqual(figures.sort());
  });
});
