// The ground as Dynamics that lie on the whole field: SK-DYN-04 and SK-DYN-05.

import type { DynamicKind } from '../../../engine/index.ts';
import { terrainAt } from '../content/map.ts';
import { type AboutUnit, type SkirmishKinds, unitOf } from '../state.ts';

const groundOf = ({ table }: AboutUnit, unit: string): string => terrainAt(table.state.units[unitOf(unit)].at!);

export const woodland: DynamicKind<SkirmishKinds> = {
  name: 'Woodland',
  text: ({ severity }) => `Units in a wood have +${severity} defence.`,
  clauses: ['SK-DYN-04'],
  modify: {
    defence: (value, about, { severity }) => (groundOf(about, about.subject) === 'wood' ? value + severity : value),
  },
};

export const highGround: DynamicKind<SkirmishKinds> = {
  name: 'High ground',
  text: ({ severity }) => `Units on a hill have +${severity} attack against units below.`,
  clauses: ['SK-DYN-05'],
  modify: {
    attack(value, about, { severity }) {
      const { target } = about.given;
      if (typeof target !== 'string' || groundOf(about, about.subject) !== 'hill') return value;
      return groundOf(about, target) === 'hill' ? value : value + severity;
    },
  },
};
