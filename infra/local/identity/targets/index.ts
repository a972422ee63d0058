import type { Realm } from '../realm.ts';
import { adminTargets } from './admin.ts';
import { engineTargets } from './engine-targets.ts';
import { federationTargets } from './federation.ts';
import { listTargets } from './list-users.ts';
import { ownAttributeTargets } from './own-attributes.ts';
import { personTargets } from './person.ts';
import { recoveryTargets } from './recovery.ts';
import { secondFactorTargets } from './second-factor.ts';
import { sessionTargets } from './session.ts';
import { signInTargets } from './sign-in.ts';
import { signUpTargets } from './sign-up.ts';
import type { Targets } from './target.ts';

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

/** Operations that Cognito answers to everybody; all others need a request signed with AWS credentials. */
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
