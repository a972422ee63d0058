import passwordRoutes from 'virtual:password-code-routes';
import { keepBrowserKey, ownKey } from '#api/browserKeys.ts';
import { call, knowRoutes } from '#api/client.ts';

knowRoutes(passwordRoutes);

/** Asks for a code by e-mail. The answer does not tell whether the address has an account. */
export async function askPasswordCode(email: string, captchaToken?: string) {
  const asked = await call('askPasswordCode', { body: { email, ...(captchaToken && { captchaToken }) } });
  keepBrowserKey('password', asked.browserKey);
  return asked;
}

/**
 * A code can be used once.
 * @param code the digits, or the key of the letter's link
 */
export const choosePassword = (email: string, code: string, password: string) =>
  call('usePasswordCode', { body: { email, code, password, ...ownKey('password') } });
