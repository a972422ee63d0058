export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Errors without a response of the identity service. */
const UNREACHABLE = new Set([
  'NetworkError',
  'ApiError',
  'InternalErrorException',
  'ServiceUnavailableException',
  'Unknown',
  'UnknownError',
]);
export const isUnreachable = (error: unknown): boolean => UNREACHABLE.has(nameOf(error));

/** An environment may require more than six characters. */
export const isWeakPassword = (error: unknown): boolean => nameOf(error) === 'InvalidPasswordException';

const TOO_MANY = 'Demasiados intentos. Espera unos minutos e intenta de nuevo.';
const WRONG_CODE = 'El código no coincide. Revísalo e intenta de nuevo.';

export const CONNECTION = 'Error de conexión con el servidor';

/** Messages for wrong or expired codes and for rate limits; undefined for other errors. */
export const CODE_PROBLEMS: Record<string, string | undefined> = {
  CodeMismatchException: WRONG_CODE,
  EnableSoftwareTokenMFAException: WRONG_CODE,
  ExpiredCodeException: 'El código venció. Pide uno nuevo.',
  LimitExceededException: TOO_MANY,
  TooManyFailedAttemptsException: TOO_MANY,
  TooManyRequestsException: TOO_MANY,
};

export const sayCodeProblem = (error: unknown): string =>
  isUnreachable(error) ? CONNECTION : (CODE_PROBLEMS[nameOf(error)] ?? 'Ha ocurrido un error inesperado');
