import { queryItems } from '@rostro/platform/table/read';
import { transact, type Write } from '@rostro/platform/table/transact';
import type { CategoryMoveItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { addMinutes } from '@rostro/shared/time';

/**
 * Longer than a booking can take from reading a service to its write: services are cached for seconds, and no request
 * takes more than half a minute.
 */
const FOLLOWED_MINUTES = 2;

/** Written with the change of a service's category: bookings in the old category until then are moved, too. */
export const moveWrite = (serviceId: number, by: CategoryMoveItem['by'], at: string): Write => ({
  label: 'move',
  put: {
    ...keys.categoryMove(serviceId),
    serviceId,
    by,
    until: addMinutes(at, FOLLOWED_MINUTES),
  } satisfies CategoryMoveItem,
});

export const openMoves = (): Promise<CategoryMoveItem[]> =>
  queryItems<CategoryMoveItem>({ partition: keys.categoryMoves(), consistency: 'strong' });

/** Condition: the category did not change again. */
export const endMove = ({ serviceId, until }: CategoryMoveItem, at: string): Promise<void> =>
  transact({ kind: 'system' }, at, [
    {
      label: 'move',
      delete: keys.categoryMove(serviceId),
      condition: '#until = :until',
      names: { '#until': 'until' },
      values: { ':until': until },
    },
  ]);
