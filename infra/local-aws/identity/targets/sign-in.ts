import * as z from 'zod';
import { recordOf } from '../attributes.ts';
import { invalidParameter, invalidSession, userDisabled, userNotConfirmed } from '../errors.ts';
import type { StoredUser } from '../pool.ts';
import type { Realm } from '../realm.ts';
import { askCustomChallenge, checkCustomAnswer } from './custom-challenge.ts';
import { openSession } from './open-session.ts';
import { askForProof, checkPassword, checkProof } from './prove-password.ts';
import { requireText, type Texts } from './required.ts';
import { askForAppCode, checkAppCode, hasSecondFactor } from './second-factor.ts';
import { refreshTokens } from './session.ts';
import { idsOf, metadata, type Targets, target } from './target.ts';

function askNewPassword(realm: Realm, account: StoredUser): object {
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

/** The last step of every proof. Only who gave it learns the account's state. */
function completeSignIn(realm: Realm, account: StoredUser): object {
  if (!account.Enabled) throw userDisabled();
  if (account.UserStatus === 'UNCONFIRMED') throw userNotConfirmed();
  if (account.UserStatus === 'FORCE_CHANGE_PASSWORD') return askNewPassword(realm, account);
  return hasSecondFactor(account) ? askForAppCode(realm, account) : openSession(realm, account);
}

/** Handles the response to NEW_PASSWORD_REQUIRED. */
async function chooseNewPassword(realm: Realm, session: string | undefined, responses: Texts): Promise<object> {
  const newPassword = requireText(responses, 'NEW_PASSWORD');
  realm.passwords.assertPolicy(newPassword);
  const step = realm.nextSteps.take(session ?? '');
  if (step?.name !== 'NEW_PASSWORD_REQUIRED') throw invalidSession();
  const account = await realm.pool.find(step.username);
  if (account?.UserStatus !== 'FORCE_CHANGE_PASSWORD') throw invalidSession();
  const changed: StoredUser = {
    ...account,
    Password: realm.passwords.seal(account.Username, newPassword),
    UserStatus: 'CONFIRMED',
    UserLastModifiedDate: realm.now(),
  };
  await realm.pool.save(changed);
  return completeSignIn(realm, changed);
}

const texts = z.record(z.string(), z.string());
const notEnabled = (flow: string): Error => invalidParameter(`${flow} flow not enabled for this client`);

/** One branch per flow and per challenge. */
export const signInTargets = (realm: Realm): Targets => {
  const { clientId, userPoolId } = idsOf(realm);
  const initiation = z.object({ ClientId: clientId, AuthFlow: z.string(), AuthParameters: texts.default({}) });
  const answer = z.object({
    ClientId: clientId,
    ChallengeName: z.string(),
    ChallengeResponses: texts.default({}),
    Session: z.string().optional(),
    ClientMetadata: metadata,
  });

  const InitiateAuth = target(initiation, async ({ AuthFlow, AuthParameters }) => {
    if (AuthFlow === 'USER_SRP_AUTH') return askForProof(realm, AuthParameters);
    if (AuthFlow === 'CUSTOM_AUTH') return askCustomChallenge(realm, AuthParameters);
    if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN')
      return refreshTokens(realm, requireText(AuthParameters, 'REFRESH_TOKEN'));
    throw notEnabled(AuthFlow);
  });

  const RespondToAuthChallenge = target(
    answer,
    async ({ ChallengeName, ChallengeResponses, Session, ClientMetadata }) => {
      if (ChallengeName === 'PASSWORD_VERIFIER')
        return completeSignIn(realm, await checkProof(realm, ChallengeResponses));
      if (ChallengeName === 'CUSTOM_CHALLENGE')
        return checkCustomAnswer(
          realm,
          { session: Session, responses: ChallengeResponses, metadata: ClientMetadata },
          (account) => completeSignIn(realm, account),
        );
      if (ChallengeName === 'NEW_PASSWORD_REQUIRED') return chooseNewPassword(realm, Session, ChallengeResponses);
      if (ChallengeName === 'SOFTWARE_TOKEN_MFA') return checkAppCode(realm, Session, ChallengeResponses);
      throw invalidParameter(`No such challenge: ${ChallengeName}`);
    },
  );

  const AdminInitiateAuth = target(
    initiation.extend({ UserPoolId: userPoolId }),
    async ({ AuthFlow, AuthParameters }) => {
      if (AuthFlow === 'ADMIN_USER_PASSWORD_AUTH')
        return completeSignIn(realm, await checkPassword(realm, AuthParameters));
      throw notEnabled(AuthFlow);
    },
  );

  return { InitiateAuth, RespondToAuthChallenge, AdminInitiateAuth };
};
