// What cards leave in play: BRACE, WARD, CHEAP and Works (rulebook chapter "Turns").

import { type Dynamic, unreachable } from '../../../engine/index.ts';
import type { BottomEffect, Resource } from '../content/effects.ts';
import { UNIT_WORDS } from '../content/units.ts';
import type { AboutAether } from '../state.ts';
import { isOwners, isOwnersUnit, type Kind, untilCleanup } from './kind.ts';

export const brace: Kind = {
  name: 'Brace',
  text: ({ severity }) => `This player's units defend at +${severity} until Cleanup.`,
  clauses: ['AF-R-49', 'AF-R-22'],
  modify: { defence: (value, about, self) => (isOwnersUnit(about, self) ? value + self.severity : value) },
  after: untilCleanup,
};

/** AF-R-22: lasts through the Void's work, which comes late in Cleanup, and so to the next round. */
export const ward: Kind = {
  name: 'Ward',
  text: "This player's units take no Void damage in this round.",
  clauses: ['AF-R-73', 'AF-R-22'],
  permit: { sufferVoid: (may, about, self) => may && !isOwners(about, self) },
  after: { roundBegan: (g, _event, { id }) => g.leave(id, 'AF-R-22') },
};

type CheapEffect = Pick<Extract<BottomEffect, { kind: 'cheap' }>, 'unit' | 'iron' | 'aether'>;
const discountOf = ({ data }: Dynamic): CheapEffect => data as unknown as CheapEffect;

const isForUnit = (about: AboutAether, self: Dynamic): boolean =>
  isOwners(about, self) && about.given['unit'] === discountOf(self).unit;

export const cheap: Kind = {
  name: 'Cheap recruit',
  text(self) {
    const { unit, iron, aether } = discountOf(self);
    return `This player's next ${UNIT_WORDS[unit].name} in this turn costs ${iron} Iron and ${aether} Aether less.`;
  },
  clauses: ['AF-TURN-08'],
  modify: {
    unitIron: (value, about, self) => (isForUnit(about, self) ? value - discountOf(self).iron : value),
    unitAether: (value, about, self) => (isForUnit(about, self) ? value - discountOf(self).aether : value),
  },
  after: {
    unitPlaced(g, { seat, unitType, by }, self) {
      if (by === 'recruit' && seat === self.owner && unitType === discountOf(self).unit) g.leave(self.id, 'AF-TURN-08');
    },
    turnEnded: (g, _event, { id }) => g.leave(id, 'AF-TURN-08'),
  },
};

const paidBy = ({ data }: Dynamic): Resource => (data as { pays: Resource }).pays;

function nameOfResource(resource: Resource): string {
  switch (resource) {
    case 'iron':
      return 'Iron';
    case 'aether':
      return 'Aether';
    default:
      return unreachable(resource);
  }
}

export const work: Kind = {
  name: 'Work',
  text: (self) => `Pays ${self.severity} ${nameOfResource(paidBy(self))} at each Income.`,
  clauses: ['AF-PROD-10', 'AF-R-16'],
  modify: {
    ironIncome: (value, about, self) =>
      isOwners(about, self) && paidBy(self) === 'iron' ? value + self.severity : value,
    aetherIncome: (value, about, self) =>
      isOwners(about, self) && paidBy(self) === 'aether' ? value + self.severity : value,
  },
};
