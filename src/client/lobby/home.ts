// The first page: games to play now or with a friend, my tables, tables that wait for somebody.

import type { NewMatch, ShownGame } from '../../server/wire/protocol.ts';
import type { Api, ListedTable } from '../connection/index.ts';
import { attempt, button, choice, fill, make } from './elements.ts';
import { go, keepLinks, linkTo } from './place.ts';

const LEVELS = ['gentle', 'fair', 'sharp'];
const REFRESH = 10_000;

/** Returns how to leave it. */
export function showHome(main: Element, api: Api, games: readonly ShownGame[]): () => void {
  const mine = make('ul', { className: 'tables' });
  const open = make('ul', { className: 'tables' });
  fill(
    main,
    make('h1', { textContent: 'Games' }),
    make('div', { className: 'games' }, ...games.map((game) => gameCard(api, game))),
    make('h2', { textContent: 'Your tables' }),
    mine,
    make('h2', { textContent: 'Tables with a free seat' }),
    open,
  );
  const refresh = async (): Promise<void> => {
    if (document.hidden) return;
    const [own, free] = await Promise.all([api.list('mine'), api.list('open')]);
    const elsewhere = free.filter(({ you }) => you.seat === undefined);
    listTables(mine, games, own, 'None yet: choose a game above.');
    listTables(open, games, elsewhere, 'None at the moment.');
  };
  void attempt(refresh);
  const timer = setInterval(() => void refresh().catch(() => {}), REFRESH);
  return () => clearInterval(timer);
}

function gameCard(api: Api, game: ShownGame): HTMLElement {
  const counts = Array.from({ length: game.maxSeats - game.minSeats + 1 }, (_, i) => `${game.minSeats + i}`);
  const players = choice('Players', counts);
  const level = choice('Bots', LEVELS);
  const options = Object.entries(game.options).map(([name, { label, values }]) => ({ name, ...choice(label, values) }));
  const others = (seat: NewMatch['seats'][number]): NewMatch['seats'] => [
    { kind: 'me' },
    ...Array.from({ length: Number(players.value()) - 1 }, () => seat),
  ];
  const start = (seats: () => NewMatch['seats'], listed: boolean) => () =>
    attempt(async () => {
      const chosen = Object.fromEntries(options.map(({ name, value }) => [name, value()]));
      const { match, links } = await api.create({ game: game.id, seats: seats(), options: chosen, listed });
      keepLinks(match, links);
      go({ match });
    });
  return make(
    'article',
    {},
    make('h3', { textContent: game.title }),
    make('p', { textContent: game.summary }),
    make('p', { className: 'quiet', textContent: `${seatsText(game)}, about ${game.minutes} min` }),
    make(
      'p',
      { className: 'choices' },
      counts.length > 1 && players.element,
      level.element,
      ...options.map(({ element }) => element),
    ),
    make(
      'p',
      { className: 'buttons' },
      button(
        'Play now',
        start(() => others({ kind: 'bot', level: level.value() }), false),
        { className: 'main' },
      ),
      button(
        'With a friend',
        start(() => others({ kind: 'open' }), false),
      ),
      button(
        'With anybody',
        start(() => others({ kind: 'open' }), true),
      ),
    ),
  );
}

const seatsText = ({ minSeats, maxSeats }: ShownGame): string =>
  minSeats === maxSeats ? `${minSeats} players` : `${minSeats} to ${maxSeats} players`;

/** Only where something is another: whoever has the focus in it keeps it. */
function listTables(
  list: HTMLElement,
  games: readonly ShownGame[],
  tables: readonly ListedTable[],
  none: string,
): void {
  const items = tables.map((listed) => ({
    href: linkTo({ match: listed.table.match }),
    text: tableText(games, listed),
  }));
  const now = JSON.stringify(items);
  if (list.dataset['shown'] === now) return;
  list.dataset['shown'] = now;
  fill(
    list,
    ...items.map(({ href, text }) => make('li', {}, make('a', { href, textContent: text }))),
    items.length === 0 && make('li', { className: 'quiet', textContent: none }),
  );
}

function tableText(games: readonly ShownGame[], { table, you }: ListedTable): string {
  const title = games.find(({ id }) => id === table.game)?.title ?? table.game;
  const names = table.seats.flatMap(({ name }, seat) => (seat === you.seat || name === '' ? [] : [name]));
  return [title, ...(names.length > 0 ? [`with ${names.join(', ')}`] : []), standing({ table, you })].join(' · ');
}

function standing({ table, you }: ListedTable): string {
  if (table.status === 'waiting') return 'waits for players';
  if (table.status === 'over') return 'over';
  if (you.seat !== undefined && table.toAct.includes(you.seat)) return 'your turn';
  return `${table.toAct.map((seat) => table.seats[seat]?.name ?? '').join(', ')} to play`;
}
