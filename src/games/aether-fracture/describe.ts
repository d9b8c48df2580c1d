// What the page says of an option before it is taken, from what the asked seat may know.

import { type Handle, type Option, peek, type Seat } from '../../engine/index.ts';
import { type OptionPresentation, type PreviewChange, say, seatId, sentence } from '../../engine/present.ts';
import type { Effect, Half } from './content/effects.ts';
import { FACTION_WORDS } from './content/factions.ts';
import { TECH_WORDS, type Tech } from './content/techs.ts';
import { UNIT_WORDS, type UnitType } from './content/units.ts';
import { effectText } from './content/words.ts';
import { attack, bolt, commit, defend, heal, move } from './describe-field.ts';
import { at, cardName, faceIn, place, prices, spending, unitIn, warned } from './labels.ts';
import { unitById } from './queries.ts';
import { cardPrice } from './rules/market.ts';
import { priceOf } from './rules/recruiting.ts';
import { valueFor } from './rules/values.ts';
import type { Table } from './state.ts';

type Words = (table: Table, option: Option, seat: Seat) => OptionPresentation;

export const describe = (option: Option, table: Table, seat: Seat, ask: string): OptionPresentation =>
  WORDS[option.verb]?.(table, option, seat) ?? stop(option, ask);

/** One entry for each verb that the rules offer, but for stop and none. */
const WORDS: Readonly<Record<string, Words>> = {
  lead,
  exchange: (table, option) => ({
    label: `Discard ${cardName(table, option)} and draw a card`,
    short: 'Exchange',
    tone: 'neutral',
    irrevocable: 'reveals',
  }),
  keep: () => ({ label: 'Keep your hand', short: 'Keep', tone: 'neutral', role: 'pass' }),
  return: (table, option, seat) => ({
    label: `Return from the Rim with Infantry ${at(table, option['at'])}`,
    short: 'Return',
    icon: UNIT_WORDS.infantry.icon,
    tone: 'gain',
    ...warned(table, option['at'], seat),
    preview: { area: [String(option['at'])] },
  }),

  play,
  research,
  recruit,
  buy,
  pass,
  end: () => ({ label: 'End your turn', short: 'End turn', tone: 'neutral', role: 'end', irrevocable: 'ends' }),

  move,
  attack,
  rift: (table, option, seat) => ({
    label: `Set ${unitIn(table, option)} ${at(table, option['to'])}`,
    short: 'Set down',
    tone: 'neutral',
    ...warned(table, option['to'], seat),
    preview: { changes: [{ id: String(option['unit']), to: String(option['to']) }] },
  }),
  push: (table, option) => ({
    label: `Push ${unitIn(table, option)} back from ${unitById(table.state, String(option['unit'])).at}`,
    short: 'Push',
    tone: 'harm',
  }),
  bolt,
  heal,
  scrap: (table, option, seat) => ({
    label: `Remove ${cardName(table, option)} from the game`,
    short: 'Remove',
    tone: 'neutral',
    preview: { changes: [{ id: String(option['card']), lost: 'certain' }] },
    // Out of the hand it is shown to everybody; in the discard pile it was.
    ...(table.state.players[seat]!.hand.includes(String(option['card'])) ? { irrevocable: 'reveals' } : {}),
  }),
  muster: (table, option, seat) => ({
    label: `Place Infantry free of charge ${at(table, option['at'], seat)}`,
    short: 'Place',
    icon: UNIT_WORDS.infantry.icon,
    tone: 'gain',
    ...warned(table, option['at'], seat),
    preview: { area: [String(option['at'])] },
  }),
  build: (table, option) => ({
    label: `Build your Outworks, a city, ${at(table, option['at'])}`,
    short: 'Build',
    icon: TECH_WORDS.outworks.icon,
    tone: 'gain',
    preview: { area: [String(option['at'])] },
  }),

  defend,
  commit,
  retreat: (table, option, seat) => ({
    label: `Retreat with ${unitIn(table, option)} to ${place(table, option['to'])}`,
    short: 'Retreat',
    tone: 'neutral',
    ...warned(table, option['to'], seat),
    preview: {
      path: [{ cell: String(option['to']), step: 1 }],
      changes: [{ id: String(option['unit']), to: String(option['to']) }],
    },
  }),
};

/** By the ask: what it means to do nothing, or no more. */
const STOPS: Readonly<Record<string, string>> = {
  move: 'Stop: move no further unit',
  rift: 'Stop: set down no further unit',
  scrap: 'Stop: remove no further card',
  muster: 'Stop: place no further Infantry',
  push: 'Push nobody',
  bolt: 'Damage nobody',
  heal: 'Heal nobody',
};

const stop = ({ verb }: Option, ask: string): OptionPresentation => ({
  label: STOPS[ask] ?? 'Stop here',
  short: verb === 'stop' ? 'Stop' : 'None',
  tone: 'neutral',
  role: verb === 'stop' ? 'end' : 'pass',
});

/** AF-R-25: what was not spent brings nothing. */
function pass(table: Table, _option: Option, seat: Seat): OptionPresentation {
  const { command, iron } = table.state.players[seat]!;
  const wasted = iron - valueFor(table, 'keptIron', seat, { reset: 'cleanup' });
  const lost = [...(command > 0 ? [`${command} Command`] : []), ...(wasted > 0 ? [`${wasted} Iron`] : [])];
  return {
    label: 'Pass: no more turns for you this round',
    short: 'Pass',
    tone: 'neutral',
    role: 'pass',
    ...(lost.length === 0 ? {} : { forecast: { warnings: [sentence(`You lose ${lost.join(' and ')}`)] } }),
    irrevocable: 'ends',
  };
}

// ── Turns ───────────────────────────────────────────────────────────────────────────────────────────────────────────

function lead({ state, numbers }: Table, option: Option): OptionPresentation {
  const faction = peek(state.factions.faces[String(option['faction'])]);
  if (faction === undefined) return { label: 'Lead this faction', tone: 'neutral', irrevocable: 'reveals' };
  const { name, icon, text } = FACTION_WORDS[faction];
  const lines = [sentence(text(numbers.factions))];
  return {
    label: `Lead the ${name}`,
    short: 'Lead',
    icon,
    tone: 'neutral',
    forecast: { lines },
    irrevocable: 'reveals',
  };
}

function play(table: Table, option: Option, seat: Seat): OptionPresentation {
  const half = option['half'] as Half;
  const card = faceIn(table, option['card']);
  const cost = { command: table.numbers.playCommand };
  const price = prices(cost);
  if (!card) return { label: `Play a card for its ${half}`, tone: 'neutral', price, irrevocable: 'reveals' };
  const effects: readonly Effect[] = card[half];
  return {
    label: `Play ${card.name} for its ${half}: ${effects.map((effect) => uncapitalized(effectText(effect))).join(', then ')}`,
    short: 'Play',
    icon: card.icon,
    tone: half === 'top' ? 'neutral' : 'gain',
    price,
    preview: { changes: [...spending(seat, cost), ...gains(effects, seat)] },
    irrevocable: 'reveals',
  };
}

/** What a bottom brings at once. */
const gains = (effects: readonly Effect[], seat: Seat): PreviewChange[] =>
  effects.flatMap((effect): PreviewChange[] => {
    if (effect.kind !== 'iron' && effect.kind !== 'aether') return [];
    const track = effect.kind === 'iron' ? 'Iron' : 'Aether';
    return [{ id: seatId(seat), track, expected: { certain: effect.amount, possible: 0 } }];
  });

function research({ numbers }: Table, option: Option, seat: Seat): OptionPresentation {
  const { name, icon, tier, text } = TECH_WORDS[option['tech'] as Tech];
  const { iron, aether, score } = numbers.tech[tier];
  const price = { iron, aether, command: numbers.researchCommand };
  const lines = [sentence(text(numbers.techs)), say`Scores ${score} in the end`];
  return {
    label: `Research ${name}`,
    short: 'Research',
    icon,
    tone: 'gain',
    price: prices(price),
    forecast: { lines },
    preview: { changes: spending(seat, price) },
  };
}

function recruit(table: Table, option: Option, seat: Seat): OptionPresentation {
  const type = option['unit'] as UnitType;
  const { name, icon } = UNIT_WORDS[type];
  const price = { ...priceOf(table, seat, type) };
  const what = { infantry: name, specialist: `a ${name}`, titan: `a ${name}`, hero: `your ${name}` }[type];
  return {
    label: `Recruit ${what} ${at(table, option['at'], seat)}`,
    short: 'Recruit',
    icon,
    tone: 'gain',
    price: prices(price),
    ...warned(table, option['at'], seat),
    preview: { area: [String(option['at'])], changes: spending(seat, price) },
  };
}

function buy(table: Table, option: Option, seat: Seat): OptionPresentation {
  const price = { iron: cardPrice(table, seat, option['card'] as Handle) };
  return {
    label: `Buy ${cardName(table, option)}`,
    short: 'Buy',
    tone: 'gain',
    price: prices(price),
    forecast: { lines: [sentence('It goes to your discard pile')] },
    preview: { changes: spending(seat, price) },
  };
}

const uncapitalized = (text: string): string => `${text[0]!.toLowerCase()}${text.slice(1)}`;
