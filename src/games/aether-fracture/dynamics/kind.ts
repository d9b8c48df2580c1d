// What the Dynamics of this game share: whom they concern, and in which order they change a number.

import type { Dynamic, DynamicKind } from '../../../engine/index.ts';
import { SEAT_IDS, unitById } from '../queries.ts';
import type { AboutAether, AetherKinds, G, SeenUnit } from '../state.ts';

export type Kind = DynamicKind<AetherKinds>;

/** First what sets a number ("costs 8 Iron"), then what adds to it, then what caps or undoes it. */
export const SETS = -1;
export const CAPS = 1;

/** Is the value or permission about the owner of this Dynamic? */
export const isOwners = ({ subject }: AboutAether, { owner }: Dynamic): boolean => subject === SEAT_IDS[owner!];

export const unitIn = ({ table, subject }: AboutAether): SeenUnit => unitById(table.state, subject);

/** Is the value about a unit of its owner? */
export const isOwnersUnit = (about: AboutAether, { owner }: Dynamic): boolean => unitIn(about).owner === owner;

/** AF-R-22: what lasts until Cleanup ends when the play areas have been cleared. */
export const untilCleanup = {
  playAreasCleared: (g: G, _event: object, { id }: Dynamic): void => g.leave(id, 'AF-R-22'),
};
