import * as z from 'zod';
import { Email } from '../clinic/contact.ts';
import { defineRoutes, type RouteDef } from '../route.ts';
import { Instant } from '../schemas.ts';
import { Token } from '../text.ts';
import { FullName, Password } from './person.ts';

export const SIGN_IN_CODE_MINUTES = 10;
export const PASSWORD_CODE_MINUTES = 60;
export const SIGN_UP_CODE_MINUTES = 24 * 60;

/** The code of a letter: six digits to type, or the key of its link, which cannot be guessed. */
export const LetterCode = z.string().regex(/^(\d{6}|[\w-]{43})$/, 'Escribe los 6 dígitos del código');
/** A browser's key from its request: its wrong guesses are counted apart. */
export const BrowserKey = Token(64);

/** Left out if none is required or configured. */
const captchaToken = Token(4096).optional();
const ask = z.strictObject({ email: Email, captchaToken });
const use = z.strictObject({ email: Email, code: LetterCode, browserKey: BrowserKey.optional() });

const asked = z.object({
  validUntil: Instant,
  browserKey: BrowserKey,
  /** `last`: no other letter is sent, and the last one is valid again. */
  letter: z.enum(['new', 'last']),
});

const anybody = { method: 'POST', service: 'codes', access: 'public' } as const satisfies Partial<RouteDef>;

/** All have the same response whether or not the e-mail has an account (ADR 0055, 0112, 0122). */
export const signInCodesRoutes = defineRoutes({
  askSignInCode: {
    ...anybody,
    path: '/api/sign-in-codes',
    summary: 'Send a code to sign in to an e-mail, if it has an account; the answer does not tell whether it has one',
    body: ask,
    response: asked,
    errors: ['captcha_needed', 'captcha_failed', 'sign_in_code_limit', 'busy'],
  },
  useSignInCode: {
    ...anybody,
    path: '/api/sign-in-codes/use',
    summary: 'Use the code of the letter, once: the ticket answers the user pool’s custom challenge within a minute',
    body: use,
    response: z.object({ ticket: z.string() }),
    errors: [
      'sign_in_code_wrong',
      'sign_in_code_expired',
      'sign_in_code_used',
      'sign_in_code_tries',
      'sign_in_code_refused',
      'busy',
    ],
  },
  askPasswordCode: {
    ...anybody,
    path: '/api/password-codes',
    summary:
      'Send a code for a new password to an e-mail, if it has an account; the answer does not tell whether it has',
    body: ask,
    response: asked,
    errors: ['captcha_needed', 'captcha_failed', 'password_code_limit', 'busy'],
  },
  usePasswordCode: {
    ...anybody,
    path: '/api/password-codes/use',
    summary:
      'Use the code of the letter, once: the account has the new password, and every session of before has ended',
    body: use.extend({ password: Password }),
    response: z.object({ changed: z.literal(true) }),
    errors: ['password_code_wrong', 'password_code_tries', 'busy'],
  },
  startSignUp: {
    ...anybody,
    path: '/api/sign-ups',
    summary:
      'Send the code that confirms a new account. No account exists before; the answer does not tell whether the e-mail has one',
    body: ask.extend({ fullName: FullName }),
    response: asked,
    errors: ['captcha_failed', 'sign_up_limit', 'busy'],
  },
  repeatSignUpLetter: {
    ...anybody,
    path: '/api/sign-ups/letters',
    summary: 'Send the code of a sign-up again, if the e-mail has one that is not confirmed; the answer does not tell',
    body: ask,
    response: asked,
    errors: ['captcha_needed', 'captcha_failed', 'sign_up_limit', 'busy'],
  },
  confirmSignUp: {
    ...anybody,
    path: '/api/sign-ups/confirm',
    summary: 'Use the code of the letter, once: the account exists, and has the password',
    body: use.extend({ password: Password }),
    response: z.object({ confirmed: z.literal(true) }),
    errors: ['sign_up_code_wrong', 'sign_up_code_tries', 'busy'],
  },
});
