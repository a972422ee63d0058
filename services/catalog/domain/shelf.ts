import { AppError } from '@rostro/shared/errors';

/** The common fields of services and equipment. */
export interface Shelved {
  id: number;
  order: number | null;
  version: number;
  updatedAt: string;
  deletedAt?: string;
}

export const isLive = (item: { deletedAt?: string }): boolean => item.deletedAt === undefined;

/** Whether clients see it on the site. */
export const isListed = (service: { isActive: boolean; isPublic: boolean }): boolean =>
  service.isActive && service.isPublic;

/**
 * Numbers are never reused, because links and appointments contain them. The place is the list's length plus one, or
 * after the last item if deletions left gaps.
 */
export function newPlace(all: readonly Shelved[]): { id: number; order: number } {
  const live = all.filter(isLive);
  const id = Math.max(0, ...all.map((item) => item.id)) + 1;
  const order = Math.max(live.length, ...live.map((item) => item.order ?? 0)) + 1;
  return { id, order };
}

/** Every change raises the version, which a later save must name. */
export const applyEdit = <T extends Shelved>(before: T, change: Partial<T>, now: string): T => ({
  ...before,
  ...change,
  updatedAt: now,
  version: before.version + 1,
});

/**
 * @param seen the places that the user saw while dragging
 * @throws {AppError} `changed_meanwhile` if one of them has moved
 */
export function swapPlaces<T extends Pick<Shelved, 'order' | 'version' | 'updatedAt'>>(
  [a, b]: readonly [T, T],
  seen: readonly [T['order'], T['order']],
  now: string,
): [T, T] {
  if (a.order !== seen[0] || b.order !== seen[1]) throw new AppError('changed_meanwhile');
  const moved = (item: T, order: T['order']): T => ({ ...item, order, updatedAt: now, version: item.version + 1 });
  return [moved(a, b.order), moved(b, a.order)];
}
