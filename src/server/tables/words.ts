// What a question says is found when somebody looks at it, in the play that matches of one game share. Between two looks another match may
// have been played there: so everything is found at once, while the play still holds this one.

import { type Kinds, type Match, type Pending, wordsOf } from '../../engine/index.ts';

type Found = { -readonly [K in keyof Pending['ask']]: Pending['ask'][K] };

/** To be called right after every run of the match, before anything is waited for. */
export function findWords(match: Match<Kinds> | undefined): void {
  for (const { ask } of match?.pending ?? []) {
    const found: Found = ask;
    found.say = wordsOf(ask.say);
    if (ask.context !== undefined) found.context = wordsOf(ask.context);
    if (ask.otherwiseSay !== undefined) found.otherwiseSay = wordsOf(ask.otherwiseSay);
    if (typeof ask.otherwise === 'function') found.otherwise = ask.otherwise();
    if (typeof ask.standing === 'function') found.standing = ask.standing();
  }
}
