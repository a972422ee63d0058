import type { DeletionRequestItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { getItem, queryItems } from '@rostro/kit/table/read';
import { transact } from '@rostro/kit/table/transact';

export const deletionRequestOf = (clientId: string): Promise<DeletionRequestItem | null> =>
  getItem(keys.deletionRequest(clientId));

/** All that nobody has answered. */
export const openDeletionRequests = (): Promise<DeletionRequestItem[]> =>
  queryItems({ partition: keys.deletionRequests(), consistency: 'strong' });

/** @throws {WriteRejected} where there is one already */
export const saveDeletionRequest = (clientId: string, requestedAt: string): Promise<void> =>
  transact({ kind: 'client', clientId }, requestedAt, [
    {
      label: 'request',
      put: { ...keys.deletionRequest(clientId), clientId, requestedAt } satisfies DeletionRequestItem,
      condition: 'attribute_not_exists(pk)',
    },
  ]);
