import { servePublic } from '@rostro/rules/http/serve-public';
import { signInCodesRoutes } from '@rostro/shared/contract/clients/sign-in-codes';
import { askPasswordCode, usePasswordCode } from '../use-cases/password-codes.ts';
import { askSignInCode, useSignInCode } from '../use-cases/sign-in-codes.ts';
import { confirmSignUp, repeatSignUpLetter, startSignUp } from '../use-cases/sign-ups.ts';

/** A function of its own, because it may end the password of an account that nobody has proven. */
export const handler = servePublic(signInCodesRoutes, {
  askSignInCode,
  useSignInCode,
  askPasswordCode,
  usePasswordCode,
  startSignUp,
  repeatSignUpLetter,
  confirmSignUp,
});
