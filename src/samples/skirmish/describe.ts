// What the page says of an option before it is taken, from what the asked seat may know.

import { type Option, peek, type Seat } from '../../engine/index.ts';
import { type OptionPresentation, sentence } from '../../engine/present.ts';
import { CARDS } from './content/cards.ts';
import { FORMATION_WORDS, type Formation, TERRAIN_WORDS, terrainAt } from './content/map.ts';
import type { UnitId } from './content/units.ts';
import { type Bout, forecastStrike, previewStrike } from './forecast.ts';
import { wayTo } from './rules/movement.ts';
import type { Table } from './state.ts';
import { unitName } from './words.ts';

const ONE_POINT = [{ amount: 1, unit: 'AP' }] as const;

export function describe(option: Option, table: Table, seat: Seat): OptionPresentation {
  const unit = option['unit'] as UnitId;
  switch (option.verb) {
    case 'deploy':
      return { label: `Deploy in ${FORMATION_WORDS[option['formation'] as Formation]}`, tone: 'neutral' };
    case 'hide':
      return { label: `Let ${unitName(table, unit)} lie in ambush`, tone: 'neutral' };
    case 'move':
      return describeMove(table, unit, String(option['to']));
    case 'strike':
      return describeStrike(table, { attacker: unit, target: option['target'] as UnitId });
    case 'brace':
      return {
        label: `Brace ${unitName(table, unit)}`,
        short: 'Brace',
        icon: 'shield-bash',
        tone: 'gain',
        price: ONE_POINT,
      };
    case 'end':
      return { label: 'End the turn', short: 'End turn', tone: 'neutral', role: 'end', irrevocable: 'ends' };
    case 'react':
      return describeReaction(table, String(option['card']), seat);
    default:
      return { label: 'Decline', tone: 'neutral', role: 'pass' };
  }
}

function describeMove(table: Table, unit: UnitId, to: string): OptionPresentation {
  const { path, costs } = wayTo(table, unit, to);
  return {
    label: `Move ${unitName(table, unit)} to the ${TERRAIN_WORDS[terrainAt(to)].name.toLowerCase()} at ${to}`,
    short: 'Move',
    tone: 'neutral',
    price: ONE_POINT,
    preview: {
      path: path.slice(1).map((cell, i) => ({ cell, step: costs[i + 1]! })),
      changes: [{ id: unit, to }],
    },
  };
}

const describeStrike = (table: Table, bout: Bout): OptionPresentation => ({
  label: `Strike ${unitName(table, bout.target)} with ${unitName(table, bout.attacker)}`,
  short: 'Strike',
  icon: 'crossed-swords',
  tone: 'harm',
  price: ONE_POINT,
  forecast: forecastStrike(table, bout, 'attacker'),
  preview: previewStrike(table, bout),
  irrevocable: 'rolls',
});

function describeReaction(table: Table, card: string, seat: Seat): OptionPresentation {
  const { state, numbers } = table;
  const face = peek(state.cards.faces[card]);
  const { strike } = state;
  if (face === undefined || !strike) return { label: 'Play a card', tone: 'neutral', irrevocable: 'reveals' };
  const { name, icon, text } = CARDS[face];
  const bout: Bout = {
    attacker: strike.attacker,
    target: strike.target,
    attack: face === 'press' ? numbers.cards.press : 0,
    defence: face === 'dodge' ? numbers.cards.dodge : 0,
  };
  const chooser = state.units[strike.attacker].owner === seat ? 'attacker' : 'target';
  return {
    label: `Play ${name}`,
    short: name,
    icon,
    tone: 'gain',
    forecast: { ...forecastStrike(table, bout, chooser), lines: [sentence(text(numbers.cards))] },
    irrevocable: 'reveals',
  };
}
