import * as z from 'zod';
import { withAttributes } from '../attributes.ts';
import { assertCode, newCode, withCode, withoutPendingEmail } from '../codes.ts';
import type { Occasion } from '../courier.ts';
import type { DeliveryDetails } from '../engine.ts';
import { invalidParameter, limitExceeded } from '../errors.ts';
import { type Account, aliasOf, emailOf } from '../pool.ts';
import type { Realm } from '../realm.ts';
import {
  assertWritable,
  attributes,
  code,
  givenOf,
  holderOf,
  metadata,
  type Targets,
  target,
  token,
} from './target.ts';

const email = z.literal('email');
type Metadata = z.infer<typeof metadata>;

export const ownAttributeTargets = (realm: Realm): Targets => {
  /** To the address that is to be proven: the new one where there is one. */
  async function sendCode(account: Account, occasion: Occasion, clientMetadata: Metadata): Promise<DeliveryDetails> {
    const key = `email:${account.Username}`;
    const now = realm.now();
    if (realm.mails.isSpent(key, now)) throw limitExceeded();
    realm.mails.count(key, now);
    const fresh = newCode('email', now);
    await realm.pool.save({ ...withCode(account, 'email', fresh), UserLastModifiedDate: now });
    const address = account.PendingEmail ?? emailOf(account);
    const user = { ...account, Attributes: withAttributes(account.Attributes, { email: address }) };
    return realm.courier({ occasion, user, code: fresh.value, metadata: clientMetadata });
  }

  /** A new address counts once its code is entered; until then the old one keeps signing the person in. */
  const UpdateUserAttributes = target(
    z.object({ AccessToken: token, UserAttributes: attributes, ClientMetadata: metadata }),
    async (request) => {
      const account = await holderOf(realm, request.AccessToken);
      const { email: wanted, ...given } = givenOf(request.UserAttributes);
      assertWritable(Object.keys(given));
      if (wanted !== undefined && !z.email().safeParse(wanted.trim()).success)
        throw invalidParameter('Invalid email address format.');
      const changed: Account = { ...account, Attributes: withAttributes(account.Attributes, given) };
      if (wanted !== undefined && aliasOf(wanted) !== aliasOf(emailOf(account))) {
        const asking: Account = { ...changed, PendingEmail: wanted.trim() };
        return { CodeDeliveryDetailsList: [await sendCode(asking, 'UpdateUserAttribute', request.ClientMetadata)] };
      }
      const saved = wanted === undefined ? changed : withoutPendingEmail(changed);
      await realm.pool.save({ ...saved, UserLastModifiedDate: realm.now() });
      return { CodeDeliveryDetailsList: [] };
    },
  );

  const GetUserAttributeVerificationCode = target(
    z.object({ AccessToken: token, AttributeName: email, ClientMetadata: metadata }),
    async ({ AccessToken, ClientMetadata }) => {
      const account = await holderOf(realm, AccessToken);
      return { CodeDeliveryDetails: await sendCode(account, 'VerifyUserAttribute', ClientMetadata) };
    },
  );

  const VerifyUserAttribute = target(
    z.object({ AccessToken: token, AttributeName: email, Code: code }),
    async ({ AccessToken, Code }) => {
      const account = await holderOf(realm, AccessToken);
      const now = realm.now();
      assertCode(account, { kind: 'email', given: Code, now, wrongCodes: realm.wrongCodes });
      const proven = { email: account.PendingEmail ?? emailOf(account), email_verified: 'true' };
      await realm.pool.save({
        ...withoutPendingEmail(account),
        Attributes: withAttributes(account.Attributes, proven),
        UserLastModifiedDate: now,
      });
      return {};
    },
  );

  return { UpdateUserAttributes, GetUserAttributeVerificationCode, VerifyUserAttribute };
};
