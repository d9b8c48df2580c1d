// One table: what is on it as text, the question with its options as buttons, the log, the chat, and what can be done beside playing.

import { renderText } from '../../engine/text.ts';
import { logLine } from '../../engine/text-log.ts';
import type { ShownGame, ShownTable, You } from '../../server/wire/protocol.ts';
import type { Api, Connection, ConnectionState, Followed } from '../connection/index.ts';
import { attempt, button, fill, make, notice } from './elements.ts';
import { go, keptLinks, linkTo, type Place } from './place.ts';
import { promptText } from './words.ts';

interface Lobby {
  readonly api: Api;
  readonly connection: Connection;
  readonly games: readonly ShownGame[];
  /** Shows the same place anew. */
  readonly again: () => void;
}

/** With more options than this there is a field to find some. */
const MANY = 12;
const SURE = 4_000;

/** Returns how to leave it. */
export function showTable(main: Element, lobby: Lobby, match: string, { invite, watch }: Place): () => void {
  let leave = (): void => {};
  let hasLeft = false;
  fill(main, make('p', { className: 'quiet', textContent: 'One moment …' }));
  void attempt(async () => {
    const { table, you } = await lobby.api.table(match);
    if (hasLeft) return;
    const isOpen = table.status === 'waiting' && (invite !== undefined || table.isListed);
    if (you.seat === undefined && !you.isHost && isOpen) showInvitation(main, lobby, table, invite);
    else leave = new TablePage(main, lobby, match, watch ?? invite).close;
  });
  return () => {
    hasLeft = true;
    leave();
  };
}

const titleOf = ({ games }: Lobby, { game }: ShownTable): string => games.find(({ id }) => id === game)?.title ?? game;

function showInvitation(main: Element, lobby: Lobby, table: ShownTable, invite: string | undefined): void {
  const names = table.seats.flatMap(({ kind, name }) => (kind === 'open' ? [] : [name]));
  const join = async (): Promise<void> => {
    await lobby.api.join(table.match, invite === undefined ? {} : { invite });
    lobby.again();
  };
  fill(
    main,
    make('h1', { textContent: titleOf(lobby, table) }),
    make('p', { textContent: `${names.join(' and ') || 'A table'} waits for you.` }),
    button('Take a seat', () => attempt(join), { className: 'main' }),
  );
}

class TablePage {
  private readonly followed: Followed;
  private readonly title = make('h1');
  private readonly link = make('p', { className: 'connection', hidden: true });
  private readonly prompt = make('p', { className: 'prompt', role: 'status' });
  private readonly finder = make('input', { placeholder: 'Find an option', hidden: true, type: 'search' });
  private readonly options = make('div', { className: 'options' });
  private readonly tools = make('div', { className: 'buttons' });
  private readonly picture = make('pre', { tabIndex: 0, ariaLabel: 'The table' });
  private readonly log = make('ol', { className: 'log', tabIndex: 0 });
  private readonly talk = make('ul', { className: 'log' });
  private readonly chat = make('input', { placeholder: 'Say something', maxLength: 400, ariaLabel: 'Say something' });
  private readonly stops: (() => void)[];
  /** The one whose options are shown: they are not made anew while somebody is about to press one. */
  private question = '';

  constructor(
    main: Element,
    private readonly lobby: Lobby,
    private readonly match: string,
    watch: string | undefined,
  ) {
    this.followed = lobby.connection.follow(match, watch === undefined ? {} : { watch });
    const say = make('form', {}, this.chat, make('button', { textContent: 'Send' }));
    say.onsubmit = (event) => {
      event.preventDefault();
      const { value } = this.chat;
      if (value.trim() !== '')
        void attempt(async () => {
          await this.followed.chat(value);
          this.chat.value = '';
        });
    };
    fill(
      main,
      this.title,
      this.link,
      this.prompt,
      this.finder,
      this.options,
      this.tools,
      make(
        'div',
        { className: 'sides' },
        this.picture,
        make('section', {}, heading('Log'), this.log, heading('Chat'), this.talk, say),
      ),
    );
    this.finder.oninput = () => this.find();
    const resized = (): void => this.drawPicture();
    addEventListener('resize', resized);
    this.stops = [
      this.followed.onChange(() => this.draw()),
      lobby.connection.onState((state) => this.drawLink(state)),
      () => removeEventListener('resize', resized),
      () => this.followed.unfollow(),
    ];
    this.drawLink(lobby.connection.state);
    this.draw();
  }

  readonly close = (): void => {
    for (const stop of this.stops) stop();
  };

  private get names(): readonly string[] {
    return this.followed.seen?.table.seats.map(({ name }, seat) => name || `Seat ${seat + 1}`) ?? [];
  }

  private get you(): You {
    return this.followed.you;
  }

  // ── Drawing ─────────────────────────────────────────────────────────────────────────────────────────────────────

  private draw(): void {
    const { seen, problem } = this.followed;
    if (problem && problem.code !== 'closed') notice(problem.message);
    if (!seen) return;
    this.title.textContent = titleOf(this.lobby, seen.table);
    this.drawPrompt();
    this.drawTools();
    this.drawPicture();
    this.drawLog();
    fill(
      this.talk,
      ...seen.table.chat.map(({ seat, name, text }) =>
        make('li', { textContent: `${seat === undefined ? name : this.names[seat]}: ${text}` }),
      ),
    );
    (this.chat.form as HTMLFormElement).hidden =
      seen.table.isChatOff || !(this.you.isHost || this.you.seat !== undefined);
  }

  private drawLink(state: ConnectionState): void {
    this.link.hidden = state.kind === 'open';
    if (state.kind === 'closed') fill(this.link, state.problem?.message ?? 'Disconnected.');
    else
      fill(
        this.link,
        'Connecting … ',
        state.kind === 'waiting' && button('Try now', () => this.lobby.connection.tryNow()),
      );
  }

  private drawPrompt(): void {
    const { table, sight } = this.followed.seen!;
    const own = sight?.asks.find(({ yours }) => yours !== undefined);
    document.title = own ? 'Your turn · Rulebound' : 'Rulebound';
    this.prompt.textContent = promptText(this.followed.seen!, this.you, this.names);
    const question = `${table.status} ${own?.id} ${own?.yours?.options.length}`;
    if (question === this.question) return;
    this.question = question;
    const hadFocus = this.options.contains(document.activeElement);
    const options = own?.yours?.options ?? [];
    this.finder.hidden = options.length <= MANY;
    this.finder.value = '';
    fill(
      this.options,
      ...options.map(({ key, shown }) =>
        button(shown.label, () => this.answer(own!.id, key), { value: key, className: shown.tone }),
      ),
    );
    if (hadFocus) this.options.querySelector('button')?.focus();
    if (table.status === 'waiting') fill(this.options, ...this.invitation());
  }

  private invitation(): (HTMLElement | false)[] {
    const { invite } = keptLinks(this.match);
    const link = `${location.origin}/${linkTo({ match: this.match, ...(invite ? { invite } : {}) })}`;
    const field = make('input', {
      value: link,
      readOnly: true,
      className: 'link',
      ariaLabel: 'Link of the invitation',
    });
    field.onfocus = () => field.select();
    // Browsers offer the clipboard over TLS and to localhost only.
    const copy = async (): Promise<void> => {
      field.focus();
      await navigator.clipboard?.writeText(link);
      notice(navigator.clipboard ? 'The link is copied: send it to your friend.' : 'The link is marked: copy it.');
    };
    return [
      invite !== undefined && make('p', { textContent: 'Send this link to whom you want to play with:' }),
      invite !== undefined && field,
      invite !== undefined && button('Copy the link', () => attempt(copy), { className: 'main' }),
      this.you.isHost && button('Fill up with bots', () => attempt(() => this.lobby.api.begin(this.match))),
    ];
  }

  private drawTools(): void {
    const { table, sight } = this.followed.seen!;
    const { seat } = this.you;
    const { api } = this.lobby;
    fill(this.tools);
    if (seat === undefined || !sight) return;
    const rematch = async (): Promise<void> => go({ match: table.rematch ?? (await api.rematch(this.match)) });
    const isAsked = sight.asks.some(({ yours }) => yours !== undefined);
    fill(
      this.tools,
      sight.takeBack.includes(seat) && button('Take back', () => attempt(() => this.followed.takeBack(seat))),
      isAsked && button('Hint', () => attempt(() => this.hint())),
      table.status === 'playing' && this.resignButton(seat),
      table.status === 'over' && button('Rematch', () => attempt(rematch), { className: 'main' }),
    );
  }

  /** Asks back: it cannot be undone. */
  private resignButton(seat: number): HTMLButtonElement {
    const resign = button('Resign', () => {
      if (resign.textContent !== 'Resign') return attempt(() => this.followed.resign(seat));
      resign.textContent = 'Really resign?';
      return setTimeout(() => {
        resign.textContent = 'Resign';
      }, SURE);
    });
    return resign;
  }

  private drawPicture(): void {
    const sight = this.followed.seen?.sight;
    this.picture.hidden = !sight;
    if (!sight) return;
    const { seat } = this.you;
    const viewerSeats = seat === undefined ? [] : [seat];
    const width = Math.max(40, lettersIn(this.picture));
    this.picture.textContent = renderText(sight.presentation, { viewerSeats, width, names: this.names });
  }

  private drawLog(): void {
    const { lines } = this.followed;
    const { names } = this;
    const reader = { game: {}, names, ...(this.you.seat === undefined ? {} : { you: this.you.seat }) };
    const told = lines.map((line) => logLine(line, reader)).filter(({ entry }) => entry.kind !== 'choice');
    fill(
      this.log,
      ...told.map(({ entry, text, tone }) =>
        make(
          'li',
          { className: tone },
          text,
          ...entry.clauses.flatMap((id) => [' ', make('small', { textContent: id })]),
        ),
      ),
    );
    this.log.scrollTop = this.log.scrollHeight;
  }

  // ── Doing ───────────────────────────────────────────────────────────────────────────────────────────────────────

  private answer(ask: string, key: string): Promise<void> {
    const buttons = [...this.options.querySelectorAll('button')];
    for (const each of buttons) each.disabled = true;
    return attempt(async () => {
      try {
        await this.followed.answer(this.you.seat!, ask, key);
      } finally {
        for (const each of buttons) each.disabled = false;
      }
    });
  }

  private async hint(): Promise<void> {
    notice('A bot thinks about it …');
    const { key } = await this.lobby.api.hint(this.match);
    const found = [...this.options.querySelectorAll('button')].find(({ value }) => value === key);
    notice(found ? `A sharp bot would choose: ${found.textContent}` : '');
    found?.focus();
  }

  private find(): void {
    const wanted = this.finder.value.toLowerCase();
    for (const each of this.options.querySelectorAll('button'))
      each.hidden = !each.textContent!.toLowerCase().includes(wanted);
  }
}

const heading = (text: string): HTMLElement => make('h2', { textContent: text });

/** How many letters fit into a line. */
function lettersIn(pre: HTMLElement): number {
  const probe = make('span', { textContent: 'm'.repeat(20) });
  pre.append(probe);
  const letter = probe.getBoundingClientRect().width / 20;
  probe.remove();
  const { paddingLeft, paddingRight } = getComputedStyle(pre);
  return Math.floor((pre.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)) / letter);
}
