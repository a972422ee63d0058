import { expect, test } from '@jest/globals';
import { isPassing, outcomeOf } from './outcome.ts';

interface Shape {
  name?: string;
  code?: string;
  status?: number;
}
const failure = ({ name, code, status }: Shape): Error =>
  Object.assign(new Error('the address ana@correo.mx is not verified'), {
    ...(name === undefined ? {} : { name }),
    ...(code === undefined ? {} : { code }),
    ...(status === undefined ? {} : { $metadata: { httpStatusCode: status } }),
  });

test.each([
  [{ name: 'MessageRejected', status: 400 }, '400 MessageRejected'],
  [{ name: 'AccessDeniedException', status: 403 }, '403 AccessDeniedException'],
  [{ name: 'ThrottledRequestException', status: 429 }, '429 ThrottledRequestException'],
  [{ code: 'ECONNREFUSED' }, 'ECONNREFUSED'],
  [{ code: 'ENOTFOUND' }, 'ENOTFOUND'],
  [{ name: 'CredentialsProviderError' }, 'CredentialsProviderError'],
])('nothing was sent: %j', (shape, reason) => {
  expect(outcomeOf(failure(shape))).toEqual({ state: 'refused', reason });
});

test.each([
  [{ name: 'TimeoutError', code: 'ETIMEDOUT' }, 'ETIMEDOUT'],
  [{ code: 'ECONNRESET' }, 'ECONNRESET'],
  [{ name: 'InternalServiceException', status: 500 }, '500 InternalServiceException'],
  [{ name: 'ServiceUnavailable', status: 503 }, '503 ServiceUnavailable'],
  [{ name: 'SyntaxError', status: 200 }, '200 SyntaxError'],
  [{}, 'Error'],
])('it is unknown whether it was sent: %j', (shape, reason) => {
  expect(outcomeOf(failure(shape))).toEqual({ state: 'uncertain', reason });
});

test('a value that is no error is uncertain', () => {
  expect(outcomeOf('broken')).toEqual({ state: 'uncertain', reason: 'unknown' });
});

test.each([
  [{ name: 'ThrottledRequestException', status: 429 }, true],
  [{ name: 'AnythingElse', status: 429 }, true],
  // SES reports throttling with the status of a client error.
  [{ name: 'Throttling', status: 400 }, true],
  [{ name: 'TooManyRequestsException', status: 400 }, true],
  [{ code: 'ECONNREFUSED' }, true],
  [{ name: 'CredentialsProviderError' }, true],
  [{ name: 'MessageRejected', status: 400 }, false],
  [{ name: 'AccessDenied', status: 403 }, false],
  [{ name: 'ResourceNotFoundException', status: 404 }, false],
  // These may have been sent, so they must not be repeated.
  [{ name: 'ThrottlingException', status: 503 }, false],
  [{ code: 'ETIMEDOUT' }, false],
  [{ code: 'ECONNRESET' }, false],
])('a retry may help against %j: %s', (shape, passing) => {
  expect(isPassing(failure(shape))).toBe(passing);
  if (passing) expect(outcomeOf(failure(shape)).state).toBe('refused');
});

test('a value that is no error is no temporary refusal', () => {
  expect(isPassing('broken')).toBe(false);
});
