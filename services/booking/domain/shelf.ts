import { AppError } from '@rostro/shared/errors';

/** What services and equipment have in common: a number, a place in the list, a version, and an end that is kept. */
export interface Shelved {
  id: number;
  order: number | null;
  version: number;
  updatedAt: string;
  deletedAt?: string;
}

export const isLive = (item: { deletedAt?: string }): boolean => item.deletedAt === undefined;

/**
 * Number and place of a new one. Numbers are never given twice, since links and appointments quote them; the place is
 * the list's length and one, or behind the last where the deletion of others has left gaps.
 */
export function newPlace(all: readonly Shelved[]): { id: number; order: number } {
  const live = all.filter(isLive);
  const id = Math.max(0, ...all.map((item) => item.id)) + 1;
  const order = Math.max(live.length, ...live.map((item) => item.order ?? 0)) + 1;
  return { id, order };
}

/** Every change raises the version: who saves says what was read. */
export const applyEdit = <T extends Shelved>(before: T, change: Partial<T>, now: string): T => ({
  ...before,
  ...change,
  updatedAt: now,
  version: before.version + 1,
});

type Order = Shelved['order'];

/**
 * Two change places.
 * @param seen the places that the person saw when they dragged
 * @throws {AppError} `changed_meanwhile` where one of them is elsewhere by now
 */
export function swapPlaces<T extends Shelved>(
  [a, b]: readonly [T, T],
  seen: readonly [Order, Order],
  now: string,
): [T, T] {
  if (a.order !== seen[0] || b.order !== seen[1]) throw new AppError('changed_meanwhile');
  const moved = (item: T, order: Order): T => ({ ...item, order, updatedAt: now, version: item.version + 1 });
  return [moved(a, b.order), moved(b, a.order)];
}
