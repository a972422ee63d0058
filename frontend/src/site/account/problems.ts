import { WEAK_PASSWORD } from '@rostro/shared/messages';
import { CODE_PROBLEMS, CONNECTION, isUnreachable, isWeakPassword, nameOf, sayCodeProblem } from '#session/refusals.ts';
import { CAPTCHA_PROBLEMS, CaptchaError } from '#site/captcha/problems.ts';

/** The pool says so only to whoever has typed the invitation's password itself. */
const isInvitationOver = (error: unknown): boolean =>
  nameOf(error) === 'NotAuthorizedException' && error instanceof Error && /temporary password/i.test(error.message);

/** One text for every refusal: it does not tell whether the account exists. */
export function saySignInProblem(error: unknown): string {
  if (isUnreachable(error)) return CONNECTION;
  return isInvitationOver(error)
    ? 'Tu contraseña temporal venció. Pide a la clínica que te envíe una invitación nueva.'
    : 'Correo o contraseña inválidos';
}

/** The pool hands on what its trigger says, in a sentence of its own. */
const isCaptchaRefusal = (error: unknown): boolean => error instanceof Error && /captcha_failed/.test(error.message);

/** An account has the address already; its owner may not know of it. */
export const isAddressTaken = (error: unknown): boolean => nameOf(error) === 'UsernameExistsException';

export function saySignUpProblem(error: unknown): string {
  if (error instanceof CaptchaError) return CAPTCHA_PROBLEMS[error.reason];
  if (isCaptchaRefusal(error)) return CAPTCHA_PROBLEMS.token;
  if (isWeakPassword(error)) return WEAK_PASSWORD;
  return isUnreachable(error)
    ? 'Error de conexión con la base de datos. Por favor intenta de nuevo más tarde.'
    : 'Error al crear la cuenta. Por favor, intenta de nuevo.';
}

/** Of the password that an invited person chooses. */
export const sayNewPasswordProblem = (error: unknown): string =>
  isWeakPassword(error) ? WEAK_PASSWORD : sayCodeProblem(error);

/** An authenticator app's code is good once, and shows the next one in half a minute. */
export const saySecondFactorProblem = (error: unknown): string =>
  nameOf(error) === 'ExpiredCodeException'
    ? 'Ese código ya se usó. Espera a que tu aplicación muestre el siguiente.'
    : sayCodeProblem(error);

/** The pool waits a few minutes for an answer, and then wants the password again. */
export const isChallengeOver = (error: unknown): boolean =>
  ['NotAuthorizedException', 'SignInException'].includes(nameOf(error));

/** Refusals that only tell that the address is nobody's, or not one that can be recovered: nobody is told. */
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
