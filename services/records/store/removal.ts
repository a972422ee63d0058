import { clinicalBucket } from '@rostro/platform/s3/client';
import { deleteAllVersions } from '@rostro/platform/s3/objects';
import type { Key } from '@rostro/platform/table/keys';
import { getItems, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { appendAudit, auditItem, transact, type Write } from '@rostro/platform/table/transact';
import { appointmentsOfClient } from '@rostro/rules/clients/client-records';
import { steppedRequestWrites } from '@rostro/rules/clients/data-request';
import { removingCheck, removingWrite } from '@rostro/rules/clients/retention';
import type { BlockedIdentityItem, DataRequestItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { isOpen } from '@rostro/shared/privacy/data-rights';
import { v4 as randomId } from 'uuid';
import type { Photo } from '../domain/note.ts';
import { withoutIdentity } from '../domain/removal.ts';

/** How a blocked record goes, step by step; each may be done again. */

const system = { kind: 'system' } as const;
const ACTOR = { actorId: 'system', actorName: 'El sistema' };

/** The whole register: few a year. */
export const allRequests = (): Promise<DataRequestItem[]> =>
  queryItems({ partition: keys.dataRequests(), consistency: 'strong' });

/** Those whose identity still lies apart. Whoever is blocked asked to be deleted, so the register names them. */
export async function blockedOf(requests: readonly DataRequestItem[]): Promise<BlockedIdentityItem[]> {
  const ids = [...new Set(requests.flatMap(({ right, clientId }) => (right === 'cancellation' && clientId) || []))];
  const found = await getItems(ids.map(keys.blockedIdentity));
  return ids.flatMap((id) => found.get<BlockedIdentityItem>(keys.blockedIdentity(id)) ?? []);
}

/**
 * From now on nobody writes in the record, and it goes.
 * @throws {WriteRejected} `retention` where it must be kept longer
 */
export const beginRemoval = ({ clientId, until }: BlockedIdentityItem, at: string): Promise<void> =>
  transact(system, at, [removingWrite(clientId, until, at)]);

type NoteWithPhotos = Key & { photos?: readonly Pick<Photo, 'id'>[] };

/**
 * Deletes every version of the record's photos, then its items. The lock of a photo ends before the record's last day, and
 * nothing here gets past one: a photo that is locked still stops the removal, and its note keeps its name.
 */
export async function removeContent(clientId: string, at: string): Promise<void> {
  const { pk, skPrefix } = keys.clinicalNotes(clientId);
  const notes = await read<NoteWithPhotos>(pk, skPrefix);
  for (const { photos = [] } of notes) {
    for (const { id } of photos) await deleteAllVersions(`records/${id}`, clinicalBucket(), { pastLock: false });
  }
  const uses = keys.publicUses(clientId);
  const history = keys.medicalHistory(clientId);
  // The current history and its versions begin alike. The log of the record stays: it names no client.
  const items = [...notes, ...(await read(history.pk, history.sk)), ...(await read(uses.pk, uses.skPrefix))];
  for (const visit of await appointmentsOfClient(clientId))
    items.push(...(await read(keys.visitConsents(visit.id).pk)));
  await removeItems(clientId, items, at);
}

const read = <T extends Key>(pk: string, prefix?: string): Promise<T[]> =>
  queryItems<T>({
    ...{ partition: { pk }, consistency: 'strong' },
    ...(prefix !== undefined && { sort: sortKeyPrefix(prefix) }),
  });

/** So many go in one transaction. */
const AT_ONCE = 90;

async function removeItems(clientId: string, items: readonly Key[], at: string): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const writes = items
      .slice(from, from + AT_ONCE)
      .map(({ pk, sk }): Write => ({ label: 'item', delete: { pk, sk } }));
    await transact(system, at, [...writes, removingCheck(clientId)]);
  }
}

/** Last of all the identity, also that in the person's requests. */
export function endRemoval(clientId: string, requests: readonly DataRequestItem[], at: string): Promise<void> {
  const ended = requests.filter((one) => one.clientId === clientId && !isOpen(one.state));
  return transact(system, at, [
    { label: 'blocked', delete: keys.blockedIdentity(clientId), condition: 'attribute_exists(pk)' },
    removingCheck(clientId),
    ...ended.flatMap((one) => stepWrites(one, at)),
    appendAudit(auditItem({ id: randomId(), at, ...ACTOR, action: 'record.remove', subject: clientId })),
  ]);
}

/** What the person asked in their account was answered long ago. */
const stepWrites = (request: DataRequestItem, at: string): Write[] =>
  steppedRequestWrites('remove', request, withoutIdentity(request, at), {
    ...{ at, byId: ACTOR.actorId, by: ACTOR.actorName, detail: '' },
  }).filter(({ label }) => label !== 'deletionRequest' && label !== 'asked');
