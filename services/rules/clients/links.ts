import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import { epochOf } from '@rostro/shared/time';
import type { ProfileItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import type { UsedLinkItem } from '../table/message-items.ts';

/** The client whom a link names, or the record into which they were merged. */
export async function clientOfLink(clientId: string): Promise<ProfileItem | null> {
  const named = await getItem<ProfileItem>(keys.profile(clientId));
  return named?.mergedInto === undefined ? named : getItem<ProfileItem>(keys.profile(named.mergedInto));
}

/** Only one of several uses of a link succeeds. `expiresAt` (ISO 8601) is when nobody needs the mark any more; absent: it
 * stays. Label `link`. */
export const linkUseWrite = (
  key: Key,
  { at, expiresAt, appointmentId }: { at: string; expiresAt?: string; appointmentId?: string | undefined },
): Write => ({
  label: 'link',
  put: {
    ...key,
    at,
    ...(expiresAt !== undefined && { expiresAt: Math.ceil(epochOf(expiresAt) / 1000) }),
    ...(appointmentId !== undefined && { appointmentId }),
  } satisfies UsedLinkItem,
  condition: 'attribute_not_exists(pk)',
});
