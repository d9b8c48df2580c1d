// What each event does to the state: the only code that changes it.

import {
  EVERYBODY,
  eyesOf,
  type Handle,
  makeCards,
  NOBODY,
  read,
  removeCards,
  type Seat,
  showCard,
  shuffleCards,
} from '../../engine/index.ts';
import type { AetherEvent } from './events.ts';
import { cell, deckPool, epochPool } from './queries.ts';
import type { News, Player, State, Unit, UnitId } from './state.ts';

type Apply = { readonly [T in AetherEvent['type']]: (state: State, event: Extract<AetherEvent, { type: T }>) => void };

export const apply: Apply = {
  // ── Setup
  gameBegan(state, { first }) {
    state.turn = first;
  },
  factionsChosen(state, { chosen }) {
    for (const { seat, card, faction, iron } of chosen) {
      showCard(state.factions, card, EVERYBODY);
      state.players[seat]!.faction = faction;
      state.players[seat]!.iron = iron;
    }
    for (const player of state.players) player.dealt = [];
    removeCards(state.factions, Object.keys(state.factions.faces));
  },

  // ── Production
  roundBegan(state, { round, first }) {
    state.round = round;
    state.phase = 'production';
    state.first = first;
    state.turn = first;
    state.volatility = null;
    for (const player of state.players) {
      player.passed = player.out !== null;
      player.researched = 0;
      player.bought = 0;
    }
  },
  epochBegan(state, { epoch, deck, order }) {
    const { market, cards } = state;
    removeCards(cards, market.deck);
    for (const card of market.row) if (card !== null) removeCards(cards, [card]);
    const made = makeCards(cards, epochPool(epoch), deck, NOBODY);
    market.deck = shuffleCards(cards, made, read(order), epochPool(epoch));
    market.row = market.row.map(() => null);
  },
  volatilityRevealed(state, { card, volatility }) {
    remove(state.volatilityDeck, card);
    showCard(state.volatilities, card, EVERYBODY);
    state.volatility = volatility;
  },
  terrainChanged(state, { hex, to }) {
    state.hexes[cell(hex)]!.terrain = to;
    newsOf(state).changed.push(hex);
  },
  trackersReset(state, { seat, iron, command }) {
    const player = state.players[seat]!;
    player.iron = iron;
    player.command = command;
  },
  incomePaid(state, { seat, iron, aether }) {
    gain(state.players[seat]!, iron, aether);
  },
  deckShuffled(state, { seat, order }) {
    const player = state.players[seat]!;
    player.shuffles++;
    player.drawPile = shuffleCards(state.cards, player.discardPile, read(order), deckPool(seat, player.shuffles));
    player.discardPile = [];
  },
  cardsDrawn(state, { seat, cards }) {
    const player = state.players[seat]!;
    player.drawPile.splice(0, cards.length);
    for (const card of cards) {
      player.hand.push(card);
      showCard(state.cards, card, eyesOf(seat));
    }
  },
  handsFilled() {
    // Nothing more changes: it is what the Oracle Court waits for.
  },
  cardExchanged(state, { seat, card }) {
    const player = state.players[seat]!;
    remove(player.hand, card);
    player.discardPile.push(card);
    showCard(state.cards, card, EVERYBODY);
  },

  // ── Action
  turnBegan(state, { seat }) {
    state.phase = 'action';
    state.turn = seat;
    state.playing = null;
    state.news.old = true;
  },
  cardPlayed(state, { seat, card, half, command }) {
    state.players[seat]!.command -= command;
    state.playing = { card, half };
    layOpen(state, seat, card);
  },
  gained(state, { seat, iron, aether, command }) {
    const player = state.players[seat]!;
    gain(player, iron, aether);
    player.command += command;
  },
  cardScrapped(state, { seat, card }) {
    const { hand, discardPile } = state.players[seat]!;
    remove(hand.includes(card) ? hand : discardPile, card);
    showCard(state.cards, card, EVERYBODY);
    removeCards(state.cards, [card]);
  },
  workLaid(state, { seat, card }) {
    const player = state.players[seat]!;
    remove(player.playArea, card);
    player.works.push(card);
  },
  unitMoved(state, { unit, to, path }) {
    endMove(state, unit, to);
    newsOf(state).trails.push({ unit, path });
  },
  unitRifted(state, { unit, from, to }) {
    endMove(state, unit, to);
    newsOf(state).trails.push({ unit, path: [from, to] });
  },
  unitPushed(state, { unit }) {
    state.pushed = unit;
  },
  unitHealed(state, { unit, to }) {
    find(state, unit).hp = to;
    newsOf(state).changed.push(unit);
  },
  techResearched(state, { seat, tech, iron, aether, command }) {
    const player = state.players[seat]!;
    gain(player, -iron, -aether);
    player.command -= command;
    player.researched++;
    player.techs.push(tech);
    newsOf(state).changed.push(tech);
  },
  cityBuilt(state, { hex }) {
    state.hexes[cell(hex)]!.terrain = 'city';
    newsOf(state).changed.push(hex);
  },
  unitPlaced(state, { seat, unit, unitType, hp, at, iron, aether }) {
    gain(state.players[seat]!, -iron, -aether);
    state.placed++;
    state.units.push({ id: unit, type: unitType, owner: seat, at, hp });
    state.hexes[cell(at)]!.holder = seat;
    newsOf(state).changed.push(unit);
  },
  cardBought(state, { seat, card, iron }) {
    const player = state.players[seat]!;
    player.iron -= iron;
    player.bought++;
    player.discardPile.push(card);
    state.market.row[state.market.row.indexOf(card)] = null;
  },
  passed(state, { seat }) {
    state.players[seat]!.passed = true;
  },
  turnEnded(state) {
    state.playing = null;
  },
  marketFilled(state, { cards }) {
    const { market } = state;
    const row = [...market.row.filter((card) => card !== null), ...cards];
    market.deck.splice(0, cards.length);
    market.row = market.row.map((_, slot) => row[slot] ?? null);
    for (const card of cards) showCard(state.cards, card, EVERYBODY);
    newsOf(state).changed.push(...cards);
  },

  // ── Combat
  attackDeclared(state, { unit, from, hex, path, strength, siege }) {
    find(state, unit).at = from;
    state.combat = { attacker: unit, defender: null, from, hex, strength, siege, revealed: null };
    if (path.length > 2) newsOf(state).trails.push({ unit, path: path.slice(0, -1) });
  },
  defenderNamed(state, { unit }) {
    state.combat!.defender = unit;
  },
  cardsRevealed(state, { cards }) {
    for (const { seat, card } of cards) layOpen(state, seat, card);
    state.combat!.revealed = cards;
  },
  combatResolved() {
    // The totals are for those who read the log; what follows from them are events of their own.
  },
  cardReturned(state, { seat, card }) {
    const player = state.players[seat]!;
    remove(player.playArea, card);
    player.hand.push(card); // it stays open: everybody has seen it go back
  },
  unitDamaged(state, { unit, amount }) {
    find(state, unit).hp -= amount;
    newsOf(state).changed.push(unit);
  },
  unitDestroyed(state, { unit, unitType, owner }) {
    state.units.splice(state.units.indexOf(find(state, unit)), 1);
    if (unitType === 'hero') state.players[owner]!.heroFell = state.round;
    newsOf(state).fallen.push({ id: unit, type: unitType, owner });
  },
  unitRetreated(state, { unit, from, to }) {
    state.pushed = null;
    endMove(state, unit, to);
    newsOf(state).trails.push({ unit, path: [from, to] });
  },
  attackerAdvanced(state, { unit, from, to }) {
    endMove(state, unit, to);
    newsOf(state).trails.push({ unit, path: [from, to] });
    state.combat = null;
  },
  attackerFellBack(state, { unit, to }) {
    endMove(state, unit, to);
    state.combat = null;
  },

  // ── Cleanup
  playAreasCleared(state) {
    state.phase = 'cleanup';
    state.news.old = true;
    for (const player of state.players) {
      player.discardPile.push(...player.playArea);
      player.playArea = [];
    }
  },
  ironReset(state, { seat, to }) {
    state.players[seat]!.iron = to;
  },
  marketAged(state, { card }) {
    state.market.row[0] = null;
    removeCards(state.cards, [card]);
  },
  ringRemoved(state, { hexes }) {
    for (const hex of hexes) state.hexes[cell(hex)] = null;
  },
  unitSpared(state, { unit }) {
    find(state, unit).hp = 1;
    newsOf(state).changed.push(unit);
  },

  // ── The end
  playersEliminated(state, { seats }) {
    const check = 1 + Math.max(0, ...state.players.map(({ out }) => out ?? 0));
    for (const seat of seats) {
      leaveGame(state, seat);
      state.players[seat]!.out = check;
    }
  },
  gameEnded(state, { final }) {
    state.final = final;
    state.phase = 'over';
  },
};

/** A unit ends its move and takes control of the hex (AF-R-33). */
function endMove(state: State, id: UnitId, to: string): void {
  const unit = find(state, id);
  const hex = state.hexes[cell(to)]!;
  unit.at = to;
  if (hex.holder !== unit.owner) newsOf(state).changed.push(to);
  hex.holder = unit.owner;
}

/** The list to write into. */
function newsOf(state: State): News {
  if (state.news.old) state.news = { old: false, trails: [], changed: [], fallen: [] };
  return state.news;
}

/** AF-R-28: from the hand into the play area, for everybody to see. */
function layOpen(state: State, seat: Seat, card: Handle): void {
  const { hand, playArea } = state.players[seat]!;
  remove(hand, card);
  playArea.push(card);
  showCard(state.cards, card, EVERYBODY);
}

function gain(player: Player, iron: number, aether: number): void {
  player.iron += iron;
  player.aether += aether;
}

/** AF-R-67, AF-R-80: control, Works, cards and units leave the game. */
function leaveGame(state: State, seat: Seat): void {
  const player = state.players[seat]!;
  for (const pile of [player.hand, player.drawPile, player.discardPile, player.playArea, player.works]) {
    removeCards(state.cards, pile);
  }
  removeCards(state.factions, player.dealt);
  Object.assign(player, { hand: [], drawPile: [], discardPile: [], playArea: [], works: [], dealt: [], passed: true });
  for (const hex of state.hexes) if (hex?.holder === seat) hex.holder = null;
  state.units = state.units.filter(({ owner }) => owner !== seat);
}

function find(state: State, id: UnitId): Unit {
  for (const unit of state.units) if (unit.id === id) return unit;
  throw new Error(`There is no unit ${id} on the board.`);
}

function remove(cards: Handle[], card: Handle): void {
  const at = cards.indexOf(card);
  if (at < 0) throw new Error(`The card ${card} is not where it should be.`);
  cards.splice(at, 1);
}
