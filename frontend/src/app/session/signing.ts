import { confirmSignUp, resendSignUpCode, signIn, signUp } from 'aws-amplify/auth';
import { ready } from './amplify.ts';

/** The parts of Amplify that only /login and /signup need. */
export async function startSignIn(email: string, password: string): Promise<'signed-in' | 'unconfirmed'> {
  await ready();
  const { isSignedIn, nextStep } = await signIn({ username: email, password });
  if (isSignedIn) return 'signed-in';
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'unconfirmed';
  throw new Error(nextStep.signInStep);
}

export async function startSignUp(fullName: string, email: string, password: string): Promise<void> {
  await ready();
  await signUp({ username: email, password, options: { userAttributes: { email, name: fullName } } });
}

export async function confirm(email: string, code: string): Promise<void> {
  await ready();
  await confirmSignUp({ username: email, confirmationCode: code });
}

export async function resend(email: string): Promise<void> {
  await ready();
  await resendSignUpCode({ username: email });
}
