import { sayLongDay } from '../time.ts';

/** The day on which a version of a text began: `'2026-11-27.2'` → `'2026-11-27'` */
const dayOf = (version: string): string => version.slice(0, 10);

/** The number of a version within its day: `'2026-11-27.2'` → 2 */
const placeOf = (version: string): number => Number(version.slice(11) || 1);

/** `'20 de noviembre de 2026'` */
export function sayVersion(version: string): string {
  const day = sayLongDay(dayOf(version)).replace(/^\S+ /, '');
  return placeOf(version) === 1 ? day : `${day} (versión ${placeOf(version)} de ese día)`;
}

/** A version is named by its first day; further ones of that day are numbered. */
export function nextVersion(current: string, today: string): string {
  const day = dayOf(current);
  return day < today ? today : `${day}.${placeOf(current) + 1}`;
}
