const CONNECTION = 'Error de conexión con el servidor';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const isNetwork = (error: unknown): boolean => nameOf(error) === 'NetworkError' || nameOf(error) === 'ApiError';

/** One text for every refusal: it does not tell whether the account exists. */
export const saySignInProblem = (error: unknown): string =>
  isNetwork(error) ? CONNECTION : 'Correo o contraseña inválidos';

export const saySignUpProblem = (error: unknown): string =>
  isNetwork(error) ? CONNECTION : 'Error al crear la cuenta. Por favor, intenta de nuevo.';

const CODE_PROBLEMS: Record<string, string> = {
  CodeMismatchException: 'El código no coincide. Revísalo e intenta de nuevo.',
  ExpiredCodeException: 'El código venció. Pide uno nuevo.',
  LimitExceededException: 'Demasiados intentos. Espera unos minutos e intenta de nuevo.',
  TooManyFailedAttemptsException: 'Demasiados intentos. Espera unos minutos e intenta de nuevo.',
  TooManyRequestsException: 'Demasiados intentos. Espera unos minutos e intenta de nuevo.',
};

export const sayCodeProblem = (error: unknown): string =>
  isNetwork(error) ? CONNECTION : (CODE_PROBLEMS[nameOf(error)] ?? 'Ha ocurrido un error inesperado');

/** The account was confirmed before, perhaps in another tab: there is nothing left to confirm. */
export const isAlreadyConfirmed = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NotAuthorizedException' && /confirmed/i.test(error.message);
