import { transact } from '@rostro/platform/table/transact';
import { openMessageWrite } from '@rostro/rules/clients/client-message';
import { changedProfileWrites, identityGone, removedProfileWrites } from '@rostro/rules/clients/profile';
import type { IdentityItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { epochOf } from '@rostro/shared/time';

/** The person goes with the guards of phone, e-mail and identity, if unchanged since read. */
export const removeProfile = (profile: ProfileItem, at: string): Promise<void> =>
  transact({ kind: 'system' }, at, removedProfileWrites(profile, at));

/** The person stays; the account and both guards go, if unchanged since read. */
export const detachProfile = (before: ProfileItem, after: ProfileItem): Promise<void> =>
  transact({ kind: 'system' }, after.updatedAt, [
    ...changedProfileWrites(before, after),
    ...(before.sub ? [identityGone(before.sub, before.id)] : []),
  ]);

/** No person has this id. */
const NOBODY = 'nobody';
/** Longer than any access token. */
const SHUT_SECONDS = 2 * 24 * 3600;

/** Whose account was ended, as the clinic may know it. */
export interface Disowned {
  fullName: string;
  /** Masked. */
  email: string;
  /** Whom the clinic still expects. */
  clientId?: string;
}

/**
 * Tokens of an account that was ended sign in as nobody, until there are none any more; and the clinic is told, once.
 * @throws {WriteRejected} where it has signed in as somebody
 */
export const shutIdentity = (sub: string, { clientId, ...disowned }: Disowned, at: string): Promise<void> =>
  transact({ kind: 'system' }, at, [
    {
      label: 'identity',
      put: {
        ...keys.identity(sub),
        clientId: NOBODY,
        expiresAt: Math.ceil(epochOf(at) / 1000) + SHUT_SECONDS,
      } satisfies IdentityItem,
      condition: 'attribute_not_exists(pk)',
    },
    openMessageWrite(
      { id: `disowned-${sub}`, at, phone: '', text: '', disowned, ...(clientId === undefined ? {} : { clientId }) },
      at,
    ),
  ]);
