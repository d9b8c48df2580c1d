// One sentence for each event, from what the reader may know of it.

import type { AnyEvent, EngineEvent, Frozen } from '../../engine/index.ts';
import { agree, gain, harm, player, type Sentence, say, sumOf, withSums } from '../../engine/present.ts';
import type { UnitId } from './content/units.ts';
import type { WoundedBy } from './events.ts';
import type { SkirmishKinds, Table } from './state.ts';
import { cardRef, dynamicName, dynamicRef, unitName, unitRef } from './words.ts';

type Event = Frozen<AnyEvent<SkirmishKinds>>;

const BY: Readonly<Record<WoundedBy, string>> = {
  strike: 'the strike',
  riposte: 'a riposte',
  thorns: 'thorns',
  burning: 'fire',
  curse: 'a curse',
  martyr: 'dying for its captain',
};

export function tell(event: Event, table: Table): Sentence {
  switch (event.type) {
    case 'deployed':
      return say`${player(event.seat)} deployed in ${event.formation}`;
    case 'laidAmbush':
      return say`${player(event.seat)} laid an ambush`;
    case 'turnBegan':
      return say`${player(event.seat)} began a turn of round ${event.round} with ${event.ap} AP`;
    case 'deckShuffled':
      return say`The discard pile of ${event.count} cards was shuffled and became the deck`;
    case 'drew':
      return say`${player(event.seat)} drew ${cardRef(table, event.card)}`;
    case 'moved':
      return say`${unitRef(table, event.unit)} moved to ${event.to}`;
    case 'braced':
      return say`${unitRef(table, event.unit)} braced itself`;
    case 'strikeDeclared':
      return say`${unitRef(table, event.attacker)} raised its weapon against ${unitRef(table, event.target)}`;
    case 'cardPlayed':
      return say`${player(event.seat)} played ${cardRef(table, event.card)}`;
    case 'cardFoiled':
      return say`${cardRef(table, event.card)} of ${player(event.seat)} was foiled`;
    case 'strikeShifted':
      return gain(
        say`${unitRef(table, event.unit)} gained ${event.attack + event.defence} ${event.attack > 0 ? 'attack' : 'defence'} in this strike`,
      );
    case 'riposteReadied':
      return say`${unitRef(table, event.unit)} made ready to hit back`;
    case 'strikeResolved':
      return tellStrike(table, event);
    case 'strikeLapsed':
      return say`The strike of ${unitRef(table, event.attacker)} came to nothing`;
    case 'damaged':
      return harm(say`${unitRef(table, event.unit)} took ${event.amount} damage from ${BY[event.by]}`);
    case 'healed':
      return gain(say`${unitRef(table, event.unit)} recovered to ${event.to} HP`);
    case 'ambushEnded':
      return say`The ambush of ${unitRef(table, event.unit)} was out`;
    case 'fell':
      return harm(say`${unitRef(table, event.unit)} fell`);
    case 'turnEnded':
      return say`${player(event.seat)} ended ${agree(event.seat, 'your', 'the')} turn`;
    case 'battleEnded':
      return say`The rounds were over, ${event.points[0]} points to ${event.points[1]}`;
    case 'gaveUp':
      return say`${player(event.seat)} gave up`;
    default:
      return tellDynamic(table, event);
  }
}

function tellStrike(table: Table, event: Extract<Event, { type: 'strikeResolved' }>): Sentence {
  const { attacker, target, attack, defence, dice, damage } = event;
  const rolled = dice.reduce((sum, die) => sum + die, 0);
  const said =
    damage === 0
      ? say`${unitRef(table, attacker)} missed ${unitRef(table, target)}`
      : say`${unitRef(table, attacker)} struck ${unitRef(table, target)} for ${damage}`;
  return withSums(
    said,
    sumOf(
      unitName(table, attacker),
      [
        { label: 'attack', add: attack },
        { label: 'dice', add: rolled },
      ],
      table.state.units[attacker].owner,
    ),
    sumOf(unitName(table, target), [{ label: 'defence', add: defence }], table.state.units[target].owner),
  );
}

function tellDynamic(table: Table, event: Frozen<EngineEvent>): Sentence {
  if (event.type === 'dynamicEntered') {
    const { id, kind, severity, subject } = event.dynamic;
    const named = dynamicRef(table, id, dynamicName(table, kind));
    return subject !== null && subject in table.state.units
      ? say`${named} at ${severity} came to lie on ${unitRef(table, subject as UnitId)}`
      : say`${named} at ${severity} entered play`;
  }
  if (event.type === 'dynamicLeft')
    return say`${dynamicRef(table, event.id, dynamicName(table, event.kind))} left play`;
  // The other events do not say what kind of Dynamic it was, and it may be gone by now.
  const now = table.dynamic(event.id);
  const named = dynamicRef(table, event.id, now ? dynamicName(table, now.kind) : 'Something');
  switch (event.type) {
    case 'severityChanged':
      return say`${named} went from ${event.from} to ${event.to}`;
    case 'dynamicShown':
      return say`${named} was shown`;
    case 'dynamicActivated':
      return say`${named} became active`;
    case 'dynamicDeactivated':
      return say`${named} became inactive`;
    case 'dynamicAltered':
      return say`${named} changed`;
  }
}
