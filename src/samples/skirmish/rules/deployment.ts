// Rulebook chapter 3, deployment: SK-DEPLOY-01 to SK-DEPLOY-03. Both questions are sealed until both sides have answered.

import { eyesOf, type Option } from '../../../engine/index.ts';
import { FORMATIONS, type Formation } from '../content/map.ts';
import { type UnitId, unitsOf } from '../content/units.ts';
import type { G } from '../state.ts';

type Deploy = Option & { readonly formation: Formation };
type Hide = Option & { readonly unit: UnitId };

const DEPLOYMENTS: readonly Deploy[] = FORMATIONS.map((formation) => ({ verb: 'deploy', formation }));
const HIDINGS: readonly (readonly Hide[])[] = [0, 1].map((seat) =>
  unitsOf(seat).map((unit) => ({ verb: 'hide', unit })),
);

export function deploy(g: G): string {
  const chosen = g.askAll(
    [0, 1].map((seat) => ({
      seat,
      name: 'formation',
      say: 'choose a formation',
      options: DEPLOYMENTS,
      otherwise: DEPLOYMENTS[0]!,
      otherwiseSay: 'the side deploys in line',
      clauses: ['SK-DEPLOY-01'],
    })),
  );
  chosen.forEach((option, seat) => {
    g.emit({ type: 'deployed', seat, formation: option.formation }, 'SK-DEPLOY-01', option);
  });
  return 'ambush';
}

export function layAmbush(g: G): string {
  const chosen = g.askAll(
    [0, 1].map((seat) => ({
      seat,
      name: 'ambush',
      say: 'choose in secret who lies in ambush',
      options: HIDINGS[seat]!,
      otherwise: HIDINGS[seat]![0]!,
      clauses: ['SK-DEPLOY-02'],
    })),
  );
  chosen.forEach(({ unit }, seat) => {
    g.emit({ type: 'laidAmbush', seat }, 'SK-DEPLOY-02');
    const { ambush } = g.numbers.severity;
    g.enter(
      { kind: 'ambush', severity: ambush, owner: seat, subject: unit, source: unit, eyes: eyesOf(seat) },
      'SK-DEPLOY-02',
    );
  });
  return 'beginTurn';
}
