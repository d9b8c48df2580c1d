// Rulebook chapter "Combat": AF-COMBAT-01 to AF-COMBAT-18, AF-R-43 to AF-R-57. Retreats are in retreat.ts.

import { type Ask, EVERYBODY, type Handle, type Option, type Seat, type Terms } from '../../../engine/index.ts';
import { CARD_NAMES, type Card } from '../content/cards.ts';
import type { Keyword } from '../content/effects.ts';
import type { CombatResult, ShownCard, Strength } from '../events.ts';
import { cardOf, faceOf, unitById, unitNumber, unitsAt } from '../queries.ts';
import type { G, SeenUnit, Table, UnitId } from '../state.ts';
import { holderOf } from './control.ts';
import { damage, destroy } from './damage.ts';
import { retreat } from './retreat.ts';
import type { Attack, Marching } from './ways.ts';

type Name = Option & { readonly verb: 'defend'; readonly unit: UnitId };
type Commit = Option & { readonly verb: 'commit'; readonly card: Handle };

/** Both sides of a combat, once the defender is named. */
interface Duel {
  readonly attacker: SeenUnit;
  readonly defender: SeenUnit;
  readonly from: string;
  readonly hex: string;
}

/** What both sides have committed; undefined for an empty hand. */
interface Committed {
  readonly attacker?: ShownCard;
  readonly defender?: ShownCard;
}

/** Declare, Commit, Reveal, Resolution. `way` leads to the previous hex. */
export function attack(g: G, { unit, from, to: hex }: Attack, way: readonly string[], marching: Marching): void {
  const { at: start } = unitById(g.state, unit);
  const { strength = 0, siege = false } = marching;
  const path = [...way, hex];
  g.emit({ type: 'attackDeclared', unit, start, from, hex, path, strength, siege }, DECLARED);
  const defender = nameDefender(g, hex);
  const duel: Duel = { attacker: unitById(g.state, unit), defender, from, hex };
  const committed = commit(g, duel);
  const resolved = resolve(g, duel, committed);
  returnFeints(g, committed, resolved.result);
  const because = resolved.event;
  if (resolved.result === 'overkill') {
    destroy(g, defender.id, 'overkill', ['AF-COMBAT-16', 'AF-COMBAT-17', 'AF-R-52'], because);
  } else if (resolved.result === 'beaten') {
    beat(g, duel, woundOf(g, committed), because);
  }
  comeToRest(g, duel, resolved.result, because);
}

const DECLARED = ['AF-COMBAT-01', 'AF-COMBAT-02', 'AF-R-45'];

/** AF-R-44: of several units in the hex their owner names one. */
function nameDefender(g: G, hex: string): SeenUnit {
  const units = unitsAt(g.state, hex);
  const options = units.map(({ id }): Name => ({ verb: 'defend', unit: id }));
  const { unit } = g.ask<Name>({
    seat: units[0]!.owner,
    name: 'defend',
    say: 'name the unit that defends',
    options,
    otherwise: () => options[units.indexOf(stoutest(g, units))]!,
    otherwiseSay: 'then the strongest defends',
    aside: true,
    clauses: NAME_CLAUSES,
  });
  g.emit({ type: 'defenderNamed', unit }, NAME_CLAUSES);
  return unitById(g.state, unit);
}

const NAME_CLAUSES = ['AF-R-43', 'AF-R-44'];

/** The highest base strength, then the most HP, then the lowest id. */
function stoutest(table: Table, units: readonly SeenUnit[]): SeenUnit {
  const strength = (unit: SeenUnit): number => table.value('strength', unit.id);
  return units.toSorted((a, b) => strength(b) - strength(a) || b.hp - a.hp || unitNumber(a.id) - unitNumber(b.id))[0]!;
}

// ── Commit and Reveal ───────────────────────────────────────────────────────────────────────────────────────────────

/** AF-COMBAT-03 to AF-COMBAT-05, AF-R-46: both commit in secret; then both cards are shown at once. */
function commit(g: G, { attacker, defender }: Duel): Committed {
  const sides = [attacker.owner, defender.owner].filter((seat) => g.state.players[seat]!.hand.length > 0);
  const chosen = g.askAll(sides.map((seat) => commitAsk(g, seat)));
  const cards = chosen.map(({ card }, i): ShownCard => ({ seat: sides[i]!, card, face: faceOf(g.state, card) }));
  g.emit({ type: 'cardsRevealed', cards }, ['AF-COMBAT-05', 'AF-R-46', 'AF-R-47']);
  const by = (seat: Seat): ShownCard | undefined => cards.find((card) => card.seat === seat);
  const [mine, theirs] = [by(attacker.owner), by(defender.owner)];
  return { ...(mine && { attacker: mine }), ...(theirs && { defender: theirs }) };
}

/** Asked even for a last card, so that nobody's quickness tells how many there are to choose from. */
function commitAsk(g: G, seat: Seat): Ask<Commit> {
  const options = g.state.players[seat]!.hand.map((card): Commit => ({ verb: 'commit', card }));
  return {
    seat,
    name: 'commit',
    say: 'commit a card face down',
    options,
    otherwise: () => cheapest(g, options),
    otherwiseSay: 'then the card with the lowest bonus is committed',
    always: true,
    eyes: EVERYBODY, // shown once both are in
    aside: true,
    clauses: COMMIT_CLAUSES,
  };
}

const COMMIT_CLAUSES = ['AF-COMBAT-03', 'AF-COMBAT-04', 'AF-R-46'];

/** AF-R-80: the lowest printed bonus, then the one that the rulebook lists first, so that bought cards stay in hand. */
function cheapest(table: Table, options: readonly Commit[]): Commit {
  const listed = ({ card }: Commit): number => CARD_NAMES.indexOf(faceOf(table.state, card));
  return options.reduce((least, option) => {
    const [a, b] = [cardOf(table, least.card), cardOf(table, option.card)];
    return b.bonus < a.bonus || (b.bonus === a.bonus && listed(option) < listed(least)) ? option : least;
  });
}

/** C6: a Feint whose owner has not won goes back to the hand. The attacker wins if its total is higher, else the defender. */
function returnFeints(g: G, { attacker, defender }: Committed, result: CombatResult): void {
  const loser = result === 'held' ? attacker : defender;
  if (loser && g.numbers.cards[loser.face].keyword?.kind === 'feint') {
    g.emit({ type: 'cardReturned', ...loser }, 'AF-R-28');
  }
}

// ── Resolution ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** A committed card as far as the totals go: bonus and keyword. */
type CombatCard = Pick<Card, 'bonus' | 'keyword'>;

type Numbered = Extract<Keyword, { bonus: number }>['kind'];
const bonusBy = (card: CombatCard | undefined, kind: Numbered): number =>
  card?.keyword?.kind === kind ? card.keyword.bonus : 0;

/** AF-R-48: printed bonus, then Guard and Charge, then the other card's Parry, both at once and not below 0. */
export function cardBonuses(attacker: CombatCard | undefined, defender: CombatCard | undefined): [number, number] {
  const attack = (attacker?.bonus ?? 0) + bonusBy(attacker, 'charge');
  const defence = (defender?.bonus ?? 0) + bonusBy(defender, 'guard');
  return [Math.max(0, attack - bonusBy(defender, 'parry')), Math.max(0, defence - bonusBy(attacker, 'parry'))];
}

/** AF-COMBAT-08 to AF-COMBAT-16, AF-R-51, AF-R-52. `overkill`: so many times the defence; null if there can be none. */
export function resultOf(attack: number, defence: number, overkill: number | null): CombatResult {
  if (attack <= defence) return 'held';
  return overkill !== null && attack >= overkill * defence ? 'overkill' : 'beaten';
}

function resolve(g: G, duel: Duel, committed: Committed): { result: CombatResult; event: object } {
  const { attacker, defender, from } = duel;
  const { strength, siege } = g.state.combat!;
  const face = (card: ShownCard | undefined): Card | undefined => card && g.numbers.cards[card.face];
  const [mine, theirs] = [face(committed.attacker), face(committed.defender)];
  const [charge, guard] = cardBonuses(mine, theirs);
  const attack = strengthOf(g.terms('attack', attacker.id, { from }), charge, strength);
  const defence = strengthOf(g.terms('defence', defender.id, { siege }), guard, 0);
  const overkill = theirs?.keyword?.kind === 'steady' ? null : g.value('overkill', attacker.id);
  const result = resultOf(attack.total, defence.total, overkill);
  const event = {
    type: 'combatResolved',
    attacker: attacker.id,
    defender: defender.id,
    attack,
    defence,
    result,
  } as const;
  g.emit(event, RESOLVED[attack.total === defence.total ? 'equal' : result]);
  return { result, event };
}

/** AF-R-49 */
const strengthOf = ({ total: unit, steps }: Terms, card: number, move: number): Strength => ({
  unit,
  card,
  move,
  total: Math.max(0, unit + card + move),
  by: steps.map(({ dynamic: { id, kind }, from, to }) => ({ dynamic: id, kind, add: to - from })),
});

const TOTALS = ['AF-COMBAT-06', 'AF-COMBAT-08', 'AF-R-48', 'AF-R-49'];
const RESOLVED: Readonly<Record<CombatResult | 'equal', readonly string[]>> = {
  held: [...TOTALS, 'AF-COMBAT-09', 'AF-COMBAT-10'],
  equal: [...TOTALS, 'AF-COMBAT-18', 'AF-R-51'],
  beaten: [...TOTALS, 'AF-COMBAT-11'],
  overkill: [...TOTALS, 'AF-COMBAT-15', 'AF-R-52'],
};

/** C6: what the attacker's Wound adds to the damage. */
function woundOf(g: G, { attacker }: Committed): number {
  const keyword = attacker && g.numbers.cards[attacker.face].keyword;
  return keyword?.kind === 'wound' ? keyword.hp : 0;
}

/** AF-R-53: damage, then retreat. What loses no HP when beaten is not wounded either. */
function beat(g: G, { defender, from }: Duel, wound: number, because: object): void {
  const { beaten } = g.numbers.units[defender.type];
  const clauses = ['AF-R-53', DAMAGE_CLAUSE[defender.type]];
  if (beaten > 0) damage(g, defender.id, beaten + wound, 'combat', clauses, because);
  if (!g.state.units.some(({ id }) => id === defender.id)) return;
  if (!retreat(g, defender.id, 'combat', from)) destroy(g, defender.id, 'noRetreat', 'AF-R-55', because);
}

const DAMAGE_CLAUSE = {
  infantry: 'AF-COMBAT-14',
  specialist: 'AF-COMBAT-12',
  titan: 'AF-COMBAT-13',
  hero: 'AF-R-60',
} as const;

/** AF-COMBAT-09, AF-R-56: where the attacker stands in the end. */
function comeToRest(g: G, { attacker, from, hex }: Duel, result: CombatResult, because: object): void {
  const unit = attacker.id;
  if (result !== 'held' && unitsAt(g.state, hex).length === 0) {
    g.emit({ type: 'attackerAdvanced', unit, from, to: hex, was: holderOf(g.state, hex) }, ADVANCED, because);
  } else {
    const clauses = result === 'held' ? HELD : ['AF-R-56', 'AF-R-33'];
    g.emit({ type: 'attackerFellBack', unit, to: from, was: holderOf(g.state, from) }, clauses, because);
  }
}

const ADVANCED = ['AF-R-56', 'AF-R-33'];
const HELD = ['AF-COMBAT-09', 'AF-COMBAT-10', 'AF-R-33'];
