// Rulebook chapter "Epochs and tech": AF-R-69. What a tech does is the Dynamic of the same name; Outworks is done at once.

import type { Option, Seat } from '../../../engine/index.ts';
import { TECH_WORDS, TECHS, type Tech, type Tier } from '../content/techs.ts';
import { hexesHeldBy, nearestShard } from '../queries.ts';
import type { G, SeenPlayer, Table } from '../state.ts';

export type Research = Option & { readonly verb: 'research'; readonly tech: Tech };
type Build = Option & { readonly verb: 'build'; readonly at: string };

/** Each tier stands on the one below. */
export const NEEDS: Readonly<Partial<Record<Tier, Tier>>> = { tier2: 'tier1', tier3: 'tier2' };

/** Adds every tech that the player can research now. */
export function addResearch(table: Table, seat: Seat, options: Option[]): void {
  const { numbers, state } = table;
  const player = state.players[seat]!;
  if (player.command < numbers.researchCommand || player.researched >= numbers.researchLimit) return;
  if (player.aether < numbers.tech.tier1.aether) return; // the cheapest is too much
  for (const tech of TECHS) if (mayResearch(table, seat, player, tech)) options.push({ verb: 'research', tech });
}

function mayResearch(table: Table, seat: Seat, player: SeenPlayer, tech: Tech): boolean {
  const { tier } = TECH_WORDS[tech];
  const { iron, aether, from } = table.numbers.tech[tier];
  const needs = NEEDS[tier];
  if (player.iron < iron || player.aether < aether || table.state.round < from) return false;
  if (player.techs.includes(tech)) return false;
  if (needs !== undefined && !player.techs.some((owned) => TECH_WORDS[owned].tier === needs)) return false;
  return tech !== 'outworks' || sitesOf(table, seat).length > 0;
}

export function research(g: G, seat: Seat, { tech }: Research): void {
  const { iron, aether } = g.numbers.tech[TECH_WORDS[tech].tier];
  const command = g.numbers.researchCommand;
  const researched = g.emit({ type: 'techResearched', seat, tech, iron, aether, command }, 'AF-R-69');
  if (tech === 'outworks') buildOutworks(g, seat);
  else g.enter({ kind: tech, owner: seat, source: TECH_WORDS[tech].name }, 'AF-R-69', researched);
}

/** K-07: controlled Plains that hold an own unit. */
export function sitesOf({ state }: Table, seat: Seat): string[] {
  return hexesHeldBy(state, seat)
    .filter(
      ({ id, terrain }) => terrain === 'plains' && state.units.some(({ at, owner }) => at === id && owner === seat),
    )
    .map(({ id }) => id);
}

function buildOutworks(g: G, seat: Seat): void {
  const sites = sitesOf(g, seat);
  const options = sites.map((at): Build => ({ verb: 'build', at }));
  const { at } = g.ask<Build>({
    seat,
    name: 'outworks',
    say: 'choose where the Outworks are built',
    options,
    otherwise: () => options[sites.indexOf(nearestShard(sites))]!,
    otherwiseSay: 'then they are built nearest the Shard',
    clauses: OUTWORKS,
  });
  g.emit({ type: 'cityBuilt', seat, hex: at }, OUTWORKS);
}

const OUTWORKS = ['AF-R-69', 'AF-R-65'];
