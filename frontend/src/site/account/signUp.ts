import signUpRoutes from 'virtual:sign-up-routes';
import { call, knowRoutes } from '#api/client.ts';
import type { CaptchaProof } from '#site/captcha/Captcha.tsx';

knowRoutes(signUpRoutes);

export interface NewAccount {
  fullName: string;
  email: string;
  captcha: CaptchaProof | undefined;
}

/** Asks for the letter with the code. The answer does not tell whether the address has an account; no password is sent. */
export const startSignUp = ({ fullName, email, captcha }: NewAccount) =>
  call('startSignUp', { body: { fullName, email, ...(captcha && { captchaToken: captcha.token }) } });

/** Asks for the letter again. */
export const repeatLetter = (email: string) => call('repeatSignUpLetter', { body: { email } });

/** Uses the code, once: the account exists, and has the password. */
export const confirmSignUp = (email: string, code: string, password: string) =>
  call('confirmSignUp', { body: { email, code, password } });
