import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { type Author, transact, versionIs, type Write } from '@rostro/platform/table/transact';
import { recordLogWrite } from '@rostro/rules/clients/record-log';
import { writeInRecord } from '@rostro/rules/clients/retention';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { PurposeConsent } from '@rostro/shared/contract/privacy/purposes';
import type { PublicUse } from '@rostro/shared/contract/records/record-photos';
import { NO_PUBLIC_USE } from '../domain/public-use.ts';

interface PublicUseItem extends PublicUse, Key {
  photoId: string;
}

const told = ({ given, words, version }: PublicUse): PublicUse => ({ given, words, version });

/** By photo; most photos have no words. */
export async function publicUsesOf(clientId: string): Promise<(photoId: string) => PublicUse> {
  const { pk, skPrefix } = keys.publicUses(clientId);
  const items = await queryItems<PublicUseItem>({
    partition: { pk },
    sort: sortKeyPrefix(skPrefix),
    consistency: 'strong',
  });
  const uses = new Map(items.map((item) => [item.photoId, told(item)]));
  return (photoId) => uses.get(photoId) ?? NO_PUBLIC_USE;
}

/**
 * Writes that copy the words about another record's photos into a record. A photo has the same id in both. Repeating
 * it copies later words.
 */
export async function publicUseCopies(goneId: string, keepId: string): Promise<Write[]> {
  const { pk, skPrefix } = keys.publicUses(goneId);
  const items = await queryItems<PublicUseItem>({
    partition: { pk },
    sort: sortKeyPrefix(skPrefix),
    consistency: 'strong',
  });
  return items.map((item) => ({
    label: 'publicUse',
    put: { ...item, ...keys.publicUse(keepId, item.photoId) },
    condition: 'attribute_not_exists(pk) OR #version <= :version',
    names: { '#version': 'version' },
    values: { ':version': item.version },
  }));
}

export async function publicUseOf(clientId: string, photoId: string): Promise<PublicUse> {
  const item = await getItem<PublicUseItem>(keys.publicUse(clientId, photoId));
  return item === null ? NO_PUBLIC_USE : told(item);
}

/** Null: there is no such person. */
export async function purposesSaid(clientId: string): Promise<PurposeConsent[] | null> {
  const profile = await getItem<ProfileItem>(keys.profile(clientId));
  return profile && (profile.purposes ?? []);
}

/**
 * @throws {AppError} `client_not_found` if the person is being deleted
 * @throws {WriteRejected} `publicUse` if another word was written meanwhile
 */
export function savePublicUse(
  author: Author,
  { clientId, photoId, at }: { clientId: string; photoId: string; at: string },
  before: PublicUse,
  after: PublicUse,
): Promise<void> {
  const item: PublicUseItem = { ...keys.publicUse(clientId, photoId), photoId, ...after };
  return writeInRecord(author, clientId, at, [
    { label: 'publicUse', put: item, ...versionIs('version', before.version) },
  ]);
}

/**
 * Records an export before its address is handed out. Conditions: the consent and the profile's words are unchanged
 * since they were read.
 * @throws {WriteRejected} `publicUse`, `purposes`
 */
export function logExport(
  author: Author,
  { clientId, photoId, at }: { clientId: string; photoId: string; at: string },
  { use, purposes }: { use: PublicUse; purposes: readonly PurposeConsent[] },
): Promise<void> {
  return transact(author, at, [
    {
      label: 'publicUse',
      check: keys.publicUse(clientId, photoId),
      condition: 'given = :yes AND #version = :version',
      names: { '#version': 'version' },
      values: { ':yes': true, ':version': use.version },
    },
    {
      label: 'purposes',
      check: keys.profile(clientId),
      ...(purposes.length === 0
        ? {
            condition: 'attribute_exists(pk) AND (attribute_not_exists(purposes) OR purposes = :said)',
            values: { ':said': [] },
          }
        : { condition: 'purposes = :said', values: { ':said': purposes } }),
    },
    recordLogWrite(author, clientId, at),
  ]);
}
