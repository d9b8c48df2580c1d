// Names of things on the table, by id.

import { type Id, type Presentation, placeOf } from '../../../engine/present.ts';

export function nameOfThing(p: Presentation, id: Id): string {
  const word = p.words[id];
  if (word) return word.label;
  for (const list of [p.pieces, p.zones, p.dice, p.dynamics, p.seats] as const) {
    const found = (list as readonly { readonly id: Id; readonly name: string }[]).find((thing) => thing.id === id);
    if (found) return found.name;
  }
  for (const zone of p.zones) {
    const card = zone.cards.find((each) => each.id === id);
    if (card) return card.name;
  }
  for (const board of p.boards) {
    const cell = board.cells.find((each) => each.id === id);
    if (cell) return board.look === 'flat' ? `${cell.name} ${coordinates(id)}` : cell.name;
  }
  const tracks = [...p.tracks, ...p.seats.flatMap((seat) => seat.tracks ?? [])];
  return tracks.find((track) => track.id === id)?.label ?? id;
}

function coordinates(id: Id): string {
  const place = placeOf(id);
  return place ? `${place.x + 1}, ${place.y + 1}` : '';
}
