// Logarithms and exponentials from sums and products alone. Math.log and Math.exp may be rounded differently by each
// JavaScript engine, and a bot's choice must be the same in all of them.

const logs: number[] = [0, 0];

/** The natural logarithm of a whole number from 1 on. */
export function logOf(n: number): number {
  for (let k = logs.length; k <= n; k++) logs.push(logs[k - 1]! + logOfStep(k));
  return logs[n]!;
}

/** ln(k / (k - 1)) = 2 artanh(1 / (2k - 1)): the series ends soon, because k is at least 2. */
function logOfStep(k: number): number {
  const x = 1 / (2 * k - 1);
  const square = x * x;
  let term = x;
  let sum = 0;
  for (let i = 1; i < 40 && term > 1e-18; i += 2) {
    sum += term / i;
    term *= square;
  }
  return 2 * sum;
}

/** e to the power of x, for x up to 0: as (1 + x/1024)^1024 it is right to three digits where it matters, near 0. */
export function expOf(x: number): number {
  let power = Math.max(0, 1 + x / 1024);
  for (let i = 0; i < 10; i++) power *= power;
  return power;
}
