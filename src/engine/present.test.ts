import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Option } from './option.ts';
import {
  agree,
  gain,
  gone,
  harm,
  markOf,
  num,
  type OptionPresentation,
  type Presentation,
  placeOf,
  player,
  playersOwn,
  presentation,
  ref,
  type ScheduleBox,
  type ShownCard,
  type ShownCell,
  type ShownPiece,
  type ShownSeat,
  type ShownTrack,
  say,
  seatId,
  sentence,
  signed,
  sumOf,
  term,
  textOf,
  totalOf,
  withSums,
} from './present.ts';
import { checkOptionPresentation, checkOptions, checkPresentation, checkSentence, idsOf } from './present-check.ts';

const seat = (n: number, name: string, more: Partial<ShownSeat> = {}): ShownSeat => ({
  id: seatId(n),
  seat: n,
  name,
  ...more,
});
const cell = (id: string, name: string, more: Partial<ShownCell> = {}): ShownCell => ({
  id,
  name,
  tone: name.toLowerCase(),
  ...more,
});
const boxes = (labels: readonly string[], now: number): ScheduleBox[] =>
  labels.map((label, i) => ({ label, state: i < now ? 'past' : i === now ? 'now' : 'ahead' }));

// ---------------------------------------------------------------- a piece of each game

const rounds = Array.from({ length: 12 }, (_, i) => String(i + 1));

/** Aether Fracture: hexes that the Void will take, a bluffed combat about to happen, a market, a hand of halves. */
const aetherFracture: Presentation = presentation({
  headline: { title: 'Round 9', detail: 'of 12', phases: boxes(['Production', 'Action', 'Cleanup'], 1), toAct: [0] },
  seats: [
    seat(0, 'Iron Compact', {
      states: ['active'],
      tracks: [
        { form: 'amount', label: 'Iron', icon: 'metal-bar', amount: 4, note: 'lost at cleanup' },
        { form: 'amount', label: 'Aether', icon: 'floating-crystal', amount: 3, note: 'kept' },
        { id: 'command0', form: 'pips', label: 'Command', icon: 'vertical-banner', amount: 1, maximum: 3 },
      ],
    }),
    seat(1, 'Verdant Choir', { states: ['passed'], summary: say`Passed, out until next round` }),
  ],
  boards: [
    {
      id: 'map',
      name: 'The fractured land',
      geometry: 'hex',
      look: 'tilted',
      cells: [
        cell('0,0', 'Shard', {
          motif: 'shard',
          holder: 1,
          badges: [{ icon: 'vertical-banner', name: 'Income', number: 1, text: '1 Command', tone: 'gain' }],
        }),
        cell('0,1', 'Aether vein', { motif: 'crystals', holder: 0 }),
        cell('-1,1', 'Ruins', { motif: 'ruins', holder: 1 }),
        cell('-1,2', 'Iron quarry', {
          motif: 'quarry',
          holder: 0,
          marks: [{ kind: 'doomed', words: 'The Void takes it at the end of round 9', icon: 'vortex', timer: 0 }],
        }),
        cell('1,0', 'Deep water', { motif: 'waves', elevation: -1 }),
      ],
    },
  ],
  pieces: [
    {
      id: 'u3',
      name: 'Specialist',
      owner: 0,
      outline: 'shield',
      icon: 'crossbow',
      at: ['-1,2'],
      badge: { text: '5', words: 'strength 5' },
      tracks: [{ form: 'pips', label: 'HP', tone: 'health', amount: 1, maximum: 2 }],
    },
    {
      id: 'u7',
      name: 'Infantry',
      owner: 1,
      outline: 'disc',
      icon: 'spartan-helmet',
      at: ['-1,1'],
      badge: { text: '2', words: 'strength 2' },
    },
    {
      id: 'u9',
      name: 'Titan',
      owner: 1,
      outline: 'octagon',
      icon: 'rock-golem',
      at: ['0,0'],
      badge: { text: '9', words: 'strength 9' },
      tracks: [{ form: 'pips', label: 'HP', tone: 'health', amount: 3, maximum: 4 }],
      states: [{ kind: 'spent', words: 'acted' }],
    },
  ],
  zones: [
    {
      id: 'hand0',
      name: 'Your hand',
      owner: 0,
      role: 'hand',
      layout: 'cards',
      visibility: 'owner',
      note: 'Each can also be committed face down in combat.',
      cards: [
        {
          id: 'c1',
          name: 'Vanguard',
          face: 'up',
          icon: 'bull',
          key: { text: '+3', words: 'combat bonus 3' },
          parts: [
            { word: 'top', lines: [{ icon: 'walking-boot', text: 'Move 1 unit up to 3', term: 'move' }] },
            { word: 'bottom', lines: [{ icon: 'metal-bar', text: '+1 iron, +1 aether' }] },
          ],
        },
      ],
    },
    {
      id: 'play0',
      name: 'In play',
      owner: 0,
      role: 'play',
      layout: 'cards',
      visibility: 'everybody',
      cards: [
        {
          id: 'c2',
          name: 'March',
          face: 'up',
          states: [{ kind: 'chosen', words: 'in play' }],
          parts: [
            { word: 'top', lines: [{ text: 'Move 2 units up to 2 each' }], state: 'chosen' },
            { word: 'bottom', lines: [{ text: '+2 iron' }], state: 'forgone' },
          ],
        },
      ],
    },
    {
      id: 'committed1',
      name: 'Committed',
      owner: 1,
      role: 'play',
      layout: 'cards',
      visibility: 'owner',
      cards: [{ id: 'h41', name: 'A committed card', face: 'down' }],
    },
    { id: 'hand1', name: 'Hand', owner: 1, role: 'hand', layout: 'pile', visibility: 'owner', cards: [], count: 4 },
    {
      id: 'market',
      name: 'Market',
      owner: 'nobody',
      role: 'market',
      layout: 'rows',
      visibility: 'everybody',
      note: 'opens after March resolves',
      cards: [
        {
          id: 'm4',
          name: 'Warhammer',
          face: 'up',
          key: { text: '+4', words: 'combat bonus 4' },
          price: [{ amount: 5, unit: 'iron', icon: 'metal-bar' }],
          unusable: '1 iron short',
        },
      ],
    },
  ],
  tracks: [
    {
      id: 'rounds',
      form: 'schedule',
      label: 'Rounds',
      boxes: boxes(rounds, 8).map((box, i) => ({
        ...box,
        group: ['Epoch I', 'Epoch II', 'Epoch III'][Math.floor(i / 4)]!,
        ...(i === 8 ? { mark: { icon: 'vortex', words: 'the outer ring falls', tone: 'harm' as const } } : {}),
      })),
      dates: [
        { when: 'End of 9', text: harm(say`The outer ring is removed, with every unit on it`) },
        { when: 'End of 12', text: say`Highest score wins` },
      ],
    },
  ],
  scores: [
    {
      seats: [0],
      total: 14,
      parts: [
        { label: 'territory', amount: 8 },
        { label: 'aether', amount: 3 },
        { label: 'tech', amount: 3 },
      ],
    },
    { seats: [1], total: 17 },
  ],
  warnings: [
    {
      icon: 'vortex',
      short: 'Outer ring falls',
      text: harm(say`The outer ring falls when this round ends. ${3} units stand on it. ${1} is yours.`),
      about: ['-1,2', 'u3'],
    },
  ],
  glossary: { move: { title: 'Move', text: 'A unit steps from hex to adjacent hex.', clauses: ['AF-MOVE-01'] } },
  words: { top: { label: 'Top half' }, bottom: { label: 'Bottom half' } },
  news: { changed: ['u3'], trails: [{ piece: 'u3', cells: ['0,1', '-1,2'] }] },
});

/** Ringleaders: two Units on a stage, a bench, abilities with prices, and the list of Dynamics. */
const ringleaders: Presentation = presentation({
  headline: {
    title: 'Turn 9',
    chips: [{ text: 'Battle 1 of 3' }, { text: 'Ash Crater', icon: 'volcano' }],
    toAct: [0],
  },
  seats: [
    seat(0, 'Professor Quill', {
      icon: 'wizard-face',
      tracks: [
        { form: 'bar', label: 'Leader HP', tone: 'health', amount: 13, maximum: 15 },
        { id: 'ap0', form: 'pips', label: 'AP', amount: 10, maximum: 10 },
      ],
    }),
    seat(1, 'Captain Orla Brand', { summary: say`Safe while ${ref('u2', 'Bristleboar')} stands` }),
  ],
  boards: [
    {
      id: 'ring',
      name: 'The Ring',
      geometry: 'square',
      look: 'stage',
      cells: [cell('0,0', 'Your corner', { holder: 0 }), cell('1,0', 'Their corner', { holder: 1 })],
    },
  ],
  pieces: [
    {
      id: 'u1',
      name: 'Cinderpup',
      owner: 0,
      outline: 'disc',
      icon: 'fox',
      at: ['0,0'],
      tags: ['hairy', 'eared', 'fiery'],
      tracks: [
        { form: 'bar', label: 'HP', tone: 'health', amount: 66, maximum: 81 },
        { form: 'bar', label: 'MP', tone: 'mana', amount: 37, maximum: 59 },
        { form: 'pips', label: 'LP', amount: 3, maximum: 3 },
        { form: 'amount', label: 'ATK', amount: 25 },
        { form: 'amount', label: 'EXS', amount: 0, unit: '%' },
      ],
    },
    {
      id: 'u2',
      name: 'Bristleboar',
      owner: 1,
      outline: 'disc',
      icon: 'boar',
      at: ['1,0'],
      tracks: [{ form: 'bar', label: 'HP', tone: 'health', amount: 58, maximum: 91 }],
      statuses: [
        {
          dynamic: 'd2',
          icon: 'falling',
          name: 'Off-Balance',
          number: 2,
          text: 'Critical +8 points',
          tone: 'harm',
          owner: 0,
        },
      ],
    },
    {
      id: 'u3',
      name: 'Hillock',
      owner: 1,
      outline: 'disc',
      icon: 'golem',
      at: ['bench1'],
      states: [{ kind: 'out', words: "KO'd" }],
    },
  ],
  zones: [
    { id: 'bench1', name: 'Team', owner: 1, role: 'bench', layout: 'tokens', visibility: 'everybody', cards: [] },
    {
      id: 'abilities',
      name: 'Abilities of Cinderpup',
      owner: 0,
      role: 'abilities',
      layout: 'grid',
      visibility: 'everybody',
      cards: [
        {
          id: 'fireball',
          name: 'Rolling Fireball',
          face: 'up',
          key: { text: '4', words: '4 AP' },
          price: [
            { amount: 4, unit: 'AP' },
            { amount: 4, unit: 'MP' },
          ],
          tags: ['magical', 'fiery'],
          tracks: [
            { form: 'amount', label: 'glancing', amount: 32 },
            { form: 'amount', label: 'normal', amount: 60 },
            { form: 'amount', label: 'critical', amount: 86 },
          ],
        },
        {
          id: 'strike',
          name: 'Strike Leader',
          face: 'up',
          price: [{ amount: 'X', unit: 'AP' }],
          unusable: 'Bristleboar stands',
        },
      ],
    },
  ],
  dynamics: [
    {
      id: 'd1',
      name: 'Field Notes',
      icon: 'notebook',
      severity: 3,
      owner: 0,
      subject: seatId(0),
      source: 'Professor Quill',
      phase: 'before',
      when: 'the MP cost',
      text: '1 MP less',
      state: 'active',
      clauses: ['RL-LEAD-04'],
    },
    {
      id: 'd2',
      name: 'Off-Balance',
      icon: 'falling',
      severity: 2,
      owner: 0,
      subject: 'u2',
      phase: 'before',
      when: 'the roll',
      text: 'Critical +8 points',
      state: 'active',
      clauses: [],
    },
    {
      id: 'd3',
      name: 'Hush',
      icon: 'gavel',
      severity: 5,
      owner: 1,
      subject: 'd1',
      phase: 'always',
      text: 'Blocks it',
      state: 'blocked',
      note: 'by Small Print',
      clauses: [],
    },
    {
      id: 'd4',
      name: 'Spellburn',
      icon: 'meteor',
      severity: 4,
      owner: 'nobody',
      phase: 'after',
      text: 'The user loses 4 HP',
      state: 'inactive',
      clauses: [],
    },
  ],
  words: { raise: { label: 'Raise by 1' }, lower: { label: 'Lower by 1' } },
});

/** Dynasty Frame: squares, walls, cracks with stability, armour in stacks, foes that have chosen their victims. */
const dynastyFrame: Presentation = presentation({
  headline: { title: 'Round 11', detail: 'of 20', toAct: [0] },
  seats: [seat(0, 'Warden', { side: 'Beings' }), seat(1, 'Tinker', { side: 'Beings' })],
  boards: [
    {
      id: 'floor',
      name: 'Twin Courts',
      geometry: 'square',
      look: 'tilted',
      cells: [
        cell('0,0', 'Wall', { motif: 'wall', tint: 'moon' }),
        cell('1,0', 'Plate', { marks: [{ kind: 'threatened', words: 'Maelstrom strikes here', by: 'tempest' }] }),
        cell('0,1', 'Ether Crack', {
          motif: 'crack',
          tracks: [
            {
              id: 'crack1',
              form: 'pips',
              label: 'Stability',
              amount: 1,
              maximum: 3,
              expected: { certain: 1, possible: 0 },
            },
          ],
          badges: [{ icon: 'quill', name: 'Inscribed', text: 'Does not spawn this round', tone: 'gain' }],
        }),
        cell('1,1', 'Plate', { marks: [{ kind: 'zone', words: 'Respawn point of the Sun Core' }] }),
      ],
      links: [{ from: 'marshal', to: 'tempest', kind: 'bond', words: 'follows' }],
    },
  ],
  pieces: [
    {
      id: 'warden',
      name: 'Warden',
      owner: 0,
      outline: 'shield',
      icon: 'barbute',
      at: ['1,1'],
      tracks: [
        {
          form: 'bar',
          label: 'Health',
          tone: 'health',
          amount: 9,
          maximum: 12,
          expected: { certain: -1, possible: -2 },
          layers: [
            { label: 'Armor', amount: 12, maximum: 12 },
            { label: 'Armor', amount: 5, maximum: 12, expected: { certain: -5, possible: 0 } },
          ],
        },
      ],
    },
    {
      id: 'marshal',
      name: 'Ashen Marshal',
      owner: 'foe',
      outline: 'octagon',
      icon: 'cultist',
      at: ['1,0'],
      facing: 7,
      intents: [{ icon: 'crossed-swords', words: 'Attacks Warden for 6', amount: '6', to: ['warden'], tone: 'harm' }],
    },
    { id: 'tempest', name: 'Maelstrom', owner: 'foe', outline: 'spike', icon: 'tornado', at: ['0,1'] },
  ],
  tracks: [
    {
      id: 'sun',
      form: 'bar',
      label: 'Sun Core',
      icon: 'crystal-shine',
      note: 'stable',
      amount: 9,
      maximum: 12,
      unit: 'energy',
      region: 'table',
    },
    {
      id: 'moon',
      form: 'bar',
      label: 'Moon Core',
      tone: 'danger',
      note: 'unstable, Tempest active',
      amount: 0,
      maximum: 12,
      region: 'table',
    },
  ],
});

const flower = ['0,0', '1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1'];

/** ElemenTails: a dragon of seven cells that has declared, dice, tapped spells, votes on a trail. */
const elemenTails: Presentation = presentation({
  headline: { title: 'Player Turn 3', toAct: [0, 1] },
  seats: [
    seat(0, 'Emberfox', {
      states: ['active'],
      tracks: [
        { id: 'mana-fire', form: 'amount', label: 'Fire Mana', tone: 'mana', amount: 3 },
        {
          form: 'bar',
          label: 'Corruption',
          tone: 'danger',
          amount: 7,
          maximum: 10,
          layers: [{ label: 'Block', amount: 2, maximum: 2 }],
        },
      ],
    }),
    seat(1, 'Claytortoise', { states: ['ready'] }),
  ],
  boards: [
    {
      id: 'field',
      name: 'Lair of Vesuvar',
      geometry: 'hex',
      look: 'tilted',
      cells: [
        ...flower.map((key) => cell(`field/${key}`, 'Meadow')),
        cell('field/2,0', 'Meadow', {
          marks: [
            { kind: 'threatened', words: 'Ring of fire, 5 Fire damage', icon: 'fire-ring', timer: 1, by: 'dragon' },
            { kind: 'wanted', words: 'Soak: 2 must stand here', icon: 'team', timer: 1, by: 'dragon' },
          ],
        }),
        cell('field/2,-1', 'Meadow'),
      ],
    },
    {
      id: 'trail',
      name: 'The path of ash',
      geometry: 'square',
      look: 'flat',
      cells: [
        cell('trail/0,0', 'Camp'),
        cell('trail/1,0', 'Elite', { claims: [0] }),
        cell('trail/1,1', 'Thicket', { claims: [1] }),
      ],
      links: [
        { from: 'trail/0,0', to: 'trail/1,0', kind: 'way' },
        { from: 'trail/0,0', to: 'trail/1,1', kind: 'way' },
      ],
    },
  ],
  pieces: [
    {
      id: 'dragon',
      name: 'Vesuvar, the Furnace',
      owner: 'foe',
      outline: 'spike',
      icon: 'dragon-head',
      at: flower.map((key) => `field/${key}`),
      tracks: [{ form: 'bar', label: 'Corruption', tone: 'health', amount: 40, maximum: 44 }],
      intents: [
        { icon: 'fire-breath', words: 'Ring of fire: 5 Fire damage in the ring', amount: '5', to: [], tone: 'harm' },
      ],
    },
    { id: 'p0', name: 'Emberfox', owner: 0, outline: 'shield', icon: 'fox', at: ['field/2,0'] },
  ],
  zones: [
    {
      id: 'spells0',
      name: 'Your Spells',
      owner: 0,
      role: 'abilities',
      layout: 'cards',
      visibility: 'everybody',
      cards: [
        {
          id: 's1',
          name: 'Kindle',
          face: 'up',
          states: [{ kind: 'spent', words: 'tapped' }],
          price: [{ amount: 2, unit: 'Attack Energy' }],
        },
        {
          id: 's2',
          name: 'Gust',
          face: 'up',
          statuses: [{ icon: 'upgrade', name: 'Upgraded', text: 'Range +1', tone: 'gain' }],
        },
      ],
    },
    {
      id: 'market',
      name: 'Market',
      owner: 'nobody',
      role: 'market',
      layout: 'rows',
      visibility: 'everybody',
      cards: [{ id: 's9', name: 'Landslide', face: 'up', claims: [1], price: [{ amount: 6, unit: 'CP' }] }],
    },
  ],
  dice: [
    {
      id: 'die1',
      name: 'Fire die',
      owner: 0,
      tone: 'fire',
      state: 'rolled',
      face: { text: '2A', words: '2 Attack Energy', icon: 'flame' },
      faces: [
        { text: '2A', words: '2 Attack Energy' },
        { text: '1D', words: '1 Defense Energy' },
      ],
    },
    { id: 'die2', name: 'Air die', owner: 0, state: 'spent', face: { text: '1U', words: '1 Utility Energy' } },
    { id: 'die3', name: 'Earth die', owner: 1, state: 'unrolled' },
  ],
  focus: 'field',
});

/** Shattered Spirits: elevation, health by quarters, plots whose Speed is public and whose Technique is not. */
const phases: readonly ScheduleBox[] = boxes(['1', '2', '3', '4', '5', '6', '7', '8'], 2).map((box, i) => ({
  ...box,
  id: `phase${i + 1}`,
  ...(i === 4 ? { who: ['archer'] } : {}),
}));
const shatteredSpirits: Presentation = presentation({
  headline: { title: 'Round 2', detail: 'of 8', phases, toAct: [0] },
  seats: [
    seat(0, 'Wanderers', { side: 'players' }),
    seat(1, 'Spirit Master', { side: 'spirits', mark: 'cross', states: ['committed'] }),
  ],
  boards: [
    {
      id: 'map',
      name: 'The Broken Toll',
      geometry: 'hex',
      look: 'tilted',
      cells: [
        cell('0,0', 'Ground'),
        cell('1,0', 'Ledge', { elevation: 2 }),
        cell('0,1', 'Oil', {
          badges: [
            {
              id: 'fire1',
              icon: 'flame',
              name: 'Burning',
              number: 2,
              text: '2 damage to whoever enters',
              tone: 'harm',
              term: 'burning',
            },
          ],
          tracks: [{ form: 'amount', label: 'Hardness', amount: 3 }],
        }),
      ],
    },
  ],
  pieces: [
    {
      id: 'archer',
      name: 'Gravebound Archer',
      owner: 1,
      outline: 'disc',
      icon: 'bowman',
      at: ['1,0'],
      facing: 3,
      tracks: [{ form: 'bar', label: 'Health', tone: 'health', amount: 3, maximum: 4, rough: 'about three quarters' }],
    },
    {
      id: 'sword',
      name: 'Ren',
      owner: 0,
      outline: 'shield',
      icon: 'swordwoman',
      at: ['0,0'],
      tracks: [
        {
          form: 'bar',
          label: 'Health',
          tone: 'health',
          amount: 14,
          maximum: 20,
          layers: [{ label: 'Vigor', amount: 3, maximum: 3 }],
        },
        { form: 'pips', label: 'Stamina', amount: 4, maximum: 6 },
      ],
      lines: [{ text: 'May draw and strike in one Turn', icon: 'katana' }],
    },
    {
      id: 'shade',
      name: 'Something under the bridge',
      owner: 1,
      outline: 'disc',
      at: ['0,1'],
      states: [{ kind: 'hidden', words: 'unseen' }],
    },
  ],
  zones: [
    {
      id: 'plots1',
      name: 'Plotted by the spirits',
      owner: 1,
      role: 'play',
      layout: 'cards',
      visibility: 'side',
      cards: [{ id: 'x81', name: 'Plotted Technique', face: 'down', key: { text: '5', words: 'Speed 5' } }],
    },
    {
      id: 'plots0',
      name: 'Your plots',
      owner: 0,
      role: 'play',
      layout: 'cards',
      visibility: 'side',
      cards: [
        {
          id: 'x12',
          name: 'Falling Rain',
          face: 'up',
          key: { text: '3', words: 'Speed 3' },
          states: [{ kind: 'hidden', words: 'hidden from the spirits' }],
        },
      ],
    },
  ],
  glossary: { burning: { title: 'Burning', text: 'Fire on a space.', clauses: ['SS-TERR-03'] } },
});

/** Noughts and crosses: how little it takes. */
const noughts: Presentation = presentation({
  headline: { title: 'Your move', toAct: [0] },
  seats: [seat(0, 'Noughts'), seat(1, 'Crosses')],
  boards: [
    {
      id: 'grid',
      name: 'Grid',
      geometry: 'square',
      look: 'flat',
      cells: ['0,0', '1,0', '0,1', '1,1'].map((id) => cell(id, 'Empty')),
    },
  ],
  pieces: [{ id: 'x1', name: 'Cross', owner: 1, outline: 'disc', icon: 'cross-mark', at: ['1,1'] }],
});

const samples = { aetherFracture, ringleaders, dynastyFrame, elemenTails, shatteredSpirits, noughts };

describe('a piece of each game can be said', () => {
  test.each(Object.entries(samples))('%s passes every check and is plain JSON', (_name, p) => {
    expect(checkPresentation(p)).toEqual([]);
    expect(JSON.parse(JSON.stringify(p))).toEqual(p);
  });

  test.each([
    [
      'aetherFracture',
      aetherFracture,
      [
        { verb: 'play', card: 'c1', half: 'top' },
        { verb: 'move', unit: 'u3', to: '-1,1' },
        { verb: 'buy', card: 'm4' },
        { verb: 'stop' },
      ],
    ],
    [
      'ringleaders',
      ringleaders,
      [
        { verb: 'use', ability: 'fireball', target: 'u2' },
        { verb: 'annotate', dynamic: 'd2', way: 'raise' },
        { verb: 'strike', ap: 3 },
        { verb: 'swap', mate: 'u3' },
      ],
    ],
    [
      'dynastyFrame',
      dynastyFrame,
      [
        { verb: 'respawn', core: 'sun', at: '1,1' },
        { verb: 'stabilize', crack: 'crack1' },
      ],
    ],
    [
      'elemenTails',
      elemenTails,
      [
        { verb: 'give', to: 'seat1', mana: 'mana-fire', amount: 2 },
        { verb: 'vote', branch: 'trail/1,1' },
        { verb: 'untap', spell: 's1', die: 'die1' },
      ],
    ],
    [
      'shatteredSpirits',
      shatteredSpirits,
      [
        { verb: 'plot', technique: 'x12', phase: 'phase3' },
        { verb: 'douse', fire: 'fire1' },
      ],
    ],
    ['noughts', noughts, [{ verb: 'mark', at: '0,0' }]],
  ] satisfies [string, Presentation, Option[]][])('options of %s refer to what is presented', (_name, p, options) => {
    expect(checkOptions(p, options)).toEqual([]);
  });
});

// ---------------------------------------------------------------- checks

const with_ = (p: Presentation, change: Partial<Presentation>): Presentation => ({ ...p, ...change });
const infantry: ShownPiece = aetherFracture.pieces[1]!;
const withPiece = (change: Partial<ShownPiece>): Presentation =>
  with_(aetherFracture, { pieces: [{ ...infantry, ...change }], warnings: [], news: { changed: [], trails: [] } });
const withTrack = (track: ShownTrack): Presentation => with_(noughts, { tracks: [track] });
const withCell = (change: Partial<ShownCell>): Presentation =>
  with_(noughts, { boards: [{ ...noughts.boards[0]!, cells: [{ ...cell('1,1', 'Empty'), ...change }] }], pieces: [] });
const withCard = (change: Partial<ShownCard>): Presentation =>
  with_(noughts, {
    zones: [
      {
        id: 'z',
        name: 'Zone',
        owner: 0,
        role: 'hand',
        layout: 'cards',
        visibility: 'owner',
        cards: [{ id: 'c', name: 'Card', face: 'up', ...change }],
      },
    ],
  });
const dynamic = ringleaders.dynamics[3]!;

describe('checkPresentation says what is wrong and where', () => {
  test.each<[string, Presentation, string]>([
    [
      'a duplicate id',
      with_(noughts, { dice: [{ id: 'x1', name: 'Die', owner: 0, state: 'unrolled' }] }),
      'dice[0]: has the id "x1", which pieces[0] has already',
    ],
    [
      'an empty id',
      with_(noughts, { dice: [{ id: '', name: 'Die', owner: 0, state: 'unrolled' }] }),
      'dice[0]: has an empty id',
    ],
    [
      'an id that looks like a number',
      with_(noughts, { dice: [{ id: '7', name: 'Die', owner: 0, state: 'unrolled' }] }),
      'dice[0]: has the id "7", which an option\'s key cannot tell from a number',
    ],
    [
      'a word that is also an id',
      with_(noughts, { words: { x1: { label: 'X' } } }),
      'words.x1: is also the id of pieces[0]',
    ],
    [
      'a piece off the board',
      withPiece({ at: ['9,9'] }),
      'pieces[0] (u7): stands on "9,9", which is not a cell of board "map"',
    ],
    [
      'a piece nowhere',
      withPiece({ at: [] }),
      'pieces[0] (u7): stands nowhere: name its cells or its zone, or leave it out',
    ],
    [
      'a piece in a zone and elsewhere',
      withPiece({ at: ['market', '0,0'] }),
      'pieces[0] (u7): lies in the zone "market" and also at "0,0"',
    ],
    [
      'a piece on a cell and in a zone',
      withPiece({ at: ['0,0', 'market'] }),
      'pieces[0] (u7): stands on "0,0" and also lies in the zone "market"',
    ],
    ['a piece on one cell twice', withPiece({ at: ['0,0', '0,0'] }), 'pieces[0] (u7): stands on "0,0" twice'],
    [
      'a piece on two boards',
      with_(elemenTails, { pieces: [elemenTails.pieces[0]!, { ...infantry, at: ['field/2,0', 'trail/0,0'] }] }),
      'pieces[1] (u7): stands on "field/2,0" and on "trail/0,0", which belong to different boards',
    ],
    [
      'an owner out of range',
      withPiece({ owner: 4 }),
      'pieces[0] (u7): names seat 4, but there are 2 seats, numbered from 0',
    ],
    [
      'a facing that the board lacks',
      withPiece({ facing: 6 }),
      'pieces[0] (u7): faces direction 6, but a hex board has 0 to 5',
    ],
    [
      'an intent at nothing',
      withPiece({ intents: [{ icon: 'x', words: 'Hits', to: ['u99'], tone: 'harm' }] }),
      'pieces[0] (u7).intents[0]: points at "u99", which is not presented',
    ],
    [
      'a status without its Dynamic',
      withPiece({ statuses: [{ icon: 'x', name: 'Hex', text: 'Bad', tone: 'harm', dynamic: 'd9' }] }),
      'pieces[0] (u7).statuses[0] (Hex): stands for the Dynamic "d9", which is not in the list',
    ],
    [
      'a term without a glossary entry',
      withPiece({ lines: [{ text: 'Burns', term: 'burn' }] }),
      'pieces[0] (u7).lines[0]: uses the term "burn", which is not in the glossary',
    ],
    [
      'a tag without a glossary entry',
      withPiece({ tags: ['hairy', term('burn', 'Burning')] }),
      'pieces[0] (u7).tags[1]: uses the term "burn", which is not in the glossary',
    ],
    [
      'terrain without a glossary entry',
      withCell({ term: 'bog' }),
      'boards[0] (grid).cells[0] (1,1): uses the term "bog", which is not in the glossary',
    ],
    [
      'a bar above its maximum',
      withTrack({ form: 'bar', label: 'HP', amount: 5, maximum: 4 }),
      'tracks[0] (HP): has 5, more than its maximum of 4',
    ],
    [
      'a bar below nothing',
      withTrack({ form: 'bar', label: 'HP', amount: -1, maximum: 4 }),
      'tracks[0] (HP): has -1, less than nothing',
    ],
    [
      'a bar without room',
      withTrack({ form: 'bar', label: 'HP', amount: 0, maximum: 0 }),
      'tracks[0] (HP): has a maximum of 0',
    ],
    [
      'a layer above its maximum',
      withTrack({
        form: 'bar',
        label: 'HP',
        amount: 1,
        maximum: 4,
        layers: [{ label: 'Armor', amount: 9, maximum: 4 }],
      }),
      'tracks[0] (HP).layers[0] (Armor): has 9, more than its maximum of 4',
    ],
    [
      'too many pips',
      withTrack({ form: 'pips', label: 'AP', amount: 1, maximum: 13 }),
      'tracks[0] (AP): has 13 pips: show more than 12 as a bar',
    ],
    [
      'a severity beyond 10',
      withTrack({ form: 'severity', label: 'Hex', amount: 11 }),
      'tracks[0] (Hex): has severity 11, not 1 to 10',
    ],
    [
      'two boxes that are now',
      withTrack({ form: 'schedule', label: 'Rounds', boxes: [...boxes(['1'], 0), ...boxes(['2'], 0)] }),
      'tracks[0] (Rounds).boxes: has 2 boxes that are now: 1, 2',
    ],
    [
      'a box that names nobody',
      withTrack({ form: 'schedule', label: 'Phases', boxes: [{ label: '1', state: 'now', who: ['y'] }] }),
      'tracks[0] (Phases).boxes[0]: names "y", which is not presented',
    ],
    [
      'a key that is no cell',
      withCell({ id: 'a1' }),
      'boards[0] (grid).cells[0] (a1): is no key of a square board: write whole numbers as "x,y"',
    ],
    [
      'a key of another board',
      withCell({ id: 'map/1,1' }),
      'boards[0] (grid).cells[0] (map/1,1): has to be written "grid/1,1" to say which board it is on',
    ],
    [
      'a key without its board',
      with_(elemenTails, { boards: [...elemenTails.boards, { ...noughts.boards[0]!, cells: [cell('0,0', 'Empty')] }] }),
      'boards[2] (grid).cells[0] (0,0): has to be written "grid/0,0" to say which board it is on',
    ],
    [
      'half a level',
      withCell({ elevation: 0.5 }),
      'boards[0] (grid).cells[0] (1,1): has elevation 0.5, which is no whole level',
    ],
    [
      'a timer that has run out',
      withCell({ marks: [{ kind: 'doomed', words: 'falls', timer: -1 }] }),
      'boards[0] (grid).cells[0] (1,1).marks[0]: has -1 on its timer, which is no number of turns left',
    ],
    [
      'a mark by nobody',
      withCell({ marks: [{ kind: 'threatened', words: 'burns', by: 'dragon' }] }),
      'boards[0] (grid).cells[0] (1,1).marks[0]: is the doing of "dragon", which is not presented',
    ],
    [
      'a claim by nobody',
      withCell({ claims: [2] }),
      'boards[0] (grid).cells[0] (1,1).claims: names seat 2, but there are 2 seats, numbered from 0',
    ],
    [
      'a link to nothing',
      with_(noughts, { boards: [{ ...noughts.boards[0]!, links: [{ from: '0,0', to: '5,5', kind: 'way' }] }] }),
      'boards[0] (grid).links[0]: ends at "5,5", which is not presented',
    ],
    [
      'a face-down card that tells',
      withCard({ face: 'down', icon: 'fox', parts: [] }),
      'zones[0] (z).cards[0] (c): lies face down, but tells its icon, parts',
    ],
    [
      'a half without its word',
      withCard({ parts: [{ word: 'top', lines: [] }] }),
      'zones[0] (z).cards[0] (c).parts[0]: is chosen by "top", which is not a declared word',
    ],
    ['a card that stands for none', withCard({ count: 0 }), 'zones[0] (z).cards[0] (c): stands for 0 cards'],
    [
      'a zone that counts too few',
      with_(noughts, { zones: [{ ...withCard({}).zones[0]!, count: 0 }] }),
      'zones[0] (z): counts 0, but shows 1',
    ],
    [
      'a zone beyond its limit',
      with_(noughts, { zones: [{ ...withCard({}).zones[0]!, count: 4, limit: 3 }] }),
      'zones[0] (z): holds 4, more than its limit of 3',
    ],
    [
      'an unrolled die with a face',
      with_(noughts, {
        dice: [{ id: 'd', name: 'Die', owner: 0, state: 'unrolled', face: { text: '1', words: 'one' } }],
      }),
      'dice[0] (d): is unrolled, but shows a face',
    ],
    [
      'a rolled die without one',
      with_(noughts, { dice: [{ id: 'd', name: 'Die', owner: 0, state: 'kept' }] }),
      'dice[0] (d): is kept, but shows no face',
    ],
    [
      'a Dynamic on nothing',
      with_(noughts, { dynamics: [{ ...dynamic, subject: 'u2' }] }),
      'dynamics[0] (d4): lies on "u2", which is not presented',
    ],
    [
      'a Dynamic on itself',
      with_(noughts, { dynamics: [{ ...dynamic, subject: 'd4' }] }),
      'dynamics[0] (d4): lies on itself',
    ],
    [
      'a Dynamic without severity',
      with_(noughts, { dynamics: [{ ...dynamic, severity: 0 }] }),
      'dynamics[0] (d4): has severity 0, not 1 to 10',
    ],
    [
      'a score that does not add up',
      with_(noughts, { scores: [{ seats: [0], total: 3, parts: [{ label: 'rows', amount: 2 }] }] }),
      'scores[0]: has parts that add up to 2, but says 3',
    ],
    ['a score of nobody', with_(noughts, { scores: [{ seats: [], total: 3 }] }), 'scores[0]: is the score of no seat'],
    [
      'seats out of order',
      with_(noughts, { seats: [noughts.seats[0]!, { ...noughts.seats[1]!, seat: 2 }], pieces: [] }),
      'seats[1] (seat1): is seat 2, but stands at place 1: seats come in their order',
    ],
    [
      'a turn of nobody',
      with_(noughts, { headline: { title: 'Move', toAct: [2] } }),
      'headline.toAct: names seat 2, but there are 2 seats, numbered from 0',
    ],
    [
      'a warning about nothing',
      with_(noughts, { warnings: [{ icon: 'x', short: 'Beware', text: say`Beware`, about: ['q'] }] }),
      'warnings[0]: is about "q", which is not presented',
    ],
    [
      'news of nothing',
      with_(noughts, { news: { changed: ['q'], trails: [] } }),
      'news.changed: names "q", which is not presented',
    ],
    [
      'a trail beyond the board',
      with_(noughts, { news: { changed: [], trails: [{ piece: 'x1', cells: ['7,7'] }] } }),
      'news.trails[0]: leads over "7,7", which is not a cell of any board',
    ],
    ['a focus on a piece', with_(noughts, { focus: 'x1' }), 'focus: is "x1", which is neither a board nor a zone'],
    ['an empty name', withPiece({ name: '' }), 'pieces[0].name: is empty, so a screen reader has nothing to say'],
    [
      'what is no number',
      withTrack({ form: 'amount', label: 'Iron', amount: Number.NaN }),
      'tracks[0].amount: is NaN, which JSON cannot say',
    ],
    [
      'what is undefined',
      with_(noughts, { focus: undefined } as unknown as Partial<Presentation>),
      'focus: is undefined: what does not exist is left out',
    ],
  ])('%s', (_what, p, message) => {
    expect(checkPresentation(p)).toEqual([message]);
  });
});

describe('checkOptions', () => {
  test('names the option and the reference that leads nowhere', () => {
    expect(checkOptions(aetherFracture, [{ verb: 'move', unit: 'u3', to: '9,9' }])).toEqual([
      'option "move unit=u3 to=9,9": to=9,9 is neither a presented id, nor a number, nor a declared word',
    ]);
  });

  test('takes numbers, but not text that only looks like one, nor words that were not declared', () => {
    expect(checkOptions(noughts, [{ verb: 'bid', amount: 3 }])).toEqual([]);
    expect(checkOptions(noughts, [{ verb: 'bid', amount: '3' }])).toHaveLength(1);
    expect(checkOptions(noughts, [{ verb: 'bid', amount: Number.POSITIVE_INFINITY }])).toHaveLength(1);
    expect(checkOptions(noughts, [{ verb: 'play', half: 'toString' }])).toHaveLength(1);
  });
});

test('idsOf finds every id, however deep', () => {
  expect([...idsOf(shatteredSpirits)]).toEqual(
    expect.arrayContaining(['seat0', 'map', '1,0', 'fire1', 'archer', 'plots1', 'x81', 'phase3']),
  );
  expect([...idsOf(elemenTails)]).toEqual(expect.arrayContaining(['mana-fire', 'trail/1,0', 'die3', 's9']));
  expect([...idsOf(dynastyFrame)]).toEqual(expect.arrayContaining(['crack1', 'moon']));
  expect([...idsOf(ringleaders)]).toEqual(expect.arrayContaining(['d3', 'ap0', 'bench1', 'strike']));
});

describe('checkOptionPresentation', () => {
  const attack: OptionPresentation = {
    label: 'Attack Infantry in the ruins',
    short: 'Attack',
    icon: 'crossed-swords',
    tone: 'harm',
    forecast: {
      sums: [
        sumOf(
          'You',
          [
            { label: 'Specialist', add: 5 },
            { label: 'card', open: '+ card' },
          ],
          0,
        ),
        sumOf(
          'Cogwheel',
          [
            { label: 'Infantry', add: 2 },
            { label: 'ruins', add: 1, by: '-1,1' },
            { label: 'card', open: '+ card' },
          ],
          1,
        ),
      ],
      lines: [say`Ahead by ${2} before cards.`, say`If you win, it falls back; at double its total, it is destroyed.`],
      warnings: [harm(say`${ref('-1,1', 'The ruins')} are next to the doomed ring.`)],
    },
    preview: {
      path: [
        { cell: '0,1', step: 1 },
        { cell: '-1,1', step: 2 },
      ],
      changes: [
        { id: 'u7', lost: 'possible' },
        { id: 'u3', track: 'HP', expected: { certain: 0, possible: -1 }, to: '-1,1' },
      ],
    },
    irrevocable: 'reveals',
  };
  const fireball: OptionPresentation = {
    label: 'Use Rolling Fireball on Bristleboar',
    short: 'Use it',
    tone: 'harm',
    price: [{ amount: 4, unit: 'AP' }],
    forecast: {
      outcomes: [
        {
          name: 'Glancing',
          chance: 0.15,
          amount: 32,
          result: withSums(
            say`leaves ${26} HP`,
            sumOf('Damage', [
              { label: 'base', add: 29 },
              { label: 'Bulwark', becomes: 23 },
              { label: 'Hot Ground', becomes: 27 },
              { label: 'Kindling', becomes: 32 },
            ]),
          ),
        },
        { name: 'Normal', chance: 0.401, amount: 60, result: harm(say`KO`) },
        { name: 'Critical', chance: 0.449, amount: 86, result: harm(say`KO`) },
      ],
      fires: [
        { id: 'd1', text: '1 MP less, 5 to 4', sure: true },
        { id: 'd2', text: 'ATK +1, only if it still stands', sure: false },
      ],
    },
    preview: {
      changes: [
        { id: 'u2', track: 'HP', expected: { certain: -32, possible: -26 }, lost: 'possible' },
        { id: 'ap0', expected: { certain: -4, possible: 0 } },
      ],
    },
    irrevocable: 'rolls',
  };

  test('passes an attack with both sides’ terms, and an ability with chances', () => {
    expect(checkOptionPresentation(aetherFracture, attack)).toEqual([]);
    expect(checkOptionPresentation(ringleaders, fireball)).toEqual([]);
    expect(
      checkOptionPresentation(noughts, { label: 'Pass', tone: 'neutral', role: 'pass', irrevocable: 'ends' }),
    ).toEqual([]);
  });

  test.each<[string, Partial<OptionPresentation>, string]>([
    [
      'an area beyond the board',
      { preview: { area: ['9,9'] } },
      '.preview.area: covers "9,9", which is not a cell of any board',
    ],
    [
      'a path over a piece',
      { preview: { path: [{ cell: 'u3', step: 1 }] } },
      '.preview.path: leads over "u3", which is not a cell of any board',
    ],
    [
      'a change of nothing',
      { preview: { changes: [{ id: 'u99' }] } },
      '.preview.changes[0]: changes "u99", which is not presented',
    ],
    [
      'a change of a track it lacks',
      { preview: { changes: [{ id: 'u3', track: 'MP' }] } },
      '.preview.changes[0]: changes the track "MP" of "u3", which has: HP',
    ],
    [
      'a move to nowhere',
      { preview: { changes: [{ id: 'u3', to: '9,9' }] } },
      '.preview.changes[0]: moves it to "9,9", which is not presented',
    ],
    [
      'a firing of nothing',
      { forecast: { fires: [{ id: 'd9', text: 'Fires', sure: true }] } },
      '.forecast.fires[0]: names "d9", which is not presented',
    ],
    [
      'chances that do not add up',
      { forecast: { outcomes: [{ name: 'Hit', chance: 0.5, result: say`hit` }] } },
      '.forecast: has chances that add up to 0.5, not to 1',
    ],
    [
      'a chance beyond 1',
      {
        forecast: {
          outcomes: [
            { name: 'Hit', chance: 2, result: say`hit` },
            { name: 'Miss', chance: -1, result: say`miss` },
          ],
        },
      },
      '.forecast: has a chance outside 0 to 1',
    ],
    [
      'a sum that does not add up',
      { forecast: { sums: [{ name: 'You', terms: [{ label: 'unit', add: 5 }], total: 6 }] } },
      '.forecast.sums[0] (You): has terms that come to 5, but says 6',
    ],
    [
      'a line about nothing',
      { forecast: { lines: [say`${ref('u99', 'It')} falls`] } },
      '.forecast.lines[0].parts[0]: refers to "u99", which is not presented; if it has left the table, say gone()',
    ],
    [
      'a warning with an unknown term',
      { forecast: { warnings: [say`${term('void')}`] } },
      '.forecast.warnings[0].parts[0]: uses the term "void", which is not in the glossary',
    ],
  ])('%s', (_what, change, message) => {
    expect(checkOptionPresentation(aetherFracture, { label: 'Go', tone: 'neutral', ...change })).toEqual([
      `option "Go"${message}`,
    ]);
  });

  test('a label without words', () => {
    expect(checkOptionPresentation(noughts, { label: '', tone: 'neutral' })).toEqual([
      'option "".label: is empty, so a screen reader has nothing to say',
    ]);
  });
});

describe('checkSentence', () => {
  test('passes what is on the table, and what has left it if it says so', () => {
    const said = say`${player(0)} moved ${ref('u3', 'Specialist')} past ${gone('u1', 'Infantry')}: ${term('move', 'a move')} ${agree(0, 'of yours', 'of theirs')}`;
    expect(checkSentence(aetherFracture, said)).toEqual([]);
  });

  test.each<[string, ReturnType<typeof say>, string]>([
    [
      'a thing that is not there',
      say`${ref('u99', 'Ghost')}`,
      'sentence.parts[0]: refers to "u99", which is not presented; if it has left the table, say gone()',
    ],
    [
      'a thing that is not gone',
      say`${gone('u3', 'Specialist')}`,
      'sentence.parts[0]: says that "u3" is gone, but it is presented',
    ],
    ['an unknown term', say`${term('rift')}`, 'sentence.parts[0]: uses the term "rift", which is not in the glossary'],
    ['an unknown seat', say`${player(5)}`, 'sentence.parts[0]: names seat 5, but there are 2 seats, numbered from 0'],
    [
      'an unknown reader',
      say`${agree(5, 'have', 'has')}`,
      'sentence.parts[0]: names seat 5, but there are 2 seats, numbered from 0',
    ],
    ['nothing at all', sentence(), 'sentence: says nothing'],
    [
      'wrong arithmetic',
      withSums(say`Hit`, { name: 'Titan', terms: [{ label: 'unit', add: 9 }], total: 12 }),
      'sentence.sums[0] (Titan): has terms that come to 9, but says 12',
    ],
    [
      'a sum of nobody',
      withSums(say`Hit`, sumOf('Titan', [], 3)),
      'sentence.sums[0] (Titan): names seat 3, but there are 2 seats, numbered from 0',
    ],
  ])('%s', (_what, said, message) => {
    expect(checkSentence(aetherFracture, said)).toEqual([message]);
  });
});

// ---------------------------------------------------------------- writing

describe('sentences', () => {
  const said = say`${playersOwn(1)} ${ref('u3', 'Specialist')} lost ${1} HP, ${2} to ${1}`;

  test('are parts, with numbers, references and players marked', () => {
    expect(said.parts).toEqual([
      { seat: 1, as: 'owner' },
      ' ',
      { ref: 'u3', text: 'Specialist' },
      ' lost ',
      { number: 1 },
      ' HP, ',
      { number: 2 },
      ' to ',
      { number: 1 },
    ]);
  });

  test('read differently to each reader', () => {
    const names = ['Wren', 'Tamsin'];
    expect(textOf(said, { names, you: 1 })).toBe('Your Specialist lost 1 HP, 2 to 1');
    expect(textOf(said, { names, you: 0 })).toBe("Tamsin's Specialist lost 1 HP, 2 to 1");
    expect(textOf(said)).toBe("Seat 2's Specialist lost 1 HP, 2 to 1");
    const both = say`${player(0)} ${agree(0, 'have', 'has')} committed. ${player(1)} attacked ${player(0)}`;
    expect(textOf(both, { names, you: 0 })).toBe('You have committed. Tamsin attacked you');
    expect(textOf(both, { names, you: 1 })).toBe('Wren has committed. You attacked Wren');
  });

  test('join neighbouring text and leave out empty text', () => {
    expect(sentence('The ', '', 'ring', ' falls').parts).toEqual(['The ring falls']);
  });

  test('write numbers with a true minus, and as they were told to', () => {
    expect(textOf(say`${-2}, ${signed(3)}, ${signed(-3)}, ${signed(0)}, ${num(0.45, '45 %')}`)).toBe(
      '−2, +3, −3, 0, 45 %',
    );
  });

  test('have a tone and the arithmetic behind them', () => {
    const hit = harm(
      withSums(
        say`12 beats 7`,
        sumOf(
          'Titan',
          [
            { label: 'unit', add: 9 },
            { label: 'card', add: 3 },
          ],
          1,
        ),
      ),
    );
    expect(hit).toMatchObject({ tone: 'harm', sums: [{ name: 'Titan', owner: 1, total: 12 }] });
    expect(gain(say`Healed`).tone).toBe('gain');
  });
});

test('a total adds, sets, and leaves open what is not known', () => {
  expect(
    totalOf([
      { label: 'base', add: 55 },
      { label: 'Bulwark', becomes: 44 },
      { label: 'bonus', add: 2 },
      { label: 'card', open: '+ card' },
    ]),
  ).toBe(46);
});

test('a cell’s id says where it is', () => {
  expect(placeOf('2,-1')).toEqual({ x: 2, y: -1 });
  expect(placeOf('trail/0,10')).toEqual({ x: 0, y: 10, board: 'trail' });
  for (const id of ['a1', '1', '01,2', '-0,1', '1,2,3', '1.5,2', '/1,2']) expect(placeOf(id)).toBeUndefined();
});

test('every owner has a mark', () => {
  expect([0, 1, 2, 3].map((owner) => markOf(owner))).toEqual(['disc', 'triangle', 'square', 'diamond']);
  expect([markOf('foe'), markOf('nobody')]).toEqual(['cross', 'hexagon']);
});

test('docs/presentation.md has a table for every type, with every field', () => {
  const source = readFileSync(new URL('./present.ts', import.meta.url), 'utf8');
  const docs = readFileSync(new URL('../../docs/presentation.md', import.meta.url), 'utf8');
  const documented = new Map(docs.split(/^#### /m).map((section) => [/^`(\w+)`/.exec(section)?.[1], section]));
  const missing: string[] = [];
  for (const [, name, body] of source.matchAll(/^(?:export )?interface (\w+)[^{]*\{\n(.*?)^\}/gms)) {
    for (const [, field] of body!.matchAll(/^ {2}readonly (\w+\??):/gm)) {
      if (!documented.get(name)?.includes(`\n| \`${field}\` |`)) missing.push(`${name}.${field}`);
    }
  }
  expect(missing).toEqual([]);
});
