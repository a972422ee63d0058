import * as z from 'zod';
import { withAttributes } from '../attributes.ts';
import { newCode, withCode, withoutPendingEmail } from '../codes.ts';
import type { Occasion } from '../courier.ts';
import type { DeliveryDetails } from '../engine.ts';
import { invalidParameter, limitExceeded } from '../errors.ts';
import { aliasOf, emailOf, type StoredUser } from '../pool.ts';
import type { Realm } from '../realm.ts';
import type { metadata } from './target.ts';

type Metadata = z.infer<typeof metadata>;

/** Sends a code to the address to verify: the new one if there is one. */
export async function sendEmailCode(
  realm: Realm,
  account: StoredUser,
  occasion: Occasion,
  clientMetadata: Metadata,
): Promise<DeliveryDetails> {
  const key = `email:${account.Username}`;
  const now = realm.now();
  if (realm.mails.isSpent(key, now)) throw limitExceeded();
  realm.mails.count(key, now);
  const fresh = newCode('email', now, realm.rules.lifetimes);
  await realm.pool.save({ ...withCode(account, 'email', fresh), UserLastModifiedDate: now });
  const address = account.PendingEmail ?? emailOf(account);
  const user = { ...account, Attributes: withAttributes(account.Attributes, { email: address }) };
  return realm.courier({ occasion, user, code: fresh.value, metadata: clientMetadata });
}

/**
 * A new address takes effect once its code is entered; until then the person signs in with the old one. Other
 * attributes take effect at once.
 */
export async function askForEmail(
  realm: Realm,
  account: StoredUser,
  wanted: string,
  others: Readonly<Record<string, string>>,
  clientMetadata: Metadata,
): Promise<DeliveryDetails[]> {
  if (!z.email().safeParse(wanted.trim()).success) throw invalidParameter('Invalid email address format.');
  const changed: StoredUser = { ...account, Attributes: withAttributes(account.Attributes, others) };
  if (aliasOf(wanted) !== aliasOf(emailOf(account))) {
    const asking: StoredUser = { ...changed, PendingEmail: wanted.trim() };
    return [await sendEmailCode(realm, asking, 'UpdateUserAttribute', clientMetadata)];
  }
  await realm.pool.save({ ...withoutPendingEmail(changed), UserLastModifiedDate: realm.now() });
  return [];
}
