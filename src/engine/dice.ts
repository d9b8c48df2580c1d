// Dice expressions: `2d6`, `d20+3`, `3d6kh2`, `1d8-1d4`. Parsed once, then kept.

export type DiceTerm =
  | {
      readonly kind: 'dice';
      readonly sign: 1 | -1;
      readonly count: number;
      readonly faces: number;
      readonly keep: Keep;
    }
  | { readonly kind: 'constant'; readonly sign: 1 | -1; readonly amount: number };

export type Keep = { readonly which: 'all' } | { readonly which: 'highest' | 'lowest'; readonly count: number };

export interface Roll {
  /** Every die as it fell, in order. */
  readonly dice: readonly number[];
  readonly total: number;
}

const parsed = new Map<string, readonly DiceTerm[]>();
const TERM = /([+-]?)(?:(\d*)d(\d+)(?:(kh|kl)(\d+))?|(\d+))/y;

export function parseDice(text: string): readonly DiceTerm[] {
  const known = parsed.get(text);
  if (known) return known;
  const compact = text.trim().replace(/\s*([+-])\s*/g, '$1');
  const terms: DiceTerm[] = [];
  let at = 0;
  while (at < compact.length) {
    TERM.lastIndex = at;
    const found = TERM.exec(compact);
    if (!found || (terms.length > 0 && found[1] === '')) throw badDice(text, compact.slice(at));
    at = TERM.lastIndex;
    terms.push(termOf(found, text));
  }
  if (terms.length === 0) throw badDice(text, text);
  parsed.set(text, terms);
  return terms;
}

function termOf(
  [part, signText, countText, facesText, keepText, keepCount, constant]: RegExpExecArray,
  text: string,
): DiceTerm {
  const sign = signText === '-' ? -1 : 1;
  if (constant !== undefined) return { kind: 'constant', sign, amount: Number(constant) };
  const count = countText === '' ? 1 : Number(countText);
  const faces = Number(facesText);
  if (count < 1 || count > 1000 || faces < 1 || faces > 1_000_000) throw badDice(text, part);
  if (keepText === undefined) return { kind: 'dice', sign, count, faces, keep: { which: 'all' } };
  const kept = Number(keepCount);
  if (kept < 1 || kept > count) throw badDice(text, part);
  return { kind: 'dice', sign, count, faces, keep: { which: keepText === 'kh' ? 'highest' : 'lowest', count: kept } };
}

const badDice = (text: string, part: string): Error =>
  new Error(`"${text}" is not a dice expression: cannot read "${part}". Write for example 2d6, d20+3 or 3d6kh2.`);

/** How many dice of how many faces an expression throws, in order. */
export function facesThrown(terms: readonly DiceTerm[]): number[] {
  return terms.flatMap((term) => (term.kind === 'dice' ? Array<number>(term.count).fill(term.faces) : []));
}

export function totalOf(terms: readonly DiceTerm[], dice: readonly number[]): number {
  let total = 0;
  let at = 0;
  for (const term of terms) {
    if (term.kind === 'constant') {
      total += term.sign * term.amount;
      continue;
    }
    const thrown = dice.slice(at, at + term.count);
    at += term.count;
    total += term.sign * keptSum(thrown, term.keep);
  }
  return total;
}

function keptSum(thrown: number[], keep: Keep): number {
  let counted = thrown;
  if (keep.which !== 'all') {
    const low = thrown.toSorted((a, b) => a - b);
    counted = keep.which === 'highest' ? low.slice(-keep.count) : low.slice(0, keep.count);
  }
  let sum = 0;
  for (const n of counted) sum += n;
  return sum;
}
