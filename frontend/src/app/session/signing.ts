import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  type SignInOutput,
  signIn,
  signUp,
} from 'aws-amplify/auth';
import { ready } from './amplify.ts';

/** The parts of Amplify that only signing in and up and recovery need. */
export type SignInOutcome = 'signed-in' | 'unconfirmed' | 'second-factor';

/** What the pool's pre-sign-up trigger checks. */
export interface CaptchaProof {
  token: string;
  action: string;
}

const OUTCOMES: Partial<Record<SignInOutput['nextStep']['signInStep'], SignInOutcome>> = {
  DONE: 'signed-in',
  CONFIRM_SIGN_UP: 'unconfirmed',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'second-factor',
};

function outcomeOf({ nextStep }: SignInOutput): SignInOutcome {
  const outcome = OUTCOMES[nextStep.signInStep];
  if (outcome === undefined) throw new Error(nextStep.signInStep);
  return outcome;
}

export async function startSignIn(email: string, password: string): Promise<SignInOutcome> {
  await ready();
  return outcomeOf(await signIn({ username: email, password }));
}

export async function answerChallenge(code: string): Promise<SignInOutcome> {
  await ready();
  return outcomeOf(await confirmSignIn({ challengeResponse: code }));
}

interface SignUp {
  fullName: string;
  email: string;
  password: string;
  captcha?: CaptchaProof | undefined;
}

export async function startSignUp({ fullName, email, password, captcha }: SignUp): Promise<void> {
  await ready();
  await signUp({
    username: email,
    password,
    options: {
      userAttributes: { email, name: fullName },
      ...(captcha && { clientMetadata: { captchaToken: captcha.token, captchaAction: captcha.action } }),
    },
  });
}

export async function confirm(email: string, code: string): Promise<void> {
  await ready();
  await confirmSignUp({ username: email, confirmationCode: code });
}

export async function resend(email: string): Promise<void> {
  await ready();
  await resendSignUpCode({ username: email });
}

export async function startRecovery(email: string): Promise<void> {
  await ready();
  await resetPassword({ username: email });
}

export async function finishRecovery(email: string, code: string, password: string): Promise<void> {
  await ready();
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
}
