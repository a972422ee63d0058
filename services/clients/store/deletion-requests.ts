import { getItem, queryItems } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { newRequestWrites } from '@rostro/rules/clients/data-request';
import type { DataRequestItem, DeletionRequestItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';

export const deletionRequestOf = (clientId: string): Promise<DeletionRequestItem | null> =>
  getItem(keys.deletionRequest(clientId));

/** All that nobody has answered. */
export const openDeletionRequests = (): Promise<DeletionRequestItem[]> =>
  queryItems({ partition: keys.deletionRequests(), consistency: 'strong' });

/** It stands in the register as well. @throws {WriteRejected} `deletion` where there is one already */
export const saveDeletionRequest = (person: ProfileItem, request: DataRequestItem): Promise<void> =>
  transact({ kind: 'self', id: person.id }, request.createdAt, [
    {
      label: 'deletion',
      put: {
        ...keys.deletionRequest(person.id),
        clientId: person.id,
        requestedAt: request.createdAt,
        requestId: request.id,
      } satisfies DeletionRequestItem,
      condition: 'attribute_not_exists(pk)',
    },
    ...newRequestWrites(request, { byId: person.id, by: person.fullName }),
  ]);
