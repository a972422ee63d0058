import { call } from '#api/client.ts';
import { meQuery } from '#api/me.ts';
import { forgetPrivateData, queryClient } from '#api/queryClient.ts';
import { leaveTo } from './leave.ts';
import type { SignInOutcome } from './signing.ts';
import { forgetPerson, startSession } from './tokens.ts';

const signing = () => import('./signing.ts');

/** Records that the person has a password, even if the account was created with Google. A failure is retried at the next sign-in. */
async function notePassword(): Promise<void> {
  const { passwordEstablished } = await queryClient.fetchQuery(meQuery());
  if (passwordEstablished) return;
  queryClient.setQueryData(meQuery().queryKey, await call('markPasswordEstablished'));
}

function started(outcome: SignInOutcome): SignInOutcome {
  if (outcome !== 'signed-in') return outcome;
  startSession();
  notePassword().catch(() => undefined);
  return outcome;
}

/** Throws the errors of the identity service; the pages translate them. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  return started(await (await signing()).startSignIn(email, password));
}

/** Sends the code of the authenticator app after `signIn` asked for it. */
export async function answerSecondFactor(code: string): Promise<SignInOutcome> {
  return started(await (await signing()).answerChallenge(code));
}

/** Replaces the password of an invitation. A second factor may still be required. */
export async function chooseOwnPassword(password: string): Promise<SignInOutcome> {
  return started(await (await signing()).answerChallenge(password));
}

/**
 * Signs out, removes all personal data from this device and goes to `/`, even if the identity service fails.
 * `everywhere` ends the sessions on all devices; if that fails, it throws and no session has ended.
 */
export async function signOut({ everywhere = false } = {}): Promise<void> {
  if (everywhere) await call('signOutEverywhere');
  else await (await import('./revoke.ts')).revokeThis().catch(() => undefined);
  await forgetPerson();
  forgetPrivateData();
  leaveTo('/');
}
