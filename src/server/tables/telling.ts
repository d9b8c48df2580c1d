// What each kind of viewer is told of a change.

import { type Kinds, type Match, sees, tell, type Update } from '../../engine/index.ts';
import type { Turn, ViewerKey } from '../storage/storage.ts';
import type { Line } from '../wire/protocol.ts';
import { eyesFor, viewerKey } from './audience.ts';

/** The change as a turn: the answers since the first `answersSaved`, and the lines for everybody who may look. */
export function turnOf(update: Update, live: Match<Kinds>, answersSaved: number): Turn {
  const told: Partial<Record<ViewerKey | 'everybody', readonly Line[]>> = {};
  if (live.game.facts.secrets)
    for (const viewer of viewersOf(live)) told[viewer] = tell(live, update.entries, eyesFor(viewer));
  else told.everybody = tell(live, update.entries, eyesFor('spectator'));
  const answers = update.backTo === undefined ? live.answers.slice(answersSaved) : [];
  return { answers, entries: update.entries, told };
}

const viewersOf = ({ seats }: Match<Kinds>): ViewerKey[] => [
  ...Array.from({ length: seats }, (_, seat) => viewerKey(seat)),
  'spectator',
];

/** How many lines this viewer has of the first so many entries. */
export function lineNumber(live: Match<Kinds>, entries: number, viewer: ViewerKey): number {
  const eyes = eyesFor(viewer);
  const hidden = live.veiled.filter(([n, seenBy]) => n < entries && !sees(eyes, seenBy)).length;
  return entries - hidden;
}
