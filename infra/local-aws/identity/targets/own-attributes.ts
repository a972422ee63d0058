import * as z from 'zod';
import { withAttributes } from '../attributes.ts';
import { assertCode, withoutPendingEmail } from '../codes.ts';
import { emailOf } from '../pool.ts';
import type { Realm } from '../realm.ts';
import { askForEmail, sendEmailCode } from './pending-email.ts';
import {
  assertWritable,
  attributes,
  attributesByName,
  code,
  holderOf,
  metadata,
  type Targets,
  target,
  token,
} from './target.ts';

const email = z.literal('email');

export const ownAttributeTargets = (realm: Realm): Targets => {
  /** A new address takes effect once its code is entered; until then the person signs in with the old one. */
  const UpdateUserAttributes = target(
    z.object({ AccessToken: token, UserAttributes: attributes, ClientMetadata: metadata }),
    async (request) => {
      const account = await holderOf(realm, request.AccessToken);
      const { email: wanted, ...given } = attributesByName(request.UserAttributes);
      assertWritable(Object.keys(given), realm.rules.client.writable);
      if (wanted !== undefined) {
        const details = await askForEmail(realm, account, wanted, given, request.ClientMetadata);
        return { CodeDeliveryDetailsList: details };
      }
      const Attributes = withAttributes(account.Attributes, given);
      await realm.pool.save({ ...account, Attributes, UserLastModifiedDate: realm.now() });
      return { CodeDeliveryDetailsList: [] };
    },
  );

  const GetUserAttributeVerificationCode = target(
    z.object({ AccessToken: token, AttributeName: email, ClientMetadata: metadata }),
    async ({ AccessToken, ClientMetadata }) => {
      const account = await holderOf(realm, AccessToken);
      return { CodeDeliveryDetails: await sendEmailCode(realm, account, 'VerifyUserAttribute', ClientMetadata) };
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
