// Where zones go on the page: by their role and owner, unless they say otherwise (docs/presentation.md, section 4).

import type { Seat } from '../../../engine/index.ts';
import type { Presentation, ShownZone } from '../../../engine/present.ts';

export interface SortedZones {
  readonly held: ShownZone[];
  readonly piles: ShownZone[];
  /** Nobody's, and still in the dock. */
  readonly dock: ShownZone[];
  readonly shared: ShownZone[];
  readonly middle: ShownZone[];
}

export function sortZones(p: Presentation, hands: readonly Seat[]): SortedZones {
  const sorted: SortedZones = { held: [], piles: [], dock: [], shared: [], middle: [] };
  for (const zone of p.zones) {
    const isHeld = typeof zone.owner === 'number' && hands.includes(zone.owner);
    // What others choose from is theirs to look at.
    if (zone.role === 'choice' && typeof zone.owner === 'number' && !isHeld) continue;
    // Where several hands are open, what each chooses from lies with the hand.
    const isOneOfMany = isHeld && hands.length > 1 && zone.role === 'choice';
    if (!isOneOfMany && (zone.region === 'table' || zone.role === 'choice' || zone.id === p.focus))
      sorted.middle.push(zone);
    else if (zone.region === 'shared' || zone.role === 'market' || zone.role === 'supply') sorted.shared.push(zone);
    else if (isHeld && (zone.role === 'deck' || zone.role === 'discard')) sorted.piles.push(zone);
    else if (isHeld) sorted.held.push(zone);
    else if (zone.region === 'dock') sorted.dock.push(zone);
    else if (zone.owner === 'nobody') sorted.shared.push(zone);
  }
  sorted.held.sort((a, b) => DOCK_ORDER.indexOf(a.role) - DOCK_ORDER.indexOf(b.role));
  return sorted;
}

const DOCK_ORDER: readonly ShownZone['role'][] = [
  'choice',
  'play',
  'hand',
  'abilities',
  'bench',
  'supply',
  'deck',
  'discard',
];
