// Rulebook chapter "Epochs and tech", Volatility: AF-EPOCH-06, AF-R-70. What lasts for the round is a Dynamic; two events happen at once.

import { faceOf } from '../../../engine/index.ts';
import { isObstacle } from '../content/terrain.ts';
import { SUDDEN, type SuddenVolatility, VOLATILITY_WORDS, type Volatility } from '../content/volatility.ts';
import { epochOf, hexesOfRing, outermostRing, unitsAt } from '../queries.ts';
import type { G } from '../state.ts';
import { damage } from './damage.ts';

/** In each round of Epoch II the next event is revealed and holds for that round. */
export function revealVolatility(g: G): void {
  const card = g.state.volatilityDeck[0];
  if (epochOf(g.state.round, g.numbers.epochs) !== 2 || card === undefined) return;
  const volatility = faceOf(g.state.volatilities, card) as Volatility;
  const revealed = g.emit({ type: 'volatilityRevealed', card, volatility }, ['AF-EPOCH-06', 'AF-R-70'])!;
  if (isSudden(volatility)) AT_ONCE[volatility](g, revealed);
  else g.enter({ kind: volatility, source: VOLATILITY_WORDS[volatility].name }, 'AF-R-70', revealed);
}

const isSudden = (volatility: Volatility): volatility is SuddenVolatility =>
  (SUDDEN as readonly Volatility[]).includes(volatility);

const AT_ONCE: Readonly<Record<SuddenVolatility, (g: G, because: object) => void>> = { faultline, riftBurst };

/** V-06: an obstacle becomes Plains; if there is none, nothing happens. */
function faultline(g: G, because: object): void {
  const obstacles = g.state.hexes.flatMap((hex) => (hex && isObstacle(hex.terrain) ? [hex] : []));
  if (obstacles.length === 0) return;
  const { id, terrain } = g.pick('faultline', obstacles);
  g.emit({ type: 'terrainChanged', hex: id, from: terrain, to: 'plains' }, 'AF-R-70', because);
}

/** V-10: one hex of the outermost ring without a city; if there is none, nothing happens. */
function riftBurst(g: G, because: object): void {
  const hexes = hexesOfRing(g.state, outermostRing(g.state)).filter(({ terrain }) => terrain !== 'city');
  if (hexes.length === 0) return;
  const { id } = g.pick('rift burst', hexes);
  for (const unit of unitsAt(g.state, id)) {
    damage(g, unit.id, g.numbers.volatility.riftBurst.damage, 'riftBurst', ['AF-R-70', 'AF-R-58'], because);
  }
}
