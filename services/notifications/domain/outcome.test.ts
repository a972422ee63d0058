import { expect, test } from '@jest/globals';
import { outcomeOf } from './outcome.ts';

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
])('nobody knows whether it was sent: %j', (shape, reason) => {
  expect(outcomeOf(failure(shape))).toEqual({ state: 'uncertain', reason });
});

test('what is no error at all is uncertain', () => {
  expect(outcomeOf('broken')).toEqual({ state: 'uncertain', reason: 'unknown' });
});
