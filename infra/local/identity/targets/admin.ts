import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { withAttributes } from '../attributes.ts';
import { invalidParameter, userNotFound, usernameExists } from '../errors.ts';
import { assertPasswordPolicy, sealPassword } from '../password.ts';
import type { Account } from '../pool.ts';
import type { Realm } from '../realm.ts';
import { attributes, metadata, password, type Targets, target, username, userPoolId } from './target.ts';

const ofUser = z.object({ UserPoolId: userPoolId, Username: username });

const creation = ofUser.extend({
  UserAttributes: attributes.default([]),
  TemporaryPassword: password.optional(),
  MessageAction: z.literal('SUPPRESS').optional(),
  DesiredDeliveryMediums: z.array(z.enum(['EMAIL', 'SMS'])).default(['SMS']),
  ClientMetadata: metadata,
});

const userOf = (account: Account): object => ({
  Username: account.Username,
  Attributes: account.Attributes,
  Enabled: account.Enabled,
  UserStatus: account.UserStatus,
  UserCreateDate: account.UserCreateDate,
  UserLastModifiedDate: account.UserLastModifiedDate,
});

export const adminTargets = (realm: Realm): Targets => {
  async function find(name: string): Promise<Account> {
    const account = await realm.pool.find(name);
    if (!account) throw userNotFound();
    return account;
  }

  const AdminCreateUser = target(creation, async (request) => {
    const email = request.Username.trim();
    if (!z.email().safeParse(email).success) throw invalidParameter('Username should be an email.');
    const silent = request.MessageAction === 'SUPPRESS';
    if (!silent && !request.DesiredDeliveryMediums.includes('EMAIL'))
      throw invalidParameter('User has no attribute matching desired delivery mediums');
    const temporaryPassword = request.TemporaryPassword ?? randomBytes(9).toString('base64url');
    assertPasswordPolicy(temporaryPassword);
    if (await realm.pool.find(email)) throw usernameExists();
    const sub = randomUUID();
    const now = realm.now();
    const given = Object.fromEntries(request.UserAttributes.map(({ Name, Value }) => [Name, Value]));
    const account: Account = {
      Username: sub,
      Attributes: withAttributes([], { ...given, sub, email }),
      Enabled: true,
      UserStatus: 'FORCE_CHANGE_PASSWORD',
      UserCreateDate: now,
      UserLastModifiedDate: now,
      Password: sealPassword(sub, temporaryPassword),
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
      assertPasswordPolicy(request.Password);
      const account = await find(request.Username);
      await realm.pool.save({
        ...account,
        Password: sealPassword(account.Username, request.Password),
        UserStatus: request.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
        UserLastModifiedDate: realm.now(),
      });
      return {};
    },
  );

  const AdminUserGlobalSignOut = target(ofUser, async ({ Username }) => {
    realm.sessions.revokeAll((await find(Username)).Username);
    return {};
  });

  /** A new address that the caller does not vouch for is unverified from now on; no code is sent for it. */
  const AdminUpdateUserAttributes = target(ofUser.extend({ UserAttributes: attributes }), async (request) => {
    const account = await find(request.Username);
    const given = Object.fromEntries(request.UserAttributes.map(({ Name, Value }) => [Name, Value]));
    if ('sub' in given) throw invalidParameter('user.sub: Attribute cannot be updated.');
    const changed = 'email' in given ? { email_verified: 'false', ...given } : given;
    await realm.pool.save({
      ...account,
      Attributes: withAttributes(account.Attributes, changed),
      UserLastModifiedDate: realm.now(),
    });
    return {};
  });

  return { AdminCreateUser, AdminSetUserPassword, AdminUpdateUserAttributes, AdminUserGlobalSignOut };
};
