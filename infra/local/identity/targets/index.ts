import type { Realm } from '../realm.ts';
import { adminTargets } from './admin.ts';
import { engineTargets } from './engine-targets.ts';
import { recoveryTargets } from './recovery.ts';
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
  ...adminTargets(realm),
});

/** Operations that Cognito answers to anybody; all others ask for a request signed with AWS credentials. */
const PUBLIC: ReadonlySet<string> = new Set([
  'ChangePassword',
  'ConfirmForgotPassword',
  'ConfirmSignUp',
  'DeleteUser',
  'ForgotPassword',
  'GetTokensFromRefreshToken',
  'GetUser',
  'GlobalSignOut',
  'InitiateAuth',
  'ResendConfirmationCode',
  'RespondToAuthChallenge',
  'RevokeToken',
  'SignUp',
]);

export const isPublic = (name: string): boolean => PUBLIC.has(name);
