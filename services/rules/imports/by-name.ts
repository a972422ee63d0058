import { plainName } from '@rostro/shared/text';

/**
 * A file's name means the one thing with it; of several, the only one still offered.
 * @param words the errors for no match and for several
 */
export function findByName<T extends { name: string; isActive: boolean }>(
  things: readonly T[],
  name: string,
  words: { none: string; several: string },
): { found: T } | { problem: string } {
  const wanted = plainName(name);
  const same = things.filter((one) => plainName(one.name) === wanted);
  const offered = same.filter(({ isActive }) => isActive);
  const [found] = offered.length === 1 ? offered : same;
  if (found === undefined) return { problem: words.none };
  return same.length === 1 || offered.length === 1 ? { found } : { problem: words.several };
}
