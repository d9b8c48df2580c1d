// Addresses of the page. What must not be logged on the way (codes of links) is behind the #.

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'table'; readonly match: string; readonly invite?: string; readonly watch?: string }
  | {
      readonly page: 'offline';
      readonly game: string;
      readonly seats: number;
      readonly level: string;
      readonly seed?: string;
      /** What the game lets one choose, where that is not the usual. */
      readonly options: Readonly<Record<string, string>>;
    }
  /** `at`: after so many events. */
  | { readonly page: 'replay'; readonly match: string; readonly at?: number; readonly seat?: number }
  /** Without a game: all rulebooks. */
  | { readonly page: 'rules'; readonly game: string; readonly clause?: string }
  | { readonly page: 'carryOn'; readonly link: string }
  | { readonly page: 'nowhere' };

/** What an address without a server says besides the game's own options. */
const OWN: readonly string[] = ['seats', 'level', 'seed'];

export function routeOf(location: {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}): Route {
  const [first = '', second = '', third] = location.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const secret = new URLSearchParams(location.hash.slice(1));
  const query = new URLSearchParams(location.search);
  switch (first) {
    case '':
      return { page: 'home' };
    case 'table': {
      const invite = secret.get('invite');
      const watch = secret.get('watch');
      return { page: 'table', match: second, ...(invite ? { invite } : {}), ...(watch ? { watch } : {}) };
    }
    case 'offline': {
      const seed = query.get('seed');
      return {
        page: 'offline',
        game: second,
        seats: Number(query.get('seats') ?? 2),
        level: query.get('level') ?? 'fair',
        ...(seed ? { seed } : {}),
        options: Object.fromEntries([...query].filter(([name]) => !OWN.includes(name))),
      };
    }
    case 'replay': {
      const at = query.get('at');
      const seat = query.get('seat');
      return {
        page: 'replay',
        match: second,
        ...(at === null ? {} : { at: Number(at) }),
        ...(seat === null ? {} : { seat: Number(seat) }),
      };
    }
    case 'rules':
      return { page: 'rules', game: second, ...(third ? { clause: third } : {}) };
    case 'carry-on':
      return { page: 'carryOn', link: secret.get('link') ?? '' };
    default:
      return { page: 'nowhere' };
  }
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case 'home':
    case 'nowhere':
      return '/';
    case 'table':
      return `/table/${route.match}${route.invite ? `#invite=${route.invite}` : route.watch ? `#watch=${route.watch}` : ''}`;
    case 'offline': {
      const { game, seats, level, seed, options } = route;
      const query = new URLSearchParams({ seats: String(seats), level, ...(seed ? { seed } : {}), ...options });
      return `/offline/${game}?${query}`;
    }
    case 'replay': {
      const query = new URLSearchParams();
      if (route.at !== undefined) query.set('at', String(route.at));
      if (route.seat !== undefined) query.set('seat', String(route.seat));
      const text = query.toString();
      return `/replay${route.match ? `/${route.match}` : ''}${text ? `?${text}` : ''}`;
    }
    case 'rules':
      return ['/rules', route.game, route.clause].filter(Boolean).join('/');
    case 'carryOn':
      return `/carry-on#link=${route.link}`;
  }
}
