import { DescribeUserPoolClientCommand } from '@aws-sdk/client-cognito-identity-provider';
import { cached } from '@rostro/platform/cache';
import { env } from '@rostro/platform/env';
import { log } from '@rostro/platform/log';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { assertHuman } from './captcha.ts';
import { cognito } from './cognito.ts';
import { type GooglePerson, googlePersonOf, type LinkStep, planLink } from './google-link.ts';
import { nativeAccounts } from './native-accounts.ts';
import { refusal } from './refusal.ts';

interface AppClient {
  UserPoolId: string;
  ClientId: string;
}

/** What app clients are called, by pool and id: asked once per instance; a failure is not remembered. */
const names = cached(async (wanted): Promise<string> => {
  const { UserPoolClient } = await cognito.send(new DescribeUserPoolClientCommand(JSON.parse(wanted) as AppClient));
  return UserPoolClient?.ClientName ?? '';
}, Number.POSITIVE_INFINITY);

/**
 * Is this the app client by which our own server signs guests up? Its id cannot stand in this function's environment: the
 * pool must know the trigger before it can have a client. Its name can.
 * @throws `client_unavailable`
 */
async function isGuestClient(UserPoolId: string, ClientId: string): Promise<boolean> {
  try {
    return (await names.get(JSON.stringify({ UserPoolId, ClientId } satisfies AppClient))) === env('GUEST_CLIENT_NAME');
  } catch (error) {
    log.error('client_unavailable', { reason: error instanceof Error ? error.name : 'unknown' });
    throw refusal('client_unavailable');
  }
}

/**
 * Makes a Google account a way into the one account of its address. Two windows may come at once, and Cognito may ask
 * again: what is half done is read anew and finished.
 * @throws `google_unavailable`
 */
async function linkGoogle(userPoolId: string, person: GooglePerson): Promise<void> {
  try {
    await linkOnce(userPoolId, person).catch(() => linkOnce(userPoolId, person));
  } catch (error) {
    log.error('google_unavailable', { reason: error instanceof Error ? error.name : 'unknown' });
    throw refusal('google_unavailable');
  }
}

async function linkOnce(userPoolId: string, person: GooglePerson): Promise<void> {
  const accounts = nativeAccounts(userPoolId);
  const account = await accounts.byEmail(person.email);
  let username = account?.username ?? '';
  const steps: Record<LinkStep, () => Promise<unknown>> = {
    create: async () => {
      username = await accounts.create(person);
    },
    replace_password: () => accounts.replacePassword(username),
    confirm: () => accounts.confirm(username),
    sign_out: () => accounts.signOut(username),
    vouch: () => accounts.vouch(username),
    link: () => accounts.link(username, person),
  };
  for (const step of planLink(person, account)) await steps[step]();
}

/** What our own server says of itself when a guest books; anybody can say it. */
const BOOKING = 'booking';
/** It asks of the captcha alone. */
const CHECK = 'booking-check';

/**
 * Lets somebody sign up who has a name and passes the captcha. Who books as a guest may come without a token: the booking
 * has counted them then, one a day.
 * @throws `full_name_required`, `flow_refused`, `captcha_failed`, `captcha_passed` where only that was asked, or that nobody could say
 */
async function admit({ userPoolId, callerContext, request }: PreSignUpTriggerEvent): Promise<void> {
  const { userAttributes, clientMetadata = {} } = request;
  const { flow, captchaToken } = clientMetadata;
  const email = userAttributes.email ?? '';
  if (!userAttributes.name?.trim()) throw refusal('full_name_required');
  if (flow !== BOOKING && flow !== CHECK) return assertHuman(captchaToken, { email, action: 'signup' });
  if (!(await isGuestClient(userPoolId, callerContext.clientId))) throw refusal('flow_refused');
  if (captchaToken !== undefined) await assertHuman(captchaToken, { email, action: 'booking_signup' });
  if (flow === CHECK) throw refusal('captcha_passed');
}

/**
 * Cognito's pre-sign-up trigger: who may have an account, and into whose account a Google account leads. Cognito gives it
 * five seconds and asks again, so each step may be done twice.
 */
export async function preSignUp<E extends PreSignUpTriggerEvent>(event: E): Promise<E> {
  switch (event.triggerSource) {
    case 'PreSignUp_SignUp':
      await admit(event);
      return event;
    case 'PreSignUp_ExternalProvider':
      await linkGoogle(event.userPoolId, googlePersonOf(event.userName, event.request.userAttributes));
      // Cognito finds the name taken now and says so; the page asks once more and is let in as the linked account.
      return event;
    case 'PreSignUp_AdminCreateUser':
      // Staff and this trigger itself know for whom.
      return event;
    default:
      throw refusal('provider_unknown');
  }
}
