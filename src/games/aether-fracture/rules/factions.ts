// Rulebook chapter "What each player begins with", factions: AF-START-13, AF-R-11. What each does is the Dynamic of its name.

import { EVERYBODY, faceOf, type Handle, type Option } from '../../../engine/index.ts';
import { FACTION_WORDS, type Faction } from '../content/factions.ts';
import { turnOrder } from '../queries.ts';
import type { G } from '../state.ts';

type Lead = Option & { readonly verb: 'lead'; readonly faction: Handle };

/** The first step of a game. */
export function beginGame(g: G): string {
  g.emit({ type: 'gameBegan', first: g.state.first }, ['AF-R-10', 'AF-R-12']);
  return 'factions';
}

/** Everybody chooses one of the two factions dealt, all at once. */
export function chooseFactions(g: G): string {
  const seats = turnOrder(g.state).filter((seat) => g.state.players[seat]!.dealt.length > 0);
  if (seats.length === 0) return 'ready';
  const chosen = g.askAll(
    seats.map((seat) => {
      const options = g.state.players[seat]!.dealt.map((faction): Lead => ({ verb: 'lead', faction }));
      return {
        seat,
        name: 'faction',
        say: 'choose the faction that you lead',
        options,
        otherwise: options[0]!,
        otherwiseSay: 'then the first one dealt is chosen',
        always: true,
        eyes: EVERYBODY, // shown once all have chosen
        clauses: FACTION_CLAUSES,
      };
    }),
  );
  const factions = chosen.map(({ faction: card }, i) => {
    const faction = faceOf(g.state.factions, card) as Faction;
    return { seat: seats[i]!, card, faction, iron: startIron(g, faction) };
  });
  const revealed = g.emit({ type: 'factionsChosen', chosen: factions }, FACTION_CLAUSES);
  for (const { seat, faction } of factions) {
    g.enter({ kind: faction, owner: seat, source: FACTION_WORDS[faction].name }, 'AF-START-13', revealed);
  }
  return 'ready';
}

const FACTION_CLAUSES = ['AF-START-13', 'AF-R-11'];

/** A faction may begin with other Iron than the rest. */
function startIron({ numbers }: G, faction: Faction): number {
  const { [faction]: own } = numbers.factions as Partial<Record<Faction, { readonly startIron?: number }>>;
  return own?.startIron ?? numbers.start.iron;
}
