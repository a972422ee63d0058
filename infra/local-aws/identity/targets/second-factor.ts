import * as z from 'zod';
import {
  codeMismatch,
  invalidParameter,
  invalidSession,
  softwareTokenMissing,
  softwareTokenRefused,
} from '../errors.ts';
import type { StoredUser } from '../pool.ts';
import type { Realm } from '../realm.ts';
import { assertAppCode } from '../second-factor/assert-code.ts';
import { newSecret } from '../second-factor/totp.ts';
import { openSession } from './open-session.ts';
import { requireText, type Texts } from './required.ts';
import { holderOf, idsOf, type Targets, target, token, username } from './target.ts';

const choice = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) }).optional();
const choices = z.object({
  SoftwareTokenMfaSettings: choice,
  SMSMfaSettings: choice,
  EmailMfaSettings: choice,
});
type Choices = z.infer<typeof choices>;

/** A key that was shown but not confirmed has no effect: signing in uses the previous one, or none. */
function withPreference(account: StoredUser, { SoftwareTokenMfaSettings, ...others }: Choices): StoredUser {
  if (Object.values(others).some((other) => other?.Enabled))
    throw invalidParameter('User does not have delivery config set to turn on this MFA');
  if (!SoftwareTokenMfaSettings) return account;
  const { UserMFASettingList: _, PreferredMfaSetting: __, ...rest } = account;
  if (!SoftwareTokenMfaSettings.Enabled) return rest;
  if (!account.AppSecret)
    throw invalidParameter('User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA');
  const factor = 'SOFTWARE_TOKEN_MFA' as const;
  const preferred = SoftwareTokenMfaSettings.PreferredMfa ? { PreferredMfaSetting: factor } : {};
  return { ...rest, UserMFASettingList: [factor], ...preferred };
}

export const secondFactorTargets = (realm: Realm): Targets => {
  const save = (account: StoredUser): Promise<void> =>
    realm.pool.save({ ...account, UserLastModifiedDate: realm.now() });

  const AssociateSoftwareToken = target(z.object({ AccessToken: token }), async ({ AccessToken }) => {
    const account = await holderOf(realm, AccessToken);
    const SecretCode = newSecret();
    await save({ ...account, UnprovenAppSecret: SecretCode });
    return { SecretCode };
  });

  const VerifySoftwareToken = target(
    z.object({ AccessToken: token, UserCode: z.string().regex(/^\d{6}$/) }),
    async ({ AccessToken, UserCode }) => {
      const { UnprovenAppSecret: secret, ...account } = await holderOf(realm, AccessToken);
      if (!secret) throw softwareTokenMissing();
      assertAppCode(realm, { username: account.Username, secret, given: UserCode, refused: softwareTokenRefused });
      await save({ ...account, AppSecret: secret });
      return { Status: 'SUCCESS' };
    },
  );

  const SetUserMFAPreference = target(choices.extend({ AccessToken: token }), async ({ AccessToken, ...chosen }) => {
    await save(withPreference(await holderOf(realm, AccessToken), chosen));
    return {};
  });

  /** For a person who lost their phone. */
  const AdminSetUserMFAPreference = target(
    choices.extend({ UserPoolId: idsOf(realm).userPoolId, Username: username }),
    async ({ UserPoolId: _, Username, ...chosen }) => {
      await save(withPreference(await realm.pool.get(Username), chosen));
      return {};
    },
  );

  return { AssociateSoftwareToken, VerifySoftwareToken, SetUserMFAPreference, AdminSetUserMFAPreference };
};

export const hasSecondFactor = (account: StoredUser): boolean =>
  account.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;

export const askForAppCode = (realm: Realm, { Username: username }: StoredUser): object => ({
  ChallengeName: 'SOFTWARE_TOKEN_MFA',
  Session: realm.nextSteps.ask({ name: 'SOFTWARE_TOKEN_MFA', username }),
  ChallengeParameters: { USER_ID_FOR_SRP: username },
});

/** Handles the response to SOFTWARE_TOKEN_MFA. A wrong code leaves the challenge pending until it expires. */
export async function checkAppCode(realm: Realm, session = '', responses: Texts): Promise<object> {
  const given = requireText(responses, 'SOFTWARE_TOKEN_MFA_CODE');
  const step = realm.nextSteps.peek(session);
  if (step?.name !== 'SOFTWARE_TOKEN_MFA') throw invalidSession();
  const account = await realm.pool.get(step.username);
  if (!account.Enabled) throw invalidSession();
  if (!account.AppSecret) throw softwareTokenMissing();
  const refused = (): Error => codeMismatch('Invalid code received for user');
  assertAppCode(realm, { username: account.Username, secret: account.AppSecret, given, refused });
  if (!realm.nextSteps.take(session)) throw invalidSession();
  return openSession(realm, account);
}
