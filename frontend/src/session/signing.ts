import { confirmSignIn, type SignInOutput, signIn } from 'aws-amplify/auth';
import { ready } from './amplify.ts';

/** What the user pool may require after a correct password. */
export type Challenge = 'second-factor' | 'new-password';
export type SignInOutcome = 'signed-in' | Challenge;

const OUTCOMES: Partial<Record<SignInOutput['nextStep']['signInStep'], SignInOutcome>> = {
  DONE: 'signed-in',
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

/** The ticket of a used code answers the pool's custom challenge. */
export async function startTicketSignIn(email: string, ticket: string): Promise<SignInOutcome> {
  await ready();
  const { nextStep } = await signIn({ username: email, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } });
  if (nextStep.signInStep !== 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE') throw new Error(nextStep.signInStep);
  return answerChallenge(ticket);
}

export async function answerChallenge(answer: string): Promise<SignInOutcome> {
  await ready();
  return outcomeOf(await confirmSignIn({ challengeResponse: answer }));
}
