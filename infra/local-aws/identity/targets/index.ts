import * as z from 'zod';
import { appClientOf } from '../clients.ts';
import { context, type EngineServices, Router } from '../engine.ts';
import { invalidParameter, resourceNotFound, userNotFound } from '../errors.ts';
import { linkIdentity, unlinkIdentity } from '../identities.ts';
import { isExternal, type StoredUser } from '../pool.ts';
import type { Realm } from '../realm.ts';
import { PROVIDER } from '../rules.ts';
import { adminTargets } from './admin.ts';
import { listTargets } from './list-users.ts';
import { ownAttributeTargets } from './own-attributes.ts';
import { recoveryTargets } from './recovery.ts';
import { secondFactorTargets } from './second-factor.ts';
import { sessionTargets } from './session.ts';
import { signInTargets } from './sign-in.ts';
import { signUpTargets } from './sign-up.ts';
import { holderOf, idsOf, type Target, type Targets, target, token, username } from './target.ts';

const mine = z.object({ AccessToken: token });

/** Operations of people on their own account. */
const personTargets = (realm: Realm): Targets => ({
  GetUser: target(mine, async ({ AccessToken }) => {
    const account = await holderOf(realm, AccessToken);
    return {
      Username: account.Username,
      UserAttributes: account.Attributes,
      UserMFASettingList: account.UserMFASettingList,
      PreferredMfaSetting: account.PreferredMfaSetting,
    };
  }),

  DeleteUser: target(mine, async ({ AccessToken }) => {
    await realm.pool.deleteUser(context, await holderOf(realm, AccessToken));
    return {};
  }),
});

/** A social provider's account, by the provider's own id. */
const externalUser = z.object({
  ProviderName: z.literal(PROVIDER),
  ProviderAttributeName: z.literal('Cognito_Subject'),
  ProviderAttributeValue: z.string().min(1).max(131),
});
/** An account of the pool by its user name: Cognito does not accept an e-mail here. */
const nativeUser = z.object({ ProviderName: z.literal('Cognito'), ProviderAttributeValue: username });

const federationTargets = (realm: Realm): Targets => {
  const { userPoolId } = idsOf(realm);
  const save = (account: StoredUser): Promise<void> =>
    realm.pool.save({ ...account, UserLastModifiedDate: realm.now() });

  const AdminLinkProviderForUser = target(
    z.object({ UserPoolId: userPoolId, DestinationUser: nativeUser, SourceUser: externalUser }),
    async ({ DestinationUser, SourceUser }) => {
      const account = await realm.pool.get(DestinationUser.ProviderAttributeValue);
      if (account.Username !== DestinationUser.ProviderAttributeValue) throw userNotFound();
      const { ProviderName: providerName, ProviderAttributeValue: userId } = SourceUser;
      const holder = await realm.pool.findByIdentity(providerName, userId);
      if (holder?.Username === account.Username)
        throw invalidParameter('SourceUser is already linked to DestinationUser');
      if (holder)
        throw invalidParameter(
          'Merging is not currently supported, provide a SourceUser that has not been signed up in order to link',
        );
      await save(linkIdentity(account, { providerName, userId, primary: false, at: realm.now() }));
      return {};
    },
  );

  /** Removes the link; an account that exists through the provider alone is disabled. */
  const AdminDisableProviderForUser = target(
    z.object({ UserPoolId: userPoolId, User: externalUser }),
    async ({ User: { ProviderName, ProviderAttributeValue } }) => {
      const account = await realm.pool.findByIdentity(ProviderName, ProviderAttributeValue);
      if (!account) throw userNotFound();
      await save(
        isExternal(account)
          ? { ...account, Enabled: false }
          : unlinkIdentity(account, ProviderName, ProviderAttributeValue),
      );
      return {};
    },
  );

  return { AdminLinkProviderForUser, AdminDisableProviderForUser };
};

/** Operations of cognito-local that are used unchanged, because they involve no password, code or token. */
const OF_THE_POOL = [
  'AdminConfirmSignUp',
  'AdminDeleteUser',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminGetUser',
  'DescribeUserPool',
  'DescribeUserPoolClient',
];

function servicesOf(realm: Realm): EngineServices {
  return {
    clock: realm.clock,
    cognito: {
      getUserPool: async (_context, id) => {
        if (id !== realm.rules.id) throw resourceNotFound();
        return realm.pool;
      },
      getUserPoolForClientId: async (_context, id) => {
        if (id !== realm.rules.client.id) throw resourceNotFound();
        return realm.pool;
      },
      getAppClient: async (_context, id) => appClientOf(realm, id)?.options ?? null,
    },
    triggers: { enabled: () => false },
  };
}

function engineTargets(realm: Realm): Targets {
  const route = Router(servicesOf(realm));
  const { userPoolId } = idsOf(realm);
  const pass =
    (name: string): Target =>
    (body) =>
      route(name)(context, body);
  return Object.fromEntries(
    OF_THE_POOL.map((name) => [name, target(z.looseObject({ UserPoolId: userPoolId }), pass(name))] as const),
  );
}

/** Every operation of the pool by its name in the protocol. */
export const allTargets = (realm: Realm): Targets => ({
  ...engineTargets(realm),
  ...signUpTargets(realm),
  ...signInTargets(realm),
  ...sessionTargets(realm),
  ...recoveryTargets(realm),
  ...personTargets(realm),
  ...ownAttributeTargets(realm),
  ...secondFactorTargets(realm),
  ...adminTargets(realm),
  ...listTargets(realm),
  ...federationTargets(realm),
});

/** Operations that need no credentials; all others need a request signed with AWS credentials. */
const PUBLIC: ReadonlySet<string> = new Set([
  'AssociateSoftwareToken',
  'ChangePassword',
  'ConfirmForgotPassword',
  'ConfirmSignUp',
  'DeleteUser',
  'ForgotPassword',
  'GetTokensFromRefreshToken',
  'GetUser',
  'GetUserAttributeVerificationCode',
  'GlobalSignOut',
  'InitiateAuth',
  'ResendConfirmationCode',
  'RespondToAuthChallenge',
  'RevokeToken',
  'SetUserMFAPreference',
  'SignUp',
  'UpdateUserAttributes',
  'VerifySoftwareToken',
  'VerifyUserAttribute',
]);

export const isPublic = (name: string): boolean => PUBLIC.has(name);
