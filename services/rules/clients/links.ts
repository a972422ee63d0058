import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import { epochOf } from '@rostro/shared/time';
import type { ProfileItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import type { UsedLinkItem } from '../table/message-items.ts';

/** Follows a merge to the record that stays. */
export async function clientOfLink(clientId: string): Promise<ProfileItem | null> {
  const named = await getItem<ProfileItem>(keys.profile(clientId));
  return named?.mergedInto === undefined ? named : getItem<ProfileItem>(keys.profile(named.mergedInto));
}

/**
 * Of several uses of a link one succeeds. `expiresAt` (ISO 8601) is the instant from which the mark is no longer
 * needed; absent: it stays. Label `link`.
 */
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
