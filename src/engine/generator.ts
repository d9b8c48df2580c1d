// The one source of chance: xoshiro128** by Blackman and Vigna, 32-bit integer arithmetic only.

/** The generator's state: four 32-bit integers, not all zero. Part of the world, of no view. */
export type GeneratorState = [number, number, number, number];

export class Generator {
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 1;

  constructor(state: Readonly<GeneratorState>) {
    this.load(state);
  }

  load(state: Readonly<GeneratorState>): void {
    [this.a, this.b, this.c, this.d] = state;
  }

  save(): GeneratorState {
    return [this.a, this.b, this.c, this.d];
  }

  /** The next 32 bits, as an unsigned integer. */
  next(): number {
    const b = this.b;
    let x = Math.imul(b, 5);
    x = Math.imul((x << 7) | (x >>> 25), 9);
    const t = b << 9;
    const c = this.c ^ this.a;
    const d = this.d ^ b;
    this.b = b ^ c;
    this.a ^= d;
    this.c = c ^ t;
    this.d = (d << 11) | (d >>> 21);
    return x >>> 0;
  }

  /** A whole number from 0 to `n` - 1, each exactly as likely as the others. */
  below(n: number): number {
    if (n > WIDEST) return this.belowWide(n);
    // Lemire's method: the high half of a 64-bit product, without a division in all but n of 2^32 cases.
    let x = this.next();
    let low = Math.imul(x, n) >>> 0;
    if (low < n) {
      const surplus = (0x100000000 - n) % n;
      while (low < surplus) {
        x = this.next();
        low = Math.imul(x, n) >>> 0;
      }
    }
    return Math.floor((x * n) / 0x100000000);
  }

  private belowWide(n: number): number {
    if (!(n <= 0x100000000)) throw new RangeError(`Nothing can be drawn from ${n} values.`);
    const limit = 0x100000000 - (0x100000000 % n);
    let x = this.next();
    while (x >= limit) x = this.next();
    return x % n;
  }
}

/** Up to here the product of 32 bits and n is an exact double. */
const WIDEST = 0x200000;

/** A generator state from a text or number; near seeds give unrelated states. */
export function seeded(seed: string | number): GeneratorState {
  const text = String(seed);
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h ^= Math.imul(text.length, 0x9e3779b1);
  const word = (): number => {
    // splitmix32
    h = (h + 0x9e3779b9) | 0;
    let z = h;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return z ^ (z >>> 15);
  };
  const state: GeneratorState = [word(), word(), word(), word()];
  return state.every((w) => w === 0) ? [1, 2, 3, 4] : state;
}
