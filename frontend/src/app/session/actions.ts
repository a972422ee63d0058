import { forgetPrivateData } from '../api/queryClient.ts';
import { leaveTo } from './leave.ts';
import { endSession, startSession } from './tokens.ts';

const signing = () => import('./signing.ts');

export interface NewAccount {
  fullName: string;
  email: string;
  password: string;
}

/** Throws what the identity service throws; the pages word it. */
export async function signIn(email: string, password: string): Promise<'signed-in' | 'unconfirmed'> {
  const outcome = await (await signing()).startSignIn(email, password);
  if (outcome === 'signed-in') startSession();
  return outcome;
}

/** A code goes to the e-mail address; `confirmSignUp` takes it. */
export async function signUp({ fullName, email, password }: NewAccount): Promise<void> {
  await (await signing()).startSignUp(fullName, email, password);
}

export async function confirmSignUp(email: string, code: string): Promise<void> {
  await (await signing()).confirm(email, code);
}

export async function resendCode(email: string): Promise<void> {
  await (await signing()).resend(email);
}

/** Whatever the identity service says, nothing of the person stays on this device. Goes to `/`. */
export async function signOut(): Promise<void> {
  const { leaveSession } = await import('./amplify.ts');
  await leaveSession().catch(() => undefined);
  await endSession();
  forgetPrivateData();
  sessionStorage.clear();
  leaveTo('/');
}
