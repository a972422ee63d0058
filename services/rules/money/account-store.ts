import { queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import type { MovementItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { follow, type Movement, type NewMovement } from './movement.ts';

/** In order. */
export function movementsOf(accountId: string): Promise<MovementItem[]> {
  const { pk, skPrefix } = keys.movements(accountId);
  return queryItems<MovementItem>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
}

/** Condition: the account has no further movements since they were read, because each place is taken once. */
export const movementWrites = (
  accountId: string,
  movements: readonly Movement[],
  entries: readonly NewMovement[],
): Write[] =>
  follow(movements, accountId, entries).map((movement) => ({
    label: `movement:${movement.number}`,
    put: { ...movement, ...keys.movement(accountId, movement.number) },
    condition: 'attribute_not_exists(pk)',
  }));
