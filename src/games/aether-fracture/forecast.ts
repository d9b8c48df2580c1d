// What a combat will come to, as far as a player may know before the cards are shown: AF-R-48, AF-R-49.

import type { Frozen, Seat } from '../../engine/index.ts';
import {
  type Forecast,
  ref,
  type Sentence,
  type Sum,
  type SumTerm,
  say,
  sentence,
  sumOf,
} from '../../engine/present.ts';
import type { Card } from './content/cards.ts';
import { keywordWords } from './content/words.ts';
import type { ShownCard } from './events.ts';
import { unitName } from './labels.ts';
import { unitById } from './queries.ts';
import { cardBonuses, resultOf } from './rules/combat.ts';
import { retreatsOf } from './rules/retreat.ts';
import type { SeenUnit, Table, UnitId } from './state.ts';

export interface Bout {
  readonly attacker: UnitId;
  /** Those of whom one will defend; only one once it is named. */
  readonly defenders: readonly UnitId[];
  readonly from: string;
  /** What the moving card adds, and whether it undoes the terrain bonus. */
  readonly strength: number;
  readonly siege: boolean;
}

/** The card that is being considered. */
type Considered = Frozen<Pick<Card, 'name' | 'bonus' | 'keyword'>>;

/** For whoever chooses, who may be on either side and may be considering a card. */
export function forecastBout(table: Table, chooser: Seat, bout: Bout, card?: Considered): Forecast {
  const attacker = unitById(table.state, bout.attacker);
  const attacks = attacker.owner === chooser;
  const [charge, guard] = attacks ? cardBonuses(card, undefined) : cardBonuses(undefined, card);
  const steady = !attacks && card?.keyword?.kind === 'steady';
  const wound = attacks && card?.keyword?.kind === 'wound' ? card.keyword.hp : 0;
  const mine = card && { label: card.name, add: attacks ? charge : guard };
  const attack = attackOf(table, attacker, bout, attacks ? mine : undefined);
  const defences = bout.defenders.map((id) =>
    defenceOf(table, unitById(table.state, id), bout, attacks ? undefined : mine),
  );
  return {
    sums: [attack, ...defences],
    lines: [
      ...defences.map((defence, i) =>
        comparison(table, bout, { attack, defence, defender: bout.defenders[i]!, attacks, steady }),
      ),
      ...bout.defenders.map((id) => stakes(table, bout, unitById(table.state, id), { steady, wound })),
      ...(card?.keyword ? [sentence(keywordWords(card.keyword).text)] : []),
    ],
  };
}

/** Both sides as everybody may know them: with the cards once they are shown, before that open. */
export function boutSums(table: Table, bout: Bout & { readonly revealed: Frozen<ShownCard[]> | null }): Sum[] {
  const attacker = unitById(table.state, bout.attacker);
  const shown = (isAttacker: boolean) => bout.revealed?.find(({ seat }) => (seat === attacker.owner) === isAttacker);
  const [mine, theirs] = [shown(true), shown(false)].map((card) => card && table.numbers.cards[card.face]);
  const [charge, guard] = cardBonuses(mine, theirs);
  const term = (card: Considered | undefined, add: number): Added | undefined =>
    bout.revealed ? { label: card?.name ?? 'card', add } : undefined;
  return [
    attackOf(table, attacker, bout, term(mine, charge)),
    ...bout.defenders.map((id) => defenceOf(table, unitById(table.state, id), bout, term(theirs, guard))),
  ];
}

type Added = Extract<SumTerm, { add: number }>;

function attackOf(table: Table, unit: SeenUnit, { from, strength }: Bout, card: Added | undefined): Sum {
  const moving = strength === 0 ? [] : [{ label: 'move', add: strength }];
  return sumOf(
    unitName(unit),
    [...termsOf(table, 'attack', unit, { from }), ...moving, ...cardOf(table, unit, card)],
    unit.owner,
  );
}

const defenceOf = (table: Table, unit: SeenUnit, { siege }: Bout, card: Added | undefined): Sum =>
  sumOf(unitName(unit), [...termsOf(table, 'defence', unit, { siege }), ...cardOf(table, unit, card)], unit.owner);

/** Base strength, then every Dynamic that changes it, in order. */
function termsOf(
  table: Table,
  value: 'attack' | 'defence',
  { id }: SeenUnit,
  given: { from: string } | { siege: boolean },
): SumTerm[] {
  const { base, steps } = table.terms(value, id, { ...given });
  return [
    { label: 'strength', add: base },
    ...steps.map(({ dynamic, from, to }) => ({ label: table.kindOf(dynamic).name, add: to - from, by: dynamic.id })),
  ];
}

/** Whoever has cards commits one. */
function cardOf({ state }: Table, { owner }: SeenUnit, card: Added | undefined): SumTerm[] {
  if (card) return [card];
  return state.players[owner]!.hand.length > 0 ? [{ label: 'card', open: 'card' }] : [];
}

interface Compared {
  readonly attack: Sum;
  readonly defence: Sum;
  readonly defender: UnitId;
  readonly attacks: boolean;
  /** The defender's card rules out Overkill. */
  readonly steady: boolean;
}

/** "Ahead of Infantry 5 by 2 before cards", or what it comes to if nobody has a card to add. */
function comparison(table: Table, { attacker }: Bout, compared: Compared): Sentence {
  const { attack, defence, defender, attacks, steady } = compared;
  const unit = (id: UnitId) => ref(id, unitName(unitById(table.state, id)));
  const open = [attack, defence].filter(({ terms }) => terms.some((term) => 'open' in term));
  if (open.length === 0) {
    const overkill = steady ? null : table.value('overkill', attacker);
    const result = resultOf(Math.max(0, attack.total), Math.max(0, defence.total), overkill);
    return say`${unit(defender)} ${RESULT_WORDS[result]}, as nobody has another card to add`;
  }
  const lead = attacks ? attack.total - defence.total : defence.total - attack.total;
  const other = unit(attacks ? defender : attacker);
  const until = open.length === 2 ? 'before cards' : 'before the card that is still to come';
  if (lead === 0) return say`Level with ${other} ${until}, and the defender holds if it stays level`;
  return say`${lead > 0 ? 'Ahead of' : 'Behind'} ${other} by ${Math.abs(lead)} ${until}`;
}

const RESULT_WORDS = {
  held: 'will hold',
  beaten: 'will be beaten',
  overkill: 'will be destroyed by Overkill',
} as const;

/** What the card that is considered does to a beaten defender. */
interface Consequences {
  readonly steady: boolean;
  readonly wound: number;
}

/** AF-R-52 to AF-R-55: what becomes of the defender. While the attacker has yet to come up, the hex that it leaves may be a way out. */
function stakes(table: Table, { attacker, from }: Bout, defender: SeenUnit, { steady, wound }: Consequences): Sentence {
  const loss = table.numbers.units[defender.type].beaten;
  const beaten = loss > 0 ? loss + wound : 0; // C6: what loses no HP when beaten is not wounded either
  const isCornered = unitById(table.state, attacker).at === from && retreatsOf(table, defender, from).length === 0;
  const unit = ref(defender.id, unitName(defender));
  if (beaten > 0 && beaten >= defender.hp) return sentence('If beaten, ', unit, ' loses its last HP and is destroyed');
  if (isCornered) return sentence('If beaten, ', unit, ' is destroyed, having nowhere to retreat to');
  const fate = beaten > 0 ? `loses ${beaten} HP and retreats` : 'retreats';
  const overkill = steady ? '' : `; at ${table.value('overkill', attacker)} times its total, it is destroyed`;
  return sentence('If beaten, ', unit, ` ${fate}${overkill}`);
}
