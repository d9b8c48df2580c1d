// What is done to units and to other Dynamics: SK-DYN-10 to SK-DYN-12, SK-DYN-15 to SK-DYN-18.

import type { DynamicKind } from '../../../engine/index.ts';
import { UNIT_IDS } from '../content/units.ts';
import { wound } from '../rules/wounds.ts';
import { areNeighbours, type SkirmishKinds, stands, unitOf } from '../state.ts';
import { fades, isDue, weaken } from './fading.ts';

type Kind = DynamicKind<SkirmishKinds>;

export const burning: Kind = {
  name: 'Burning',
  text: ({ severity }) => `1 damage at the end of each of its turns, ${severity} more times.`,
  clauses: ['SK-DYN-10'],
  after: {
    turnEnded(g, { seat }, self) {
      if (!isDue(g, seat, self)) return;
      wound(g, { unit: unitOf(self.subject), amount: 1, by: 'burning', source: null }, 'SK-DYN-10');
      weaken(g, self, 1, 'SK-DYN-03');
    },
  },
};

export const rooted: Kind = {
  name: 'Rooted',
  text: ({ severity }) => `May not move, for ${severity} turns.`,
  clauses: ['SK-DYN-11'],
  permit: { move: (may, { subject }, self) => may && subject !== self.subject },
  after: fades('SK-DYN-03'),
};

/** A Curse bites whenever something else on its unit grows weaker. */
export const curse: Kind = {
  name: 'Curse',
  text: ({ severity }) => `When another Dynamic on this unit grows weaker, it takes 1 damage, for ${severity} turns.`,
  clauses: ['SK-DYN-12'],
  after: {
    ...fades('SK-DYN-03'),
    severityChanged(g, { id, from, to }, self) {
      if (id === self.id || to >= from || g.dynamic(id)?.subject !== self.subject) return;
      wound(g, { unit: unitOf(self.subject), amount: 1, by: 'curse', source: null }, 'SK-DYN-12');
    },
  },
};

export const gag: Kind = {
  name: 'Gag',
  text: ({ severity }) => `Open Dynamics on this unit of severity ${severity} or less do nothing.`,
  clauses: ['SK-DYN-15'],
  // What nobody else knows of cannot be gagged: a hidden Dynamic is none of its business.
  blocks: (target, self) =>
    target.subject === self.subject && target.eyes === undefined && target.severity <= self.severity,
  after: fades('SK-DYN-03'),
};

/** Lies on another Dynamic and makes it stronger. */
export const amplify: Kind = {
  name: 'Amplify',
  text: ({ severity }) => `Has raised the Dynamic it lies on by ${severity}.`,
  clauses: ['SK-DYN-16'],
  after: {
    dynamicEntered(g, { dynamic }, self) {
      if (dynamic.id !== self.id || self.subject === null) return;
      const amplified = g.dynamic(self.subject);
      if (amplified) g.severity(amplified.id, amplified.severity + self.severity, 'SK-DYN-16');
    },
    dynamicLeft(g, { id }, self) {
      if (id === self.subject) g.leave(self.id, 'SK-DYN-16');
    },
  },
};

const ECHOED: readonly string[] = ['burning', 'rooted', 'curse', 'gag'];

/** Throws what is done to its unit at the enemies around. */
export const echo: Kind = {
  name: 'Echo',
  text: ({ severity }) => `What afflicts this unit comes at 1 to every enemy beside it, ${severity} more times.`,
  clauses: ['SK-DYN-17'],
  after: {
    dynamicEntered(g, { dynamic }, self) {
      if (dynamic.subject !== self.subject || !ECHOED.includes(dynamic.kind)) return;
      const unit = unitOf(self.subject);
      const enemies = UNIT_IDS.filter(
        (id) => g.state.units[id].owner !== self.owner && areNeighbours(g.state, unit, id),
      );
      if (enemies.length === 0 || !stands(g.state, unit)) return;
      for (const subject of enemies) {
        g.enter({ kind: dynamic.kind, severity: 1, owner: self.owner, subject, source: unit }, 'SK-DYN-17');
      }
      weaken(g, self, 1, 'SK-DYN-17');
    },
  },
};
