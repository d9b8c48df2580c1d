// Rulebook chapters 1 and 2: the field, the sides and the cards, SK-FIELD-01 to SK-SIDE-03.

import { eyesOf, type Handle, makeCards, NOBODY, noCards, type Setup, showCard } from '../../../engine/index.ts';
import { DECK, type Reaction } from '../content/cards.ts';
import { UNIT_TYPES, type UnitId, unitsOf } from '../content/units.ts';
import type { Side, SkirmishKinds, State, Unit } from '../state.ts';

export function setup({ numbers, chance, enter }: Setup<SkirmishKinds>): State {
  const units = {} as Record<UnitId, Unit>;
  const { severity } = numbers;
  enter({ kind: 'woodland', severity: severity.woodland });
  enter({ kind: 'highGround', severity: severity.highGround });
  for (const owner of [0, 1]) {
    unitsOf(owner).forEach((id, i) => {
      const type = UNIT_TYPES[i]!;
      units[id] = { type, owner, at: null, hp: numbers.units[type].hp, moved: false, struck: false, drewBlood: false };
    });
    const [captain, guard, archer, hexer] = unitsOf(owner) as [UnitId, UnitId, UnitId, UnitId];
    enter({ kind: 'inspired', severity: severity.inspired, owner, subject: captain, source: captain });
    enter({ kind: 'martyr', severity: severity.martyr, owner, subject: guard, source: guard });
    enter({ kind: 'thorns', severity: severity.thorns, owner, subject: guard, source: guard });
    enter({ kind: 'shielded', severity: severity.shielded, owner, subject: archer, source: archer });
    enter({ kind: 'echo', severity: severity.echo, owner, subject: hexer, source: hexer });
  }
  const cards = noCards<Reaction>();
  const shuffled = chance.shuffle('deck', DECK.length).map((i) => DECK[i]!);
  const deck = makeCards(cards, 'reactions', shuffled, NOBODY);
  const sides = [0, 1].map((seat): Side => {
    const hand: Handle[] = deck.splice(0, numbers.hand.dealt);
    for (const card of hand) showCard(cards, card, eyesOf(seat));
    return { hand, formation: null, ambush: 'none', gaveUp: false };
  });
  return {
    round: 0,
    turn: 0,
    ap: 0,
    final: null,
    units,
    sides,
    cards,
    deck,
    discard: [],
    strike: null,
    trail: null,
    changed: [],
    rolled: null,
  };
}
