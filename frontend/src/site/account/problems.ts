import { WEAK_PASSWORD } from '@rostro/shared/messages';
import { ApiError, detailOf, isConnectionError } from '#api/error.ts';
import { CAPTCHA_PROBLEMS, CaptchaError } from '#session/captcha/problems.ts';
import { CONNECTION, isUnreachable, isWeakPassword, nameOf, sayCodeProblem } from '#session/refusals.ts';

const RESET_FAILED = 'Error al restablecer la contraseña';
const CREATION_FAILED = 'Error al crear la cuenta. Por favor, intenta de nuevo.';

/** The pool only returns this error if the temporary password of the invitation was right but has expired. */
const isInvitationOver = (error: unknown): boolean =>
  nameOf(error) === 'NotAuthorizedException' && error instanceof Error && /temporary password/i.test(error.message);

/** The pool does not tell whether the address or the password is wrong. */
export const isRefusedSignIn = (error: unknown): boolean =>
  nameOf(error) === 'NotAuthorizedException' && !isInvitationOver(error);

/** Uses one text for all refusals, so that it does not reveal whether the account exists. */
export function saySignInProblem(error: unknown): string {
  if (isUnreachable(error)) return CONNECTION;
  return isInvitationOver(error)
    ? 'Tu contraseña temporal venció. Pide a la clínica que te envíe una invitación nueva.'
    : 'Correo o contraseña inválidos';
}

export const wrongFieldsIn = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? error.fields : {};

export function saySignUpProblem(error: unknown): string {
  if (error instanceof CaptchaError) return CAPTCHA_PROBLEMS[error.reason];
  if (isConnectionError(error)) return 'Error de conexión con la base de datos. Por favor intenta de nuevo más tarde.';
  if (!(error instanceof ApiError)) return CREATION_FAILED;
  if (error.code === 'captcha_failed') return CAPTCHA_PROBLEMS.token;
  return error.code === 'sign_up_limit' ? error.detail : CREATION_FAILED;
}

/** The code of a sign-up is no longer valid: perhaps another tab used it, or an attempt whose answer was lost. */
export const isSignUpCodeOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'sign_up_code_wrong';

/** The field and the message of a failed confirmation. */
export function sayConfirmProblem(error: unknown): Record<string, string> {
  if (isConnectionError(error)) return { code: CONNECTION };
  const { password } = wrongFieldsIn(error);
  return password === undefined ? { code: detailOf(error) } : { password };
}

/** The message for an error with the password that an invited person chooses. */
export const sayNewPasswordProblem = (error: unknown): string =>
  isWeakPassword(error) ? WEAK_PASSWORD : sayCodeProblem(error);

/** Each code of an authenticator app is accepted once. The app shows the next one within half a minute. */
export const saySecondFactorProblem = (error: unknown): string =>
  nameOf(error) === 'ExpiredCodeException'
    ? 'Ese código ya se usó. Espera a que tu aplicación muestre el siguiente.'
    : sayCodeProblem(error);

/** The pool ends a challenge after a few minutes. Then the person has to sign in again. */
export const isChallengeOver = (error: unknown): boolean =>
  ['NotAuthorizedException', 'SignInException'].includes(nameOf(error));

/** Another code resolves the error. */
export const isStaleCode = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'password_code_wrong' || error.code === 'password_code_tries');

export function sayResetProblem(error: unknown): string {
  if (isConnectionError(error)) return CONNECTION;
  if (!(error instanceof ApiError)) return RESET_FAILED;
  if (isStaleCode(error) || error.code === 'busy') return error.detail;
  return error.fields.password ?? RESET_FAILED;
}

/** Errors of too many requests. None tells whether the address has an account. */
const ASKED_TOO_OFTEN: readonly string[] = ['password_code_limit', 'captcha_needed', 'captcha_failed'];

export function sayRecoveryProblem(error: unknown): string {
  if (error instanceof CaptchaError) return CAPTCHA_PROBLEMS[error.reason];
  return error instanceof ApiError && ASKED_TOO_OFTEN.includes(error.code)
    ? error.detail
    : 'Error al enviar el correo de recuperación';
}
