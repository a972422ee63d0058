import { log } from '@rostro/kit/log';
import { type GooglePerson, type LinkStep, planLink } from './google-link.ts';
import { nativeAccounts } from './native-accounts.ts';
import { refusal } from './refusal.ts';

/**
 * Makes a Google account a way into the one account of its address. Two windows may come at once, and Cognito may ask
 * again: what is half done is read anew and finished.
 * @throws `google_unavailable`
 */
export async function linkGoogle(userPoolId: string, person: GooglePerson): Promise<void> {
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
