// AF-R-83: why the game ends, as a number. No match has more decisions than this.

import { CARD_NAMES, CARDS } from './content/cards.ts';
import type { Effect } from './content/effects.ts';
import { NUMBERS } from './numbers.ts';

const PLAYERS = 4;
const { rounds, limits, commandCap, techs, volatility } = NUMBERS;

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);
const most = (parts: readonly number[]): number => Math.max(0, ...parts);
const all = CARD_NAMES.map((name) => CARDS[name]);
const effects: readonly Effect[] = all.flatMap(({ top, bottom }) => [...top, ...bottom]);

/** Command that cards can give in one round: each card is played at most once in it. */
const commandByCards = sum(
  all.flatMap(({ bottom, copies }) => bottom.map((effect) => (effect.kind === 'command' ? effect.amount * copies : 0))),
);
const mainActions = Math.max(commandCap, techs.highCommand.cap) + volatility.shardFlare.command + commandByCards;
const turns = mainActions + 1; // and the pass

/** Iron that can be spent in one round: a full tracker, and what each card brings. Every free action costs at least 1. */
const ironOfCard = most(
  all.map(({ bottom }) => sum(bottom.map((effect) => (effect.kind === 'iron' ? effect.amount : 0)))),
);
const freeActions = limits.iron + mainActions * ironOfCard;

/** A unit that moves: the choice, the defender's name, two cards, a retreat. */
const asksOfMove = 5;
const unitsOfCard = most(
  effects.map((effect) => (effect.kind === 'move' || effect.kind === 'rift' ? effect.units : 1)),
);
/** At most two parts of a card ask; neither asks more often than its units move, and once more to stop. */
const asksOfCard = 2 * (unitsOfCard * asksOfMove + 1);

/** In a turn the player chooses the main action, carries it out, and ends the turn. */
const decisionsOfPlayer = turns * (1 + asksOfCard + 1) + freeActions;
/** Factions and the first Foresight; then a round each of Return from the Rim, Foresight and turns. */
const decisionsOfRound = PLAYERS * (1 + 1 + decisionsOfPlayer);

export const maxDecisions = PLAYERS + 1 + rounds * decisionsOfRound;
