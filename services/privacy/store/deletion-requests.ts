import { getItem, queryItems } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { ownRequestWrites } from '@rostro/rules/clients/data-request';
import type { DataRequestItem, DeletionRequestItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';

export const deletionRequestOf = (clientId: string): Promise<DeletionRequestItem | null> =>
  getItem(keys.deletionRequest(clientId));

export const openDeletionRequests = (): Promise<DeletionRequestItem[]> =>
  queryItems({ partition: keys.deletionRequests(), consistency: 'strong' });

/**
 * A request that a person makes in their account. @throws {WriteRejected} `asked` if they have an open request of the
 * same right
 */
export const saveOwnRequest = (person: ProfileItem, request: DataRequestItem): Promise<void> =>
  transact({ kind: 'self', id: person.id }, request.createdAt, ownRequestWrites(request, person));
