// One sentence for each event, from what the reader may know of it.

import { type AnyEvent, type EngineEvent, type Frozen, peek } from '../../engine/index.ts';
import {
  gain,
  gone,
  harm,
  player,
  playersOwn,
  type RefPart,
  ref,
  type Sentence,
  type SentencePart,
  type Sum,
  say,
  sentence,
  signed,
  sumOf,
  withSums,
} from '../../engine/present.ts';
import type { CardName } from './content/cards.ts';
import { FACTION_WORDS } from './content/factions.ts';
import { TECH_WORDS } from './content/techs.ts';
import { TERRAIN_WORDS } from './content/terrain.ts';
import { VOLATILITY_WORDS } from './content/volatility.ts';
import type { CombatResult, DamagedBy, DestroyedBy, Strength } from './events.ts';
import { unitName } from './labels.ts';
import { isOnBoard, unitNumber } from './queries.ts';
import type { AetherKinds, Fallen, Table, UnitId } from './state.ts';

type Event = Frozen<AnyEvent<AetherKinds>>;

export function tell(event: Event, table: Table): Sentence {
  const unit = (id: UnitId): SentencePart[] => theUnit(table, id);
  const card = (id: string, face: CardName): RefPart => cardRef(table, id, face);
  switch (event.type) {
    case 'gameBegan':
      return say`The board was laid, and ${player(event.first)} came first`;
    case 'factionsChosen':
      return joined(event.chosen.map(({ seat, faction }) => [player(seat), ` led ${FACTION_WORDS[faction].name}`]));
    case 'roundBegan':
      return say`Round ${event.round} began, with ${player(event.first)} first`;
    case 'epochBegan':
      return say`Epoch ${event.epoch} began with a new market`;
    case 'volatilityRevealed':
      return say`${VOLATILITY_WORDS[event.volatility].name} was revealed`;
    case 'terrainChanged':
      return say`${TERRAIN_WORDS[event.from].name} at ${hexRef(table, event.hex)} became ${TERRAIN_WORDS[event.to].name}`;
    case 'trackersReset':
      return say`${player(event.seat)} began the round with ${event.iron} Iron and ${event.command} Command`;
    case 'incomePaid':
      return say`${player(event.seat)} had an income of ${event.iron} Iron and ${event.aether} Aether`;
    case 'deckShuffled':
      return say`${player(event.seat)} shuffled ${event.count} cards into a new draw pile`;
    case 'cardsDrawn': {
      const faces = peek(event.faces);
      const names = faces ? `: ${faces.map((face) => table.numbers.cards[face].name).join(', ')}` : '';
      return say`${player(event.seat)} drew ${event.cards.length} ${event.cards.length === 1 ? 'card' : 'cards'}${names}`;
    }
    case 'handsFilled':
      return say`All hands were filled`;
    case 'cardExchanged':
      return say`${player(event.seat)} exchanged ${card(event.card, event.face)}`;
    case 'turnBegan':
      return say`${player(event.seat)} had a turn`;
    case 'cardPlayed':
      return say`${player(event.seat)} played ${card(event.card, event.face)} for its ${event.half}`;
    case 'gained':
      return gain(say`${player(event.seat)} gained ${amounts(event)}`);
    case 'cardScrapped':
      return say`${player(event.seat)} removed ${card(event.card, event.face)} from the game`;
    case 'workLaid':
      return say`${player(event.seat)} laid down ${card(event.card, event.face)} as a Work`;
    case 'unitMoved':
      return line`${unit(event.unit)} moved to ${hexRef(table, event.to)}`;
    case 'unitRifted':
      return line`${unit(event.unit)} was set on ${hexRef(table, event.to)}`;
    case 'unitPushed':
      return line`${unit(event.unit)} was pushed`;
    case 'unitHealed':
      return gain(line`${unit(event.unit)} recovered from ${event.from} to ${event.to} HP`);
    case 'techResearched':
      return say`${player(event.seat)} researched ${TECH_WORDS[event.tech].name}`;
    case 'cityBuilt':
      return say`${player(event.seat)} built a city at ${hexRef(table, event.hex)}`;
    case 'unitPlaced':
      return say`${player(event.seat)} placed ${unitRef(table, event.unit)} at ${hexRef(table, event.at)}`;
    case 'cardBought':
      return say`${player(event.seat)} bought ${card(event.card, event.face)} for ${event.iron} Iron`;
    case 'passed':
      return say`${player(event.seat)} passed`;
    case 'turnEnded':
      return say`${player(event.seat)} ended the turn`;
    case 'marketFilled':
      return say`The market row moved up, and ${event.cards.length} ${event.cards.length === 1 ? 'card was' : 'cards were'} dealt`;
    case 'attackDeclared':
      return line`${unit(event.unit)} attacked ${hexRef(table, event.hex)} from ${hexRef(table, event.from)}`;
    case 'defenderNamed':
      return line`${unit(event.unit)} defended`;
    case 'cardsRevealed':
      return event.cards.length === 0
        ? say`Nobody had a card to commit`
        : joined(
            event.cards.map(({ seat, card: id, face }) => [
              player(seat),
              ' committed ',
              card(id, face),
              ' ',
              signed(table.numbers.cards[face].bonus),
            ]),
          );
    case 'combatResolved':
      return withSums(
        line`${unit(event.attacker)} fought ${unit(event.defender)}, ${event.attack.total} to ${event.defence.total}${RESULTS[event.result]}`,
        sumFor(table, event.attacker, event.attack),
        sumFor(table, event.defender, event.defence),
      );
    case 'cardReturned':
      return say`${card(event.card, event.face)} went back to the hand of ${player(event.seat)}`;
    case 'unitDamaged':
      return harm(
        line`${unit(event.unit)} lost ${event.amount} HP, ${event.left + event.amount} to ${event.left}${HARMS[event.by]}`,
      );
    case 'unitDestroyed':
      return harm(line`${unit(event.unit)} was destroyed${FALLS[event.by]}`);
    case 'unitRetreated':
      return line`${unit(event.unit)} retreated to ${hexRef(table, event.to)}`;
    case 'attackerAdvanced':
      return line`${unit(event.unit)} took ${hexRef(table, event.to)}`;
    case 'attackerFellBack':
      return line`${unit(event.unit)} fell back to ${hexRef(table, event.to)}`;
    case 'playAreasCleared':
      return say`The cards of the round were discarded`;
    case 'ironReset':
      return say`${player(event.seat)} had ${event.to} of ${event.from} Iron left`;
    case 'marketAged':
      return say`${card(event.card, event.face)} left the market`;
    case 'ringRemoved':
      return harm(say`The Void took Ring ${event.ring}`);
    case 'unitSpared':
      return line`${unit(event.unit)} made a last stand`;
    case 'playersEliminated':
      return joined(event.seats.map((seat) => [player(seat), ' left the game']));
    case 'gameEnded':
      return say`The game was over`;
    default:
      return tellDynamic(table, event);
  }
}

const joined = (parts: readonly (readonly SentencePart[])[]): Sentence => ({
  parts: parts.flatMap((part, i) => (i === 0 ? part : ['; ', ...part])),
});

function amounts({ iron, aether, command }: { iron: number; aether: number; command: number }): string {
  const parts = [`${iron} Iron`, `${aether} Aether`, `${command} Command`].filter((part) => !part.startsWith('0'));
  return parts.join(' and ') || 'nothing';
}

const RESULTS: Readonly<Record<CombatResult, string>> = {
  held: ', and the defender held',
  beaten: ', and the attacker won',
  overkill: ': Overkill',
};

const HARMS: Readonly<Record<DamagedBy, string>> = {
  combat: '',
  bolt: ' to a Bolt',
  riftBurst: ' to the Rift Burst',
  void: ' to the Void',
};

const FALLS: Readonly<Record<DestroyedBy, string>> = {
  combat: '',
  bolt: '',
  riftBurst: '',
  void: '',
  overkill: ' by Overkill',
  noRetreat: ': it had nowhere to retreat to',
  removal: ' with the ring that the Void took',
};

/** Base strength, what lies on the table, the card, and what the moving card adds. */
function sumFor(table: Table, id: UnitId, { unit, by, card, move }: Frozen<Strength>): Sum {
  const found = unitOf(table, id);
  const bonuses = by.map(({ dynamic, kind, add }) => ({ label: table.game.dynamics![kind]!.name, add, by: dynamic }));
  const base = unit - bonuses.reduce((sum, { add }) => sum + add, 0);
  const terms = [
    { label: 'strength', add: base },
    ...bonuses,
    { label: 'card', add: card },
    ...(move === 0 ? [] : [{ label: 'move', add: move }]),
  ];
  return sumOf(nameOf(found, id), terms, found?.owner);
}

// ── What the sentences are about ────────────────────────────────────────────────────────────────────────────────────

/** A unit on the board, or one that has just been destroyed. */
const unitOf = ({ state }: Table, id: UnitId): Fallen | undefined =>
  state.units.find((unit) => unit.id === id) ?? state.news.fallen.find((unit) => unit.id === id);

const nameOf = (unit: Fallen | undefined, id: UnitId): string => (unit ? unitName(unit) : `Unit ${unitNumber(id)}`);

function unitRef(table: Table, id: UnitId): RefPart {
  const name = nameOf(unitOf(table, id), id);
  return isOnBoard(table.state, id) ? ref(id, name) : gone(id, name);
}

/** "Your Infantry 3", "Tamsin's Titan 9". */
function theUnit(table: Table, id: UnitId): SentencePart[] {
  const owner = unitOf(table, id)?.owner;
  return owner === undefined ? [unitRef(table, id)] : [playersOwn(owner), ' ', unitRef(table, id)];
}

type Part = SentencePart | number;

/** As `say`, with several parts in one place. */
const line = (texts: TemplateStringsArray, ...values: readonly (Part | readonly Part[])[]): Sentence =>
  sentence(...texts.flatMap((text, i): Part[] => [text, ...partsOf(values[i])]));

function partsOf(value: Part | readonly Part[] | undefined): readonly Part[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly Part[]) : [value as Part];
}

function hexRef({ state }: Table, key: string): RefPart {
  const hex = state.hexes.find((candidate) => candidate?.id === key);
  return hex ? ref(key, `${TERRAIN_WORDS[hex.terrain].name} ${key}`) : gone(key, key);
}

const cardRef = ({ state, numbers }: Table, id: string, face: CardName): RefPart =>
  state.cards.faces[id] ? ref(id, numbers.cards[face].name) : gone(id, numbers.cards[face].name);

function tellDynamic(table: Table, event: Frozen<EngineEvent>): Sentence {
  const id = event.type === 'dynamicEntered' ? event.dynamic.id : event.id;
  const kind = event.type === 'dynamicEntered' ? event.dynamic.kind : event.kind;
  const name = table.game.dynamics![kind]!.name;
  const named = table.dynamic(id) ? ref(id, name) : gone(id, name);
  const owner = event.type === 'dynamicEntered' ? event.dynamic.owner : (table.dynamic(id)?.owner ?? null);
  const whose = owner === null ? [named] : [playersOwn(owner), ' ', named];
  return event.type === 'dynamicLeft' ? line`${whose} was over` : line`${whose} was in force`;
}
