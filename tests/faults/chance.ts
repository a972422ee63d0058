import { createHash } from 'node:crypto';

/** From 0 to 1, the same for the same words: a run with a seed makes the same choices, whatever comes first. */
export const chance = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join('\n')).digest().readUInt32BE() / 2 ** 32;
