// What units bring with them to stay alive: SK-DYN-06 to SK-DYN-09, SK-DYN-13, SK-DYN-14.

import type { DynamicKind } from '../../../engine/index.ts';
import { endAmbush, heal, wound } from '../rules/wounds.ts';
import { areNeighbours, type SkirmishKinds, unitOf } from '../state.ts';
import { weaken } from './fading.ts';

type Kind = DynamicKind<SkirmishKinds>;

/** The captain's aura. */
export const inspired: Kind = {
  name: 'Inspired',
  text: ({ severity }) => `Allies beside this unit have +${severity} attack.`,
  clauses: ['SK-DYN-06'],
  modify: {
    attack(value, { subject, table: { state } }, self) {
      const [captain, unit] = [unitOf(self.subject), unitOf(subject)];
      if (captain === unit || state.units[unit].owner !== self.owner) return value;
      return areNeighbours(state, captain, unit) ? value + self.severity : value;
    },
  },
};

/** Takes a mortal blow for the captain beside it. */
export const martyr: Kind = {
  name: 'Martyr',
  text: ({ severity }) =>
    `Once, when the captain beside this unit would fall, it stays with 1 and this unit takes ${severity} damage.`,
  clauses: ['SK-DYN-07'],
  before: {
    fell(g, change, self) {
      const [saved, saviour] = [change.event.unit, unitOf(self.subject)];
      const { type, owner } = g.state.units[saved];
      if (type !== 'captain' || owner !== self.owner || !areNeighbours(g.state, saved, saviour)) return;
      change.cancel();
      heal(g, saved, 1, 'SK-DYN-07');
      g.leave(self.id, 'SK-DYN-07');
      wound(g, { unit: saviour, amount: self.severity, by: 'martyr', source: saved }, 'SK-DYN-07');
    },
  },
};

export const thorns: Kind = {
  name: 'Thorns',
  text: ({ severity }) => `Whoever wounds this unit from beside it takes ${severity} damage.`,
  clauses: ['SK-DYN-08'],
  after: {
    damaged(g, { unit, source }, self) {
      if (unit !== self.subject || source === null || !areNeighbours(g.state, unit, source)) return;
      if (g.state.units[source].owner === g.state.units[unit].owner) return;
      wound(g, { unit: source, amount: self.severity, by: 'thorns', source: unit }, 'SK-DYN-08');
    },
  },
};

export const shielded: Kind = {
  name: 'Shielded',
  text: ({ severity }) => `Takes up to ${severity} damage for its unit, and is used up by it.`,
  clauses: ['SK-DYN-09'],
  before: {
    damaged(g, { event }, self) {
      if (event.unit !== self.subject) return;
      const taken = Math.min(event.amount, self.severity);
      event.amount -= taken;
      weaken(g, self, taken, 'SK-DYN-09');
    },
  },
};

export const braced: Kind = {
  name: 'Braced',
  text: ({ severity }) => `+${severity} defence until its side's next turn.`,
  clauses: ['SK-DYN-13'],
  modify: {
    defence: (value, { subject }, self) => (subject === self.subject ? value + self.severity : value),
  },
};

/** Known to its owner alone, until it strikes. */
export const ambush: Kind = {
  name: 'Ambush',
  text: ({ severity }) => `The first strike of this unit that wounds does ${severity} more damage.`,
  clauses: ['SK-DYN-14'],
  before: {
    damaged(g, { event }, self) {
      if (event.by !== 'strike' || event.source !== self.subject) return;
      event.amount += self.severity;
      endAmbush(g, self.id, unitOf(self.subject));
    },
  },
};
