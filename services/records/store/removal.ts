import { parts } from 'virtual:parts';
import { clinicalBucket } from '@rostro/platform/s3/client';
import { deleteAllVersions } from '@rostro/platform/s3/objects';
import type { Key } from '@rostro/platform/table/keys';
import { getItem, getItems, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { appendAudit, auditItem, transact, type Write } from '@rostro/platform/table/transact';
import { steppedRequestWrites } from '@rostro/rules/clients/data-request';
import { removingCheck, removingWrite } from '@rostro/rules/clients/retention';
import type { BlockedIdentityItem, DataRequestItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { isOpen } from '@rostro/shared/privacy/data-rights';
import { v4 as randomId } from 'uuid';
import type { Photo } from '../domain/note.ts';
import { withoutIdentity } from '../domain/removal.ts';
import { joinedWith } from './joined-records.ts';

/** How a blocked record is removed, step by step. Each step can be repeated. */

declare module '@rostro/rules/parts' {
  interface Part {
    /** The room's items in a client's record, which are removed with it. */
    removedWithRecord?: (clientId: string) => Promise<Key[]>;
  }
}

const system = { kind: 'system' } as const;
const ACTOR = { actorId: 'system', actorName: 'El sistema' };

/** The whole register: it gets a few requests a year. */
export const allRequests = (): Promise<DataRequestItem[]> =>
  queryItems({ partition: keys.dataRequests(), consistency: 'strong' });

/** People whose identity is still stored apart. */
export async function blockedPeople(): Promise<BlockedIdentityItem[]> {
  const listed = await queryItems<BlockedIdentityItem>({
    index: 'undelivered',
    partition: { undeliveredPk: keys.blockedRecord('', '').undeliveredPk },
  });
  const ids = listed.map(({ clientId }) => clientId);
  const found = await getItems(ids.map(keys.blockedIdentity));
  return ids.flatMap((id) => found.get<BlockedIdentityItem>(keys.blockedIdentity(id)) ?? []);
}

/** False if another sweep has already removed it. */
export const isBlocked = async (clientId: string): Promise<boolean> =>
  (await getItem(keys.blockedIdentity(clientId))) !== null;

/**
 * From now on nothing can be written in the record.
 * @throws {WriteRejected} `retention` if it must be kept longer
 */
export const beginRemoval = (clientId: string, at: string): Promise<void> =>
  transact(system, at, [removingWrite(clientId, at)]);

type NoteWithPhotos = Key & { photos?: readonly Pick<Photo, 'id'>[] };

function notesOf(clientId: string): Promise<NoteWithPhotos[]> {
  const { pk, skPrefix } = keys.clinicalNotes(clientId);
  return read(pk, skPrefix);
}
const photosIn = (notes: readonly NoteWithPhotos[]): string[] =>
  notes.flatMap(({ photos = [] }) => photos.map(({ id }) => id));

/**
 * Deletes every version of the record's photos, then its items, and those of the records that became part of it. A
 * photo's lock ends before the record's last day. A photo that is still locked stops the removal, and its note keeps
 * its name.
 */
export async function removeContent(clientId: string, at: string): Promise<void> {
  const { going, staying } = await joinedRecordsOf(clientId);
  const notes = (await Promise.all(going.map(notesOf))).flat();
  const stillNamed = new Set(photosIn((await Promise.all(staying.map(notesOf))).flat()));
  for (const id of new Set(photosIn(notes))) {
    if (!stillNamed.has(id)) await deleteAllVersions(`records/${id}`, clinicalBucket());
  }
  const items: Key[] = notes;
  for (const id of going) {
    const uses = keys.publicUses(id);
    const history = keys.medicalHistory(id);
    // The key prefix covers the current history and its versions. The log and the joins stay: both name no client.
    items.push(...(await read(history.pk, history.sk)), ...(await read(uses.pk, uses.skPrefix)));
  }
  for (const { removedWithRecord } of parts) items.push(...((await removedWithRecord?.(clientId)) ?? []));
  await removeItems(clientId, items, at);
}

/** Records that became part of this one by a merge go with it; others stay, with the photos that they name. */
async function joinedRecordsOf(clientId: string): Promise<{ going: string[]; staying: string[] }> {
  const going = [clientId];
  const staying = new Set<string>();
  for (const id of going) {
    const others = (await joinedWith(id)).map(({ otherId }) => otherId);
    const profiles = await getItems(others.map(keys.profile));
    for (const other of others) {
      const { mergedInto, forgottenAt } = profiles.get<ProfileItem>(keys.profile(other)) ?? {};
      if (mergedInto !== id || forgottenAt === undefined) staying.add(other);
      else if (!going.includes(other)) going.push(other);
    }
  }
  return { going, staying: [...staying].filter((id) => !going.includes(id)) };
}

const read = <T extends Key>(pk: string, prefix?: string): Promise<T[]> =>
  queryItems<T>({
    partition: { pk },
    consistency: 'strong',
    ...(prefix !== undefined && { sort: sortKeyPrefix(prefix) }),
  });

/** Per transaction. */
const AT_ONCE = 90;

async function removeItems(clientId: string, items: readonly Key[], at: string): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const writes = items
      .slice(from, from + AT_ONCE)
      .map(({ pk, sk }): Write => ({ label: 'item', delete: { pk, sk } }));
    await transact(system, at, [...writes, removingCheck(clientId)]);
  }
}

/** The identity goes last, also from the person's requests. */
export function endRemoval(clientId: string, requests: readonly DataRequestItem[], at: string): Promise<void> {
  const ended = requests.filter((one) => one.clientId === clientId && !isOpen(one.state));
  return transact(system, at, [
    { label: 'blocked', delete: keys.blockedIdentity(clientId), condition: 'attribute_exists(pk)' },
    removingCheck(clientId),
    ...ended.flatMap((one) => stepWrites(one, at)),
    appendAudit(auditItem({ id: randomId(), at, ...ACTOR, action: 'record.remove', subject: clientId })),
  ]);
}

const stepWrites = (request: DataRequestItem, at: string): Write[] =>
  steppedRequestWrites('remove', request, withoutIdentity(request, at), {
    at,
    byId: ACTOR.actorId,
    by: ACTOR.actorName,
    detail: '',
  }).filter(({ label }) => label !== 'deletionRequest' && label !== 'asked');
