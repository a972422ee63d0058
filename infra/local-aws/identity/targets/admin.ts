import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { withAttributes } from '../attributes.ts';
import { withoutPendingEmail } from '../codes.ts';
import { invalidParameter, usernameExists } from '../errors.ts';
import { isExternal, type StoredUser } from '../pool.ts';
import type { Realm } from '../realm.ts';
import { askForEmail } from './pending-email.ts';
import { attributes, attributesByName, idsOf, metadata, password, type Targets, target, username } from './target.ts';
import { userOf } from './user.ts';

const creation = z.object({
  UserAttributes: attributes.default([]),
  TemporaryPassword: password.optional(),
  MessageAction: z.literal('SUPPRESS').optional(),
  DesiredDeliveryMediums: z.array(z.enum(['EMAIL', 'SMS'])).default(['SMS']),
  ClientMetadata: metadata,
});

export const adminTargets = (realm: Realm): Targets => {
  const ofUser = z.object({ UserPoolId: idsOf(realm).userPoolId, Username: username });

  const AdminCreateUser = target(ofUser.extend(creation.shape), async (request) => {
    const email = request.Username.trim();
    if (!z.email().safeParse(email).success) throw invalidParameter('Username should be an email.');
    const silent = request.MessageAction === 'SUPPRESS';
    if (!silent && !request.DesiredDeliveryMediums.includes('EMAIL'))
      throw invalidParameter('User has no attribute matching desired delivery mediums');
    const temporaryPassword = request.TemporaryPassword ?? randomBytes(9).toString('base64url');
    realm.passwords.assertPolicy(temporaryPassword);
    const given = attributesByName(request.UserAttributes);
    const sub = randomUUID();
    await realm.callTrigger('preSignUp', {
      source: 'AdminCreateUser',
      userName: sub,
      request: { userAttributes: { ...given, email }, validationData: null },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    });
    if (await realm.pool.find(email)) throw usernameExists();
    const now = realm.now();
    const account: StoredUser = {
      Username: sub,
      Attributes: withAttributes([], { ...given, sub, email }),
      Enabled: true,
      UserStatus: 'FORCE_CHANGE_PASSWORD',
      UserCreateDate: now,
      UserLastModifiedDate: now,
      // Nobody ever learns one that the pool chose and told nobody.
      Password: silent && request.TemporaryPassword === undefined ? '' : realm.passwords.seal(sub, temporaryPassword),
      RefreshTokens: [],
    };
    await realm.pool.add(account);
    const letter = { occasion: 'AdminCreateUser', user: account, code: temporaryPassword } as const;
    if (!silent) await realm.courier({ ...letter, metadata: request.ClientMetadata });
    return { User: userOf(account) };
  });

  const AdminSetUserPassword = target(
    ofUser.extend({ Password: password, Permanent: z.boolean().default(false) }),
    async (request) => {
      realm.passwords.assertPolicy(request.Password);
      const account = await realm.pool.get(request.Username);
      if (isExternal(account)) throw invalidParameter('Cannot set the password of a user of an external provider.');
      await realm.pool.save({
        ...account,
        Password: realm.passwords.seal(account.Username, request.Password),
        UserStatus: request.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
        UserLastModifiedDate: realm.now(),
      });
      return {};
    },
  );

  const AdminUserGlobalSignOut = target(ofUser, async ({ Username }) => {
    realm.sessions.revokeAll((await realm.pool.get(Username)).Username);
    return {};
  });

  /**
   * A new address that the caller does not verify takes effect once its code is entered, as when its owner requests it;
   * a verified one takes effect at once.
   */
  const AdminUpdateUserAttributes = target(
    ofUser.extend({ UserAttributes: attributes, ClientMetadata: metadata }),
    async (request) => {
      const account = await realm.pool.get(request.Username);
      const given = attributesByName(request.UserAttributes);
      if ('sub' in given) throw invalidParameter('user.sub: Attribute cannot be updated.');
      const { email: wanted, ...others } = given;
      if (wanted !== undefined && given.email_verified !== 'true') {
        await askForEmail(realm, account, wanted, others, request.ClientMetadata);
        return {};
      }
      await realm.pool.save({
        ...('email' in given ? withoutPendingEmail(account) : account),
        Attributes: withAttributes(account.Attributes, given),
        UserLastModifiedDate: realm.now(),
      });
      return {};
    },
  );

  return { AdminCreateUser, AdminSetUserPassword, AdminUpdateUserAttributes, AdminUserGlobalSignOut };
};
