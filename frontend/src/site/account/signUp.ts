import signUpRoutes from 'virtual:sign-up-routes';
import { keepBrowserKey, ownKey } from '#api/browserKeys.ts';
import { call, knowRoutes } from '#api/client.ts';
import type { CaptchaProof } from '#session/captcha/Captcha.tsx';

knowRoutes(signUpRoutes);

export interface NewAccount {
  fullName: string;
  email: string;
  captcha: CaptchaProof | undefined;
}

/**
 * Asks for the letter with the code. The answer does not tell whether the address has an account; no password is sent.
 */
export async function startSignUp({ fullName, email, captcha }: NewAccount) {
  const asked = await call('startSignUp', {
    body: { fullName, email, ...(captcha && { captchaToken: captcha.token }) },
  });
  keepBrowserKey('sign-up', asked.browserKey);
  return asked;
}

export async function repeatLetter(email: string, captchaToken?: string) {
  const asked = await call('repeatSignUpLetter', { body: { email, ...(captchaToken && { captchaToken }) } });
  keepBrowserKey('sign-up', asked.browserKey);
  return asked;
}

/**
 * A code can be used once: then the account exists, and has the password.
 * @param code the digits, or the key of the letter's link
 */
export const confirmSignUp = (email: string, code: string, password: string) =>
  call('confirmSignUp', { body: { email, code, password, ...ownKey('sign-up') } });
