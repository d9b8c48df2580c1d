// Where in the lobby we are. It is all in the fragment of the address, which browsers do not send: no log ever has a code.

export interface Place {
  readonly match?: string;
  readonly invite?: string;
  readonly watch?: string;
}

export function placeNow(): Place {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
}

export const linkTo = (place: Place): string => `#${new URLSearchParams({ ...place }).toString()}`;

export function go(place: Place): void {
  location.hash = linkTo(place);
}

const keyFor = (match: string): string => `links of ${match}`;

/** A host's codes are in nobody else's keeping. */
export function keepLinks(match: string, links: Pick<Place, 'invite' | 'watch'>): void {
  localStorage.setItem(keyFor(match), JSON.stringify(links));
}

export const keptLinks = (match: string): Pick<Place, 'invite' | 'watch'> =>
  JSON.parse(localStorage.getItem(keyFor(match)) ?? '{}');
