import { CognitoError } from './engine.ts';

/** Cognito's errors with Cognito's texts: the browser's client distinguishes them by name, and sometimes by message. */
const error =
  (code: string, message: string) =>
  (detail = message): Error =>
    new CognitoError(code, detail);

export const wrongPassword = error('NotAuthorizedException', 'Incorrect username or password.');
export const tooManyPasswords = error('NotAuthorizedException', 'Password attempts exceeded');
export const userDisabled = error('NotAuthorizedException', 'User is disabled.');
export const invalidSession = error('NotAuthorizedException', 'Invalid session for the user.');
export const softwareTokenMissing = error(
  'SoftwareTokenMFANotFoundException',
  'Software Token MFA does not exist for the user.',
);
export const softwareTokenRefused = error(
  'EnableSoftwareTokenMFAException',
  'Code mismatch and fail enable Software Token MFA',
);
export const codeUsed = error('ExpiredCodeException', 'Your software token has already been used once.');
export const tooManyRequests = error('TooManyRequestsException', 'Too many requests');
export const notAuthorized = error('NotAuthorizedException', 'User is not authorized.');
export const blocked = error('ForbiddenException', 'Request not allowed due to WAF block.');
export const userNotConfirmed = error('UserNotConfirmedException', 'User is not confirmed.');
export const userNotFound = error('UserNotFoundException', 'User does not exist.');
export const usernameExists = error('UsernameExistsException', 'User already exists');
export const alreadyFound = (username: string): Error =>
  invalidParameter(`Already found an entry for username ${username}`);
export const aliasExists = error('AliasExistsException', 'An account with the email already exists.');
export const codeMismatch = error('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const codeExpired = error('ExpiredCodeException', 'Invalid code provided, please request a code again.');
export const limitExceeded = error('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
export const invalidParameter = error('InvalidParameterException', 'Invalid parameter');
export const resourceNotFound = error('ResourceNotFoundException', 'Resource not found');
export const secretHashMissing = (clientId: string): Error =>
  notAuthorized(`Client ${clientId} is configured with secret but SECRET_HASH was not received`);
export const secretHashWrong = (clientId: string): Error =>
  notAuthorized(`Unable to verify secret hash for client ${clientId}`);
export const secretHashUnwanted = (clientId: string): Error =>
  notAuthorized(`Client ${clientId} is not configured for secret but secret was received`);
export const triggerFailed = error('UserLambdaValidationException', 'The trigger failed.');
export const deliveryFailed = error('CodeDeliveryFailureException', 'The verification code could not be delivered.');
export const unknownOperation = error('UnknownOperationException', 'Unknown operation');
export const unsigned = error('MissingAuthenticationTokenException', 'Missing Authentication Token');
export const invalidPassword = error(
  'InvalidPasswordException',
  'Password did not conform with policy: Password not long enough',
);
