import * as z from 'zod';
import { invalidParameter } from '../errors.ts';
import type { Realm } from '../realm.ts';
import { chooseNewPassword, completeSignIn } from './complete-sign-in.ts';
import { askForProof, checkPassword, checkProof } from './prove-password.ts';
import { requireText } from './required.ts';
import { checkAppCode } from './second-factor.ts';
import { refreshTokens } from './session.ts';
import { clientId, type Targets, target, userPoolId } from './target.ts';

const texts = z.record(z.string(), z.string());
const initiation = z.object({ ClientId: clientId, AuthFlow: z.string(), AuthParameters: texts.default({}) });
const answer = z.object({
  ClientId: clientId,
  ChallengeName: z.string(),
  ChallengeResponses: texts.default({}),
  Session: z.string().optional(),
});

const notEnabled = (flow: string): Error => invalidParameter(`${flow} flow not enabled for this client`);

/** One line per flow and per challenge. */
export const signInTargets = (realm: Realm): Targets => ({
  InitiateAuth: target(initiation, async ({ AuthFlow, AuthParameters }) => {
    if (AuthFlow === 'USER_SRP_AUTH') return askForProof(realm, AuthParameters);
    if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN')
      return refreshTokens(realm, requireText(AuthParameters, 'REFRESH_TOKEN'));
    throw notEnabled(AuthFlow);
  }),

  RespondToAuthChallenge: target(answer, async ({ ChallengeName, ChallengeResponses, Session }) => {
    if (ChallengeName === 'PASSWORD_VERIFIER')
      return completeSignIn(realm, await checkProof(realm, ChallengeResponses));
    if (ChallengeName === 'NEW_PASSWORD_REQUIRED') return chooseNewPassword(realm, Session, ChallengeResponses);
    if (ChallengeName === 'SOFTWARE_TOKEN_MFA') return checkAppCode(realm, Session, ChallengeResponses);
    throw invalidParameter(`No such challenge: ${ChallengeName}`);
  }),

  AdminInitiateAuth: target(initiation.extend({ UserPoolId: userPoolId }), async ({ AuthFlow, AuthParameters }) => {
    if (AuthFlow === 'ADMIN_USER_PASSWORD_AUTH')
      return completeSignIn(realm, await checkPassword(realm, AuthParameters));
    throw notEnabled(AuthFlow);
  }),
});
