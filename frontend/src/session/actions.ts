import { call } from '#api/client.ts';
import { meQuery } from '#api/me.ts';
import { forgetPrivateData, queryClient } from '#api/queryClient.ts';
import { leaveTo } from './leave.ts';
import type { CaptchaProof, SignInOutcome } from './signing.ts';
import { forgetPerson, startSession } from './tokens.ts';

const signing = () => import('./signing.ts');

export interface NewAccount {
  fullName: string;
  email: string;
  password: string;
  captcha?: CaptchaProof | undefined;
}

/** Who signs in with a password has one, also where the account came by Google. Tried again at the next sign-in. */
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

/** Throws what the identity service throws; the pages word it. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  return started(await (await signing()).startSignIn(email, password));
}

/** The code of the authenticator app, after `signIn` has asked for it. */
export async function answerSecondFactor(code: string): Promise<SignInOutcome> {
  return started(await (await signing()).answerChallenge(code));
}

/** A password of one's own in place of the invitation's; a second factor may still be asked for. */
export async function chooseOwnPassword(password: string): Promise<SignInOutcome> {
  return started(await (await signing()).answerChallenge(password));
}

/** A code goes to the e-mail address; `confirmSignUp` takes it. */
export async function signUp({ fullName, email, password, captcha }: NewAccount): Promise<void> {
  await (await signing()).startSignUp({ fullName, email, password, captcha });
}

export async function confirmSignUp(email: string, code: string): Promise<void> {
  await (await signing()).confirm(email, code);
}

export async function resendCode(email: string): Promise<void> {
  await (await signing()).resend(email);
}

/**
 * A code goes to the e-mail address, if it is an account's; `resetPassword` takes it. Of an account that nobody confirmed the
 * pool sends none: whoever owns the address gets the letter by which they confirm the account, or end it.
 */
export async function requestPasswordCode(email: string): Promise<void> {
  const { startRecovery, resend } = await signing();
  await startRecovery(email);
  try {
    await resend(email);
  } catch {
    // Of any other account there is nothing to send.
  }
}

export async function resetPassword(email: string, code: string, password: string): Promise<void> {
  await (await signing()).finishRecovery(email, code, password);
}

/**
 * Whatever the identity service says, nothing of the person stays on this device. Goes to `/`. `everywhere` ends the
 * person's sessions on all devices; where that fails it throws, and nothing has ended.
 */
export async function signOut({ everywhere = false } = {}): Promise<void> {
  if (everywhere) await call('signOutEverywhere');
  else await (await import('./revoke.ts')).revokeThis().catch(() => undefined);
  await forgetPerson();
  forgetPrivateData();
  leaveTo('/');
}
