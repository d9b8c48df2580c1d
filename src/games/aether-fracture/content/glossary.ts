// The words that the page explains: what stands in the rulebook's tables, in a sentence each.

import type { GlossaryEntry } from '../../../engine/present.ts';
import type { Numbers } from '../numbers.ts';
import type { Effect, Keyword } from './effects.ts';
import { TERRAIN_WORDS, type Terrain } from './terrain.ts';
import { UNIT_WORDS, type UnitType } from './units.ts';

export type Term =
  | Exclude<Effect['kind'], 'hero'>
  | Keyword['kind']
  | Terrain
  | UnitType
  | 'overkill'
  | 'epoch'
  | 'volatility'
  | 'void';

type Glossary = Readonly<Record<Term, GlossaryEntry>>;

const entry = (title: string, text: string, ...clauses: readonly string[]): GlossaryEntry => ({ title, text, clauses });

export const glossaryOf = (numbers: Numbers): Glossary => ({
  ...effects(numbers),
  ...keywords,
  ...terrains(numbers),
  ...units(numbers),
  ...course(numbers),
});

const effects = ({
  playCommand,
  researchCommand,
  limits,
}: Numbers): Readonly<Record<Exclude<Effect['kind'], 'hero'>, GlossaryEntry>> => ({
  move: entry(
    'Move',
    'Units go one after the other, each as far as the card says but no farther than its own Move, through own units and never through enemies. Who enters a hex with an enemy attacks.',
    'AF-R-29',
    'AF-R-30',
    'AF-R-31',
  ),
  brace: entry('Brace', 'Of several only the highest counts. It ends in Cleanup.', 'AF-R-49', 'AF-R-22'),
  push: entry('Push', 'The enemy retreats and loses nothing. If it cannot, nothing happens.', 'AF-R-54'),
  bolt: entry('Bolt', 'Damage without a combat. Whoever stands in a city is safe from it.', 'AF-R-58'),
  rift: entry(
    'Rift',
    'The unit is set on a hex of yours with room that it may enter without a card. There is no combat.',
    'AF-R-33',
  ),
  heal: entry('Heal', 'Never above what the unit began with.', 'AF-R-59'),
  ward: entry(
    'Ward',
    'Until the end of this round. It does not save anybody on the ring that is removed.',
    'AF-R-73',
    'AF-R-22',
  ),
  iron: entry('Iron', 'Pays for units, cards and tech. What is left is lost in Cleanup.', 'AF-R-13', 'AF-R-18'),
  aether: entry(
    'Aether',
    'Pays for Specialists, Titans and tech. It is kept, and scores in the end.',
    'AF-CLEAN-03',
    'AF-R-76',
  ),
  command: entry(
    'Command',
    `To play a card costs ${playCommand}, to research a tech ${researchCommand}. What is left is lost.`,
    'AF-TURN-03',
    'AF-R-17',
  ),
  draw: entry('Draw', 'At once, whatever the hand size.', 'AF-R-20'),
  scrap: entry('Scrap', 'Cards of your hand or discard pile leave the game, for everybody to see.', 'AF-R-27'),
  muster: entry('Muster', 'From your supply, where you could recruit it.', 'AF-R-35', 'AF-R-36'),
  cheap: entry('Cheap', 'For the next one that you recruit, if you do so in this turn.', 'AF-R-42'),
  work: entry(
    'Work',
    `The card stays in front of you and pays at every Income. Nobody has more than ${limits.works}.`,
    'AF-R-16',
  ),
});

const keywords: Readonly<Record<Keyword['kind'], GlossaryEntry>> = {
  guard: entry('Guard', 'The bonus of the committed card is so much higher for the defender.', 'AF-R-48'),
  charge: entry('Charge', 'The bonus of the committed card is so much higher for the attacker.', 'AF-R-48'),
  parry: entry('Parry', "The other card's bonus is so much lower, not below 0.", 'AF-R-48'),
  feint: entry(
    'Feint',
    'If its owner does not win, the card goes back to the hand, where everybody has seen it go.',
    'AF-R-28',
  ),
  steady: entry('Steady', 'If the defender has committed it, there is no Overkill.', 'AF-R-48', 'AF-R-52'),
  wound: entry(
    'Wound',
    'If the attacker has committed it and wins without Overkill, a Specialist, Titan or Hero loses so much more HP.',
    'AF-R-48',
    'AF-R-53',
  ),
};

function terrains({ cover, pays, limits }: Numbers): Readonly<Record<Terrain, GlossaryEntry>> {
  const on = (terrain: Terrain, text: string, ...clauses: readonly string[]): GlossaryEntry =>
    entry(TERRAIN_WORDS[terrain].name, text, ...clauses);
  const stack = `Room for ${limits.stack} units.`;
  return {
    plains: on('plains', `Open ground. ${stack}`, 'AF-TERRAIN-01', 'AF-TERRAIN-02'),
    forest: on('forest', `Defenders fight with ${cover.forest} more. ${stack}`, 'AF-TERRAIN-04'),
    ruins: on('ruins', `Defenders fight with ${cover.ruins} more. ${stack}`, 'AF-TERRAIN-05'),
    mountain: on('mountain', `Infantry and Specialists need Climb to enter. ${stack}`, 'AF-TERRAIN-07', 'AF-R-34'),
    deepWater: on('deepWater', `Infantry and Specialists need Swim to enter. ${stack}`, 'AF-TERRAIN-08', 'AF-R-34'),
    quarry: on(
      'quarry',
      `Pays its controller ${pays.quarry} Iron at each Income. ${stack}`,
      'AF-TERRAIN-11',
      'AF-R-14',
    ),
    vein: on('vein', `Pays its controller ${pays.vein} Aether at each Income. ${stack}`, 'AF-TERRAIN-12', 'AF-R-14'),
    city: on(
      'city',
      `Its controller recruits here. Defenders fight with ${cover.city} more. Room for ${limits.cityStack} units.`,
      'AF-R-35',
      'AF-R-63',
      'AF-R-64',
    ),
    shard: on(
      'shard',
      `Gives its controller ${pays.shard} Command more at each Reset. ${stack}`,
      'AF-TERRAIN-13',
      'AF-R-17',
    ),
  };
}

function units(numbers: Numbers): Readonly<Record<UnitType, GlossaryEntry>> {
  const of = (type: UnitType, ...clauses: readonly string[]): GlossaryEntry => {
    const unit = numbers.units[type];
    const { strength, hp, move } = unit;
    const { name, line } = UNIT_WORDS[type];
    return entry(name, `Strength ${strength}, ${hp} HP, Move ${move}. ${line(unit)}.`, ...clauses);
  };
  return {
    infantry: of('infantry', 'AF-UNIT-01', 'AF-COMBAT-14'),
    specialist: of('specialist', 'AF-UNIT-05', 'AF-COMBAT-12'),
    titan: of('titan', 'AF-UNIT-09', 'AF-COMBAT-13', 'AF-R-38'),
    hero: of('hero', 'AF-R-60', 'AF-R-61', 'AF-R-65'),
  };
}

function course({
  rounds,
  units,
  epochs,
  overkill,
  void: { removal, damageFrom, damageUntil },
}: Numbers): Readonly<Record<'overkill' | 'epoch' | 'volatility' | 'void', GlossaryEntry>> {
  const titans = units.titan.from === epochs.second ? 'Titans and ' : '';
  const second = `Epoch II, from Round ${epochs.second} on, brings ${titans}Volatility events`;
  return {
    overkill: entry(
      'Overkill',
      `An attack of at least ${overkill} times the defender's total destroys it, whatever its HP.`,
      'AF-COMBAT-15',
      'AF-R-52',
    ),
    epoch: entry(
      'Epochs',
      `${second}; Epoch III, from Round ${epochs.third} on, the Void. Each has a market of its own. The game is over after Round ${rounds}.`,
      'AF-EPOCH-01',
      'AF-EPOCH-04',
      'AF-EPOCH-07',
    ),
    volatility: entry('Volatility', 'An event that touches everybody alike, for one round of Epoch II.', 'AF-R-70'),
    void: entry(
      'The Void',
      `When Round ${removal} ends it takes the outermost ring, with every unit on it. When Rounds ${damageFrom} to ${damageUntil} end it damages every unit on the ring that is outermost then.`,
      'AF-VOID-01',
      'AF-R-72',
      'AF-R-73',
    ),
  };
}
