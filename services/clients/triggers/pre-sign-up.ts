import { log } from '@rostro/platform/log';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { type GooglePerson, googlePersonOf, type LinkStep, planLink } from './google-link.ts';
import { nativeAccounts } from './native-accounts.ts';
import { refusal } from './refusal.ts';

/**
 * Links a Google account to the one account of its address. Two windows may come at once, and Cognito may ask again:
 * half-done work is read anew and finished.
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
    sign_out: () => accounts.signOut(username),
    vouch: () => accounts.vouch(username),
    link: () => accounts.link(username, person),
  };
  for (const step of planLink(person, account)) await steps[step]();
}

/**
 * Cognito's pre-sign-up trigger links Google accounts. Direct sign-ups in the pool are refused (ADR 0122). Cognito
 * gives it five seconds and retries, so each step can be repeated.
 */
export async function preSignUp<E extends PreSignUpTriggerEvent>(event: E): Promise<E> {
  switch (event.triggerSource) {
    case 'PreSignUp_ExternalProvider':
      await linkGoogle(event.userPoolId, googlePersonOf(event.userName, event.request.userAttributes));
      // Cognito finds the name taken now and says so; the page asks once more and is let in as the linked account.
      return event;
    case 'PreSignUp_AdminCreateUser':
      // Only our own functions and this trigger make accounts this way, and they have checked the person.
      return event;
    default:
      throw refusal('sign_up_refused');
  }
}
