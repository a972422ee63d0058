import { getItem, queryItems } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import type { DeletionRequestItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';

export const deletionRequestOf = (clientId: string): Promise<DeletionRequestItem | null> =>
  getItem(keys.deletionRequest(clientId));

/** All that nobody has answered. */
export const openDeletionRequests = (): Promise<DeletionRequestItem[]> =>
  queryItems({ partition: keys.deletionRequests(), consistency: 'strong' });

/** @throws {WriteRejected} where there is one already */
export const saveDeletionRequest = (clientId: string, requestedAt: string): Promise<void> =>
  transact({ kind: 'self', id: clientId }, requestedAt, [
    {
      label: 'request',
      put: { ...keys.deletionRequest(clientId), clientId, requestedAt } satisfies DeletionRequestItem,
      condition: 'attribute_not_exists(pk)',
    },
  ]);
