import { now } from '@rostro/platform/clock';
import { WriteRejected } from '@rostro/platform/table/transact';
import { markOfEmail } from '@rostro/rules/accounts/sign-in-code';
import { useTicket } from '@rostro/rules/accounts/sign-in-code-store';
import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';

type ChallengeEvent =
  | CreateAuthChallengeTriggerEvent
  | DefineAuthChallengeTriggerEvent
  | VerifyAuthChallengeResponseTriggerEvent;

/** One question, one answer: after a wrong answer the client begins anew, with another ticket. */
function define({
  request: { session },
}: DefineAuthChallengeTriggerEvent): DefineAuthChallengeTriggerEvent['response'] {
  const [first, ...others] = session;
  if (first === undefined) return { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false };
  const isRight = first.challengeName === 'CUSTOM_CHALLENGE' && first.challengeResult && others.length === 0;
  return { challengeName: '', issueTokens: isRight, failAuthentication: !isRight };
}

/** The challenge does not contain the answer: the table has only the hash of a ticket. */
const create = (): CreateAuthChallengeTriggerEvent['response'] => ({
  publicChallengeParameters: {},
  privateChallengeParameters: {},
  challengeMetadata: 'SIGN_IN_TICKET',
});

/** Checks the ticket that our API gave for a code of the account's e-mail. The check uses it up. */
async function isTicket({ request }: VerifyAuthChallengeResponseTriggerEvent): Promise<boolean> {
  const { userAttributes, userNotFound, challengeAnswer } = request;
  const { sub, email } = userAttributes;
  if (userNotFound || !sub || !email || typeof challengeAnswer !== 'string') return false;
  try {
    await useTicket(markOfEmail(email), { ticket: challengeAnswer, sub, now: now() });
    return true;
  } catch (error) {
    if (error instanceof WriteRejected) return false;
    throw error;
  }
}

/** Cognito's three triggers of `CUSTOM_AUTH`: a ticket signs in (ADR 0055). */
export async function challenge<E extends ChallengeEvent>(event: E): Promise<E> {
  switch (event.triggerSource) {
    case 'DefineAuthChallenge_Authentication':
      return { ...event, response: define(event) };
    case 'CreateAuthChallenge_Authentication':
      return { ...event, response: create() };
    case 'VerifyAuthChallengeResponse_Authentication':
      return { ...event, response: { answerCorrect: await isTicket(event) } };
    default:
      throw new Error('challenge_unknown');
  }
}
