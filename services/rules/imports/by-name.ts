import { plainName } from '@rostro/shared/text';

/**
 * What a file means by a name: the one thing that has it; where several do, the only one that is still offered.
 * @param words what to say where nothing or too much has the name
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
