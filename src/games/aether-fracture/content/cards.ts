// The cards (rulebook chapter "Cards"): the starting deck, and what each Epoch brings to the market.
// They are part of the game's numbers, so a variant can change any of them: cards.march.bottom.0.amount=4.

import {
  aether,
  type BottomEffect,
  bolt,
  brace,
  charge,
  cheap,
  command,
  draw,
  FEINT,
  guard,
  heal,
  hero,
  iron,
  type Keyword,
  move,
  muster,
  PUSH,
  parry,
  rift,
  STEADY,
  scrap,
  type TopEffect,
  WARD,
  work,
  wound,
} from './effects.ts';

export const DECKS = ['start', 'epoch1', 'epoch2', 'epoch3'] as const;
export type Deck = (typeof DECKS)[number];

export interface Card {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly deck: Deck;
  /** In each starting deck, or in the market deck of its Epoch. */
  readonly copies: number;
  /** What it costs in the market; a card of the starting deck is never on offer. */
  readonly iron: number;
  readonly top: readonly TopEffect[];
  readonly bottom: readonly BottomEffect[];
  readonly bonus: number;
  readonly keyword?: Keyword;
}

type Row = Omit<Card, 'deck' | 'copies' | 'iron'>;

const start = (copies: number, row: Row): Card => ({ deck: 'start', copies, iron: 0, ...row });
const market =
  (deck: Deck) =>
  (price: number, row: Row): Card => ({ deck, copies: 2, iron: price, ...row });
const first = market('epoch1');
const second = market('epoch2');
const third = market('epoch3');

const TABLE = {
  march: start(3, { id: 'S-01', name: 'March', icon: 'walking-boot', top: [move(2, 2)], bottom: [iron(3)], bonus: 1 }),
  forcedLevy: start(2, {
    id: 'S-02',
    name: 'Forced Levy',
    icon: 'manacles',
    top: [move(1, 2)],
    bottom: [iron(4)],
    bonus: 0,
  }),
  skirmish: start(2, {
    id: 'S-03',
    name: 'Skirmish',
    icon: 'crossed-swords',
    top: [move(1, 2, { strength: 1 })],
    bottom: [iron(2)],
    bonus: 2,
  }),
  shieldWall: start(1, {
    id: 'S-04',
    name: 'Shield Wall',
    icon: 'shield-bash',
    top: [brace(1)],
    bottom: [iron(2), draw(1)],
    bonus: 3,
  }),
  vanguard: start(1, {
    id: 'S-05',
    name: 'Vanguard',
    icon: 'crown',
    top: [hero(3, 1)],
    bottom: [iron(2)],
    bonus: 4,
  }),
  aetherTap: start(1, {
    id: 'S-06',
    name: 'Aether Tap',
    icon: 'crystal-growth',
    top: [move(1, 1)],
    bottom: [aether(1), iron(1)],
    bonus: 2,
  }),

  quickMarch: first(3, {
    id: 'M1-01',
    name: 'Quick March',
    icon: 'run',
    top: [move(2, 2)],
    bottom: [iron(3), draw(1)],
    bonus: 1,
  }),
  quarryGang: first(4, {
    id: 'M1-02',
    name: 'Quarry Gang',
    icon: 'mining',
    top: [move(1, 2)],
    bottom: [iron(5)],
    bonus: 0,
  }),
  veinProspector: first(4, {
    id: 'M1-03',
    name: 'Vein Prospector',
    icon: 'crystal-bars',
    top: [move(1, 2)],
    bottom: [aether(1), iron(2)],
    bonus: 1,
  }),
  wideAdvance: first(3, {
    id: 'M1-04',
    name: 'Wide Advance',
    icon: 'expand',
    top: [move(3, 2)],
    bottom: [iron(3)],
    bonus: 1,
  }),
  lancers: first(3, {
    id: 'M1-05',
    name: 'Lancers',
    icon: 'cavalry',
    top: [move(1, 3, { strength: 2, dash: true })],
    bottom: [iron(3)],
    bonus: 2,
    keyword: charge(1),
  }),
  paviseLine: first(3, {
    id: 'M1-06',
    name: 'Pavise Line',
    icon: 'shield-reflect',
    top: [brace(2)],
    bottom: [iron(3)],
    bonus: 2,
    keyword: guard(2),
  }),
  climbingGear: first(2, {
    id: 'M1-07',
    name: 'Climbing Gear',
    icon: 'mountain-climbing',
    top: [move(2, 2, { climb: true })],
    bottom: [iron(3)],
    bonus: 1,
  }),
  pontoonCrew: first(2, {
    id: 'M1-08',
    name: 'Pontoon Crew',
    icon: 'canoe',
    top: [move(2, 2, { swim: true })],
    bottom: [iron(3)],
    bonus: 1,
  }),
  recruitingDrum: first(4, {
    id: 'M1-09',
    name: 'Recruiting Drum',
    icon: 'drum',
    top: [move(1, 2)],
    bottom: [muster(1), iron(2)],
    bonus: 1,
  }),
  campSurgeon: first(2, {
    id: 'M1-10',
    name: 'Camp Surgeon',
    icon: 'first-aid-kit',
    top: [move(1, 2), heal(1)],
    bottom: [iron(3)],
    bonus: 1,
    keyword: STEADY,
  }),
  decoyBanners: first(3, {
    id: 'M1-11',
    name: 'Decoy Banners',
    icon: 'flying-flag',
    top: [move(2, 1)],
    bottom: [iron(2), draw(1)],
    bonus: 2,
    keyword: FEINT,
  }),
  duellist: first(3, {
    id: 'M1-12',
    name: 'Duellist',
    icon: 'sword-clash',
    top: [move(1, 2, { strength: 2 })],
    bottom: [iron(2)],
    bonus: 4,
  }),
  foundry: first(3, {
    id: 'M1-13',
    name: 'Foundry',
    icon: 'anvil',
    top: [move(1, 2)],
    bottom: [work('iron', 1)],
    bonus: 0,
  }),
  winnowing: first(2, {
    id: 'M1-14',
    name: 'Winnowing',
    icon: 'wheat',
    top: [move(1, 2)],
    bottom: [scrap(1), iron(2)],
    bonus: 0,
  }),
  outriders: first(3, {
    id: 'M1-15',
    name: 'Outriders',
    icon: 'horse-head',
    top: [move(2, 3, { dash: true })],
    bottom: [iron(2)],
    bonus: 1,
  }),
  harryingVolley: first(3, {
    id: 'M1-16',
    name: 'Harrying Volley',
    icon: 'arrows-shield',
    top: [PUSH],
    bottom: [iron(3)],
    bonus: 2,
  }),

  blastFurnace: second(6, {
    id: 'M2-01',
    name: 'Blast Furnace',
    icon: 'furnace',
    top: [move(1, 2)],
    bottom: [iron(7)],
    bonus: 0,
  }),
  aetherRefinery: second(6, {
    id: 'M2-02',
    name: 'Aether Refinery',
    icon: 'crystal-cluster',
    top: [move(1, 2)],
    bottom: [aether(2), iron(1)],
    bonus: 1,
  }),
  combinedArms: second(5, {
    id: 'M2-03',
    name: 'Combined Arms',
    icon: 'crossed-axes',
    top: [move(3, 2, { strength: 1 })],
    bottom: [iron(4)],
    bonus: 2,
  }),
  siegeTrain: second(5, {
    id: 'M2-04',
    name: 'Siege Train',
    icon: 'siege-ram',
    top: [move(1, 2, { strength: 3, siege: true })],
    bottom: [iron(3)],
    bonus: 3,
    keyword: charge(2),
  }),
  bulwark: second(4, {
    id: 'M2-05',
    name: 'Bulwark',
    icon: 'stone-wall',
    top: [brace(3)],
    bottom: [iron(4)],
    bonus: 3,
    keyword: guard(2),
  }),
  titanYards: second(6, {
    id: 'M2-06',
    name: 'Titan Yards',
    icon: 'factory',
    top: [move(1, 2, { dash: true })],
    bottom: [iron(4), cheap('titan')],
    bonus: 1,
  }),
  specialistAcademy: second(5, {
    id: 'M2-07',
    name: 'Specialist Academy',
    icon: 'archery-target',
    top: [move(1, 2)],
    bottom: [iron(3), cheap('specialist')],
    bonus: 1,
  }),
  stormCall: second(6, {
    id: 'M2-08',
    name: 'Storm Call',
    icon: 'lightning-storm',
    top: [bolt(1, 2)],
    bottom: [aether(1), iron(2)],
    bonus: 3,
  }),
  mirrorGambit: second(5, {
    id: 'M2-09',
    name: 'Mirror Gambit',
    icon: 'mirror-mirror',
    top: [move(2, 2)],
    bottom: [iron(3), draw(1)],
    bonus: 2,
    keyword: parry(3),
  }),
  skyhookLines: second(4, {
    id: 'M2-10',
    name: 'Skyhook Lines',
    icon: 'grapple',
    top: [move(2, 2, { climb: true, swim: true })],
    bottom: [iron(4)],
    bonus: 2,
  }),
  reserveColumn: second(5, {
    id: 'M2-11',
    name: 'Reserve Column',
    icon: 'minions',
    top: [move(2, 2)],
    bottom: [muster(2), iron(1)],
    bonus: 1,
  }),
  warCouncil: second(6, {
    id: 'M2-12',
    name: 'War Council',
    icon: 'discussion',
    top: [move(2, 2)],
    bottom: [command(1), draw(1), iron(2)],
    bonus: 1,
  }),
  leySiphon: second(5, {
    id: 'M2-13',
    name: 'Ley Siphon',
    icon: 'crystal-shine',
    top: [move(1, 2)],
    bottom: [work('aether', 1)],
    bonus: 0,
  }),
  burnedArchive: second(4, {
    id: 'M2-14',
    name: 'Burned Archive',
    icon: 'burning-book',
    top: [move(1, 2)],
    bottom: [scrap(2), iron(3)],
    bonus: 1,
  }),
  executioner: second(5, {
    id: 'M2-15',
    name: 'Executioner',
    icon: 'executioner-hood',
    top: [move(1, 2, { strength: 3 })],
    bottom: [iron(3)],
    bonus: 5,
  }),
  phantomHost: second(4, {
    id: 'M2-16',
    name: 'Phantom Host',
    icon: 'ghost-ally',
    top: [rift(1)],
    bottom: [iron(3), draw(1)],
    bonus: 2,
    keyword: FEINT,
  }),

  lastFurnace: third(6, {
    id: 'M3-01',
    name: 'Last Furnace',
    icon: 'fire-ring',
    top: [move(2, 2)],
    bottom: [iron(9)],
    bonus: 0,
  }),
  aetherOverflow: third(7, {
    id: 'M3-02',
    name: 'Aether Overflow',
    icon: 'crystal-eye',
    top: [move(1, 2)],
    bottom: [aether(3)],
    bonus: 1,
  }),
  grandOffensive: third(7, {
    id: 'M3-03',
    name: 'Grand Offensive',
    icon: 'swords-emblem',
    top: [move(4, 2, { strength: 2 })],
    bottom: [iron(5)],
    bonus: 3,
  }),
  titansStride: third(6, {
    id: 'M3-04',
    name: "Titan's Stride",
    icon: 'giant',
    top: [move(1, 3, { strength: 4, dash: true })],
    bottom: [iron(5)],
    bonus: 4,
  }),
  voidAnchor: third(5, {
    id: 'M3-05',
    name: 'Void Anchor',
    icon: 'anchor',
    top: [WARD],
    bottom: [iron(5)],
    bonus: 3,
    keyword: STEADY,
  }),
  ashenCitadel: third(6, {
    id: 'M3-06',
    name: 'Ashen Citadel',
    icon: 'castle',
    top: [brace(4)],
    bottom: [iron(5)],
    bonus: 4,
    keyword: guard(2),
  }),
  riftStep: third(5, {
    id: 'M3-07',
    name: 'Rift Step',
    icon: 'portal',
    top: [rift(2)],
    bottom: [iron(4), draw(1)],
    bonus: 2,
    keyword: FEINT,
  }),
  doomsayer: third(7, {
    id: 'M3-08',
    name: 'Doomsayer',
    icon: 'hooded-figure',
    top: [bolt(2, 2)],
    bottom: [aether(1), iron(3)],
    bonus: 4,
    keyword: wound(1),
  }),
  finalGambit: third(5, {
    id: 'M3-09',
    name: 'Final Gambit',
    icon: 'chess-king',
    top: [move(2, 2)],
    bottom: [iron(4)],
    bonus: 6,
  }),
  nullParry: third(5, {
    id: 'M3-10',
    name: 'Null Parry',
    icon: 'sword-break',
    top: [move(2, 2)],
    bottom: [iron(4), draw(1)],
    bonus: 3,
    keyword: parry(4),
  }),
  exodusColumn: third(6, {
    id: 'M3-11',
    name: 'Exodus Column',
    icon: 'exit-door',
    top: [move(3, 3, { dash: true })],
    bottom: [muster(2), iron(2)],
    bonus: 2,
  }),
  oracleOfTheShard: third(7, {
    id: 'M3-12',
    name: 'Oracle of the Shard',
    icon: 'crystal-ball',
    top: [move(2, 2)],
    bottom: [command(1), draw(2), iron(2)],
    bonus: 2,
  }),
};

export type CardName = keyof typeof TABLE;
export type CardTable = Record<CardName, Card>;
export const CARDS: CardTable = TABLE;
export const CARD_NAMES = Object.keys(TABLE) as CardName[];

/** A whole deck, unshuffled. */
export function deckOf(deck: Deck, cards: Readonly<Record<CardName, Pick<Card, 'deck' | 'copies'>>>): CardName[] {
  const all: CardName[] = [];
  for (const name of CARD_NAMES) {
    const card = cards[name];
    if (card.deck === deck) for (let i = 0; i < card.copies; i++) all.push(name);
  }
  return all;
}
