import codeRoutes from 'virtual:sign-in-code-routes';
import { keepBrowserKey, ownKey } from './browserKeys.ts';
import { call, knowRoutes } from './client.ts';

knowRoutes(codeRoutes);

/** Asks for a code by e-mail. The answer does not tell whether the address has an account. */
export async function askSignInCode(email: string, captchaToken?: string) {
  const asked = await call('askSignInCode', { body: { email, ...(captchaToken && { captchaToken }) } });
  keepBrowserKey('sign-in', asked.browserKey);
  return asked;
}

/**
 * Uses the code, once.
 * @param code the digits, or the key of the letter's link
 * @returns the ticket that opens a session within a minute
 */
export const exchangeSignInCode = (email: string, code: string) =>
  call('useSignInCode', { body: { email, code, ...ownKey('sign-in') } });
