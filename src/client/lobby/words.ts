// What is asked of whom, or how it ended, in a sentence.

import type { Seen, You } from '../../server/wire/protocol.ts';

export function promptText({ table, sight }: Seen, { seat: own }: You, names: readonly string[]): string {
  if (table.status === 'waiting') return 'Waiting for players.';
  if (sight?.outcome) return `${verdict(sight.outcome.scores, own, names)} ${sight.outcome.reason}`;
  const asks = sight?.asks.filter(({ answered }) => !answered) ?? [];
  const mine = asks.find(({ seat }) => seat === own);
  const [ask] = mine ? [mine] : asks;
  if (!ask) return 'One moment …';
  const say = ask.say.replace(/[.:]$/, '');
  if (!mine) return `Waiting for ${asks.map(({ seat }) => names[seat]).join(' and ')}: ${say}.`;
  const sentence = `${say.charAt(0).toUpperCase()}${say.slice(1)}.`;
  return mine.yours?.context === undefined ? sentence : `${sentence} ${mine.yours.context}`;
}

function verdict(scores: readonly number[], own: number | undefined, names: readonly string[]): string {
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  if (best === 0) return 'Everybody loses.';
  if (winners.length === scores.length) return best === 1 ? 'Everybody wins.' : 'A draw.';
  if (winners.length === 1 && winners[0] === own) return 'You win.';
  return `${winners.map((seat) => names[seat]).join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}.`;
}
