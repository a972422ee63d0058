import {
  AdminGetUserCommand,
  CodeDeliveryFailureException,
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  InvalidParameterException,
  InvalidPasswordException,
  SignUpCommand,
  UserLambdaValidationException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { accountNamed, userPool } from '@rostro/platform/auth/pool';
import { log } from '@rostro/platform/log';
import { INVALID_EMAIL } from '@rostro/shared/contract/person';
import { AppError } from '@rostro/shared/errors';
import { WEAK_PASSWORD } from '@rostro/shared/messages';
import { guestClient } from './guest-client.ts';

/** Accounts that our server makes for guests, each for one booking. */
export interface GuestAccount {
  sub: string;
  /** Made for this booking, not by a person who signed up elsewhere. */
  isOurs: boolean;
}

export interface GuestSignUp {
  /** The booking that the account is made for. */
  appointmentId: string;
  email: string;
  fullName: string;
  password: string;
  captchaToken: string | undefined;
  /** The end of the hold: until then the booking keeps its place without a confirmed e-mail. The letter names it. */
  heldUntil: string;
}

export type SignUpOutcome =
  | { kind: 'made'; sub: string }
  /** Another attempt with the same input would be refused as well. */
  | { kind: 'refused'; why: AppError }
  /** Nothing was made; another attempt may succeed. */
  | { kind: 'later' }
  /** It is unknown whether the account was made. */
  | { kind: 'unknown' };

/**
 * Only the guests' app client and the triggers may write this attribute, so nobody can claim another person's booking
 * with it.
 */
const MADE_FOR = 'custom:made_for';
const madeFor = (appointmentId: string): string => `guest:${appointmentId}`;

/**
 * One attempt only: the captcha's provider refuses a second question about the same token. Triggers may take five
 * seconds.
 */
const patient = new CognitoIdentityProviderClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 2000, requestTimeout: 8000, throwOnRequestTimeout: true },
});

/** The account that an address signs in with, or null. */
export async function guestAccount(email: string, appointmentId: string): Promise<GuestAccount | null> {
  try {
    const { UserAttributes = [] } = await userPool().send(new AdminGetUserCommand(accountNamed(email)));
    const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value;
    const sub = attribute('sub');
    if (!sub) throw new Error('the user pool has an account without sub');
    return { sub, isOurs: attribute(MADE_FOR) === madeFor(appointmentId) };
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
}

/** The outcome if there is, or may be, an account already. */
export async function findKnownAccount(email: string, appointmentId: string): Promise<SignUpOutcome | null> {
  const account = await guestAccount(email, appointmentId);
  if (account === null) return null;
  if (account.isOurs) return { kind: 'made', sub: account.sub };
  return { kind: 'refused', why: new AppError('email_taken') };
}

/** Signs a guest up through our own app client; the letter with the code leaves the user pool at once. */
export async function signUpGuest(person: GuestSignUp): Promise<SignUpOutcome> {
  try {
    const { UserSub } = await patient.send(new SignUpCommand(await requestOf(person)));
    return UserSub ? { kind: 'made', sub: UserSub } : { kind: 'unknown' };
  } catch (error) {
    return failed(error, person);
  }
}

/**
 * Before the answer reveals that a phone or e-mail is taken, the caller must prove to be human. The pool's trigger
 * checks the captcha and then refuses this flow in any case, so that no account is made.
 * @throws {AppError} `captcha_failed`, or another fault of the request; `busy` if the pool did not answer
 */
export async function mustBeHuman(person: GuestSignUp): Promise<void> {
  const request = await requestOf(person);
  try {
    await patient.send(
      new SignUpCommand({ ...request, ClientMetadata: { ...request.ClientMetadata, flow: 'booking-check' } }),
    );
  } catch (error) {
    // The pool itself reports an existing account.
    if (error instanceof UsernameExistsException) return;
    if (error instanceof UserLambdaValidationException && error.message.includes('captcha_passed')) return;
    throw refusedBy(error) ?? new AppError('busy', { retryAfter: 1 });
  }
}

const requestOf = async ({ appointmentId, email, fullName, password, captchaToken, heldUntil }: GuestSignUp) => ({
  ...(await guestClient(email)),
  Username: email,
  Password: password,
  UserAttributes: [
    { Name: 'email', Value: email },
    { Name: 'name', Value: fullName },
    { Name: MADE_FOR, Value: madeFor(appointmentId) },
  ],
  ClientMetadata: { flow: 'booking', heldUntil, ...(captchaToken === undefined ? {} : { captchaToken }) },
});

/** An answer of the pool means that nothing was made, with two exceptions. No answer means nothing. */
async function failed(error: unknown, { email, appointmentId }: GuestSignUp): Promise<SignUpOutcome> {
  if (error instanceof UsernameExistsException || error instanceof CodeDeliveryFailureException) {
    return (await findKnownAccount(email, appointmentId)) ?? { kind: 'later' };
  }
  const why = refusedBy(error);
  if (why !== null) return { kind: 'refused', why };
  const isAnswer = error instanceof CognitoIdentityProviderServiceException && error.$fault === 'client';
  log.warn('a guest could not be signed up', { reason: error instanceof Error ? error.name : 'unknown', isAnswer });
  return { kind: isAnswer ? 'later' : 'unknown' };
}

function refusedBy(error: unknown): AppError | null {
  if (error instanceof InvalidPasswordException) return new AppError('validation', {}, { password: WEAK_PASSWORD });
  if (error instanceof InvalidParameterException) {
    // The pool's own pattern of passwords is such a parameter as well.
    const fields = /password/i.test(error.message) ? { password: WEAK_PASSWORD } : { email: INVALID_EMAIL };
    return new AppError('validation', {}, fields);
  }
  const isRefusal = error instanceof UserLambdaValidationException;
  return isRefusal && error.message.includes('captcha_failed') ? new AppError('captcha_failed') : null;
}
