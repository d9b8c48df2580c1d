// The words on cards, written from their effects: text and effect cannot drift apart.

import { unreachable } from '../../../engine/index.ts';
import type { Card } from './cards.ts';
import type { Effect, Half, Keyword, MoveEffect } from './effects.ts';
import { UNIT_WORDS } from './units.ts';

/** "Move 2 units up to 2 hexes", without a full stop. */
export function effectText(effect: Effect): string {
  switch (effect.kind) {
    case 'move':
      return moveText(effect);
    case 'hero':
      return `Move your Hero up to ${count(effect.hexes, 'hex')}${strengthText(effect.strength)}`;
    case 'brace':
      return `Your units defend at +${effect.strength} until Cleanup`;
    case 'push':
      return 'Push an enemy Infantry or Specialist beside a unit of yours';
    case 'bolt':
      return `Deal ${effect.damage} damage to an enemy within ${count(effect.distance, 'hex')} of a unit of yours, outside cities`;
    case 'rift':
      return effect.units === 1
        ? 'Set 1 unit on a hex that you control'
        : `Set up to ${effect.units} units on hexes that you control`;
    case 'heal':
      return `Restore ${effect.hp} HP to a unit of yours`;
    case 'ward':
      return 'Your units take no Void damage this round';
    case 'iron':
      return `Gain ${effect.amount} Iron`;
    case 'aether':
      return `Gain ${effect.amount} Aether`;
    case 'draw':
      return `Draw ${count(effect.cards, 'card')}`;
    case 'command':
      return `Gain ${effect.amount} Command`;
    case 'scrap':
      return `Remove ${upTo(effect.cards, 'card')} of your hand or discard pile from the game`;
    case 'muster':
      return `Place ${effect.units === 1 ? '1 Infantry' : `up to ${effect.units} Infantry`} free of charge`;
    case 'cheap':
      return `Your next ${UNIT_WORDS[effect.unit].name} this turn costs ${effect.iron} Iron and ${effect.aether} Aether less`;
    case 'work':
      return `Lay down as a Work: ${effect.amount} ${effect.pays === 'iron' ? 'Iron' : 'Aether'} at each Income`;
    default:
      return unreachable(effect);
  }
}

function moveText({ units, hexes, strength, dash, climb, swim, siege }: MoveEffect): string {
  const over = [climb ? 'Mountains' : '', swim ? 'Deep water' : ''].filter((word) => word !== '').join(' and ');
  return [
    `Move ${count(units, 'unit')} up to ${count(hexes, 'hex')}`,
    dash ? `, whatever ${units === 1 ? 'its' : 'their'} Move` : '',
    over === '' ? '' : `, over ${over} too`,
    strengthText(strength),
    siege ? ', against no terrain bonus' : '',
  ].join('');
}

const strengthText = (strength: number | undefined): string => (strength ? `, attacking at +${strength}` : '');

const PLURALS: Readonly<Record<string, string>> = { hex: 'hexes', unit: 'units', card: 'cards' };
const count = (n: number, noun: string): string => `${n} ${n === 1 ? noun : PLURALS[noun]}`;
const upTo = (n: number, noun: string): string => (n === 1 ? `1 ${noun}` : `up to ${count(n, noun)}`);

export const halfText = (card: Pick<Card, Half>, half: Half): string => `${card[half].map(effectText).join('. ')}.`;

export interface KeywordWords {
  readonly name: string;
  /** As it stands on the card: "Guard 2". */
  readonly short: string;
  readonly text: string;
}

export function keywordWords(keyword: Keyword): KeywordWords {
  switch (keyword.kind) {
    case 'guard':
      return withNumber('Guard', keyword.bonus, `Its bonus is ${keyword.bonus} higher for the defender.`);
    case 'charge':
      return withNumber('Charge', keyword.bonus, `Its bonus is ${keyword.bonus} higher for the attacker.`);
    case 'parry':
      return withNumber('Parry', keyword.bonus, `The opponent's card bonus is ${keyword.bonus} lower, not below 0.`);
    case 'wound':
      return withNumber(
        'Wound',
        keyword.hp,
        `If the attacker wins with it, a beaten Specialist, Titan or Hero loses ${keyword.hp} HP more.`,
      );
    case 'feint':
      return { name: 'Feint', short: 'Feint', text: 'If its owner does not win the combat, it returns to the hand.' };
    case 'steady':
      return { name: 'Steady', short: 'Steady', text: 'If the defender commits it, there is no Overkill.' };
    default:
      return unreachable(keyword);
  }
}

const withNumber = (name: string, n: number, text: string): KeywordWords => ({ name, short: `${name} ${n}`, text });
