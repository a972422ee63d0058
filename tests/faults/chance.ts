import { createHash } from 'node:crypto';

/** From 0 to 1, the same for the same words: a run with a seed makes the same choices in any order. */
export const chance = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join('\n')).digest().readUInt32BE() / 2 ** 32;

/** Chooses one of several by their shares and a number from 0 to 1; null: none of them. */
export function draw<T extends string>(
  order: readonly T[],
  shares: Partial<Record<T, number>>,
  number: number,
): T | null {
  let sum = 0;
  for (const one of order) {
    sum += shares[one] ?? 0;
    if (number < sum) return one;
  }
  return null;
}
