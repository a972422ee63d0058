import { randomUUID } from 'node:crypto';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { newRequestWrites, requestOfAccount } from '@rostro/rules/clients/data-request';
import type { DeletionRequestItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { type Backfill, shapeChange } from '../backfill.ts';

const isUnregistered = (item: Key): item is DeletionRequestItem =>
  item.pk === keys.deletionRequests().pk && (item as DeletionRequestItem).requestId === undefined;

/** The clock runs since the person asked. */
const registered = shapeChange<DeletionRequestItem>({
  what: 'requests to be deleted, in the register of data rights',
  isOld: isUnregistered,
  writesFor: async ({ clientId, requestedAt }) => {
    const person = await getItem<ProfileItem>(keys.profile(clientId));
    if (person === null) return null;
    const request = requestOfAccount(randomUUID(), person, requestedAt);
    return [
      {
        label: 'deletion',
        update: keys.deletionRequest(clientId),
        expression: 'SET requestId = :id',
        condition: 'attribute_exists(pk) AND attribute_not_exists(requestId)',
        values: { ':id': request.id },
      },
      ...newRequestWrites(request, { byId: person.id, by: person.fullName }),
    ];
  },
});

export const dataRequests: Backfill = {
  name: 'data-requests',
  about: 'requests to be deleted get their entry in the register of data rights',
  changes: [registered],
};
