// "Did you mean …?": the candidates closest to a text, for messages people can act on.

export function nearestTexts(candidates: readonly string[], text: string, count = 3): string[] {
  return candidates
    .map((candidate, at) => ({ candidate, at, cost: editCost(candidate, text) }))
    .sort((a, b) => a.cost - b.cost || a.at - b.at)
    .slice(0, count)
    .map((entry) => entry.candidate);
}

/** Levenshtein distance; long texts are compared by their first 200 characters. */
function editCost(a: string, b: string): number {
  const from = a.slice(0, 200);
  const to = b.slice(0, 200);
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const swap = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(swap, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}
