import { WEAK_PASSWORD } from '@rostro/shared/messages';
import { CODE_PROBLEMS, CONNECTION, isUnreachable, isWeakPassword, nameOf, sayCodeProblem } from '#session/refusals.ts';
import { CAPTCHA_PROBLEMS, CaptchaError } from '#site/captcha/problems.ts';

/** The pool only returns this error if the temporary password of the invitation was right but has expired. */
const isInvitationOver = (error: unknown): boolean =>
  nameOf(error) === 'NotAuthorizedException' && error instanceof Error && /temporary password/i.test(error.message);

/** Uses one text for all refusals, so that it does not reveal whether the account exists. */
export function saySignInProblem(error: unknown): string {
  if (isUnreachable(error)) return CONNECTION;
  return isInvitationOver(error)
    ? 'Tu contraseña temporal venció. Pide a la clínica que te envíe una invitación nueva.'
    : 'Correo o contraseña inválidos';
}

/** The pool wraps the error code of its trigger in a sentence of its own. */
const isCaptchaRefusal = (error: unknown): boolean => error instanceof Error && /captcha_failed/.test(error.message);

/** An account with this address exists already. The owner of the address may not know that. */
export const isAddressTaken = (error: unknown): boolean => nameOf(error) === 'UsernameExistsException';

export function saySignUpProblem(error: unknown): string {
  if (error instanceof CaptchaError) return CAPTCHA_PROBLEMS[error.reason];
  if (isCaptchaRefusal(error)) return CAPTCHA_PROBLEMS.token;
  if (isWeakPassword(error)) return WEAK_PASSWORD;
  return isUnreachable(error)
    ? 'Error de conexión con la base de datos. Por favor intenta de nuevo más tarde.'
    : 'Error al crear la cuenta. Por favor, intenta de nuevo.';
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

/**
 * Refusals because the address has no account, or none that can be recovered. The page does not report them, so that it
 * does not reveal which addresses have accounts.
 */
export const isSilentRefusal = (error: unknown): boolean =>
  [
    'UserNotFoundException',
    'NotAuthorizedException',
    'InvalidParameterException',
    'UserNotConfirmedException',
  ].includes(nameOf(error));

const STALE_CODE = new Set(['ExpiredCodeException', 'CodeMismatchException']);
export const isStaleCode = (error: unknown): boolean => STALE_CODE.has(nameOf(error));

export function sayResetProblem(error: unknown): string {
  if (isStaleCode(error)) return 'El código no es correcto, venció o ya se usó.';
  if (isWeakPassword(error)) return WEAK_PASSWORD;
  if (isUnreachable(error)) return CONNECTION;
  return CODE_PROBLEMS[nameOf(error)] ?? 'Error al restablecer la contraseña';
}
