import { recordOf } from '../attributes.ts';
import { invalidSession, userDisabled, userNotConfirmed } from '../errors.ts';
import { assertPasswordPolicy, sealPassword } from '../password.ts';
import type { Account } from '../pool.ts';
import type { Realm } from '../realm.ts';
import { openSession } from './open-session.ts';
import { requireText, type Texts } from './required.ts';
import { askForAppCode, hasSecondFactor } from './second-factor.ts';

function askNewPassword(realm: Realm, account: Account): object {
  const { sub: _, ...userAttributes } = recordOf(account.Attributes);
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: realm.nextSteps.ask({ name: 'NEW_PASSWORD_REQUIRED', username: account.Username }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: account.Username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(userAttributes),
    },
  };
}

/** The end of every password proof. Only the account's owner learns its state. */
export function completeSignIn(realm: Realm, account: Account): object {
  if (!account.Enabled) throw userDisabled();
  if (account.UserStatus === 'UNCONFIRMED') throw userNotConfirmed();
  if (account.UserStatus === 'FORCE_CHANGE_PASSWORD') return askNewPassword(realm, account);
  return hasSecondFactor(account) ? askForAppCode(realm, account) : openSession(realm, account);
}

/** The answer to NEW_PASSWORD_REQUIRED. */
export async function chooseNewPassword(realm: Realm, session: string | undefined, responses: Texts): Promise<object> {
  const newPassword = requireText(responses, 'NEW_PASSWORD');
  assertPasswordPolicy(newPassword);
  const step = realm.nextSteps.take(session ?? '');
  if (step?.name !== 'NEW_PASSWORD_REQUIRED') throw invalidSession();
  const account = await realm.pool.find(step.username);
  if (account?.UserStatus !== 'FORCE_CHANGE_PASSWORD') throw invalidSession();
  const changed: Account = {
    ...account,
    Password: sealPassword(account.Username, newPassword),
    UserStatus: 'CONFIRMED',
    UserLastModifiedDate: realm.now(),
  };
  await realm.pool.save(changed);
  return completeSignIn(realm, changed);
}
