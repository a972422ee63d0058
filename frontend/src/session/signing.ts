import { confirmSignIn, confirmSignUp, resendSignUpCode, type SignInOutput, signIn, signUp } from 'aws-amplify/auth';
import { ready } from './amplify.ts';

/** The parts of Amplify that signing in, signing up and recovery need. */
/** What the user pool may require after a correct password. */
export type Challenge = 'second-factor' | 'new-password';
export type SignInOutcome = 'signed-in' | 'unconfirmed' | Challenge;

/** Checked by the user pool's pre-sign-up trigger. */
export interface CaptchaProof {
  token: string;
  action: string;
}

const OUTCOMES: Partial<Record<SignInOutput['nextStep']['signInStep'], SignInOutcome>> = {
  DONE: 'signed-in',
  CONFIRM_SIGN_UP: 'unconfirmed',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'second-factor',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'new-password',
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

/** Signs in by the ticket that a used code gave: it answers the pool's custom challenge. */
export async function startTicketSignIn(email: string, ticket: string): Promise<SignInOutcome> {
  await ready();
  const { nextStep } = await signIn({ username: email, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } });
  if (nextStep.signInStep !== 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE') throw new Error(nextStep.signInStep);
  return answerChallenge(ticket);
}

/** Answers the challenge of the last response: a code or a new password. */
export async function answerChallenge(answer: string): Promise<SignInOutcome> {
  await ready();
  return outcomeOf(await confirmSignIn({ challengeResponse: answer }));
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
