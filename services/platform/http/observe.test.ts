import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import { log } from '../log.ts';
import { observe } from './observe.ts';

const told = { info: jest.spyOn(log, 'info'), error: jest.spyOn(log, 'error') };
for (const line of Object.values(told)) line.mockImplementation(() => undefined);
afterEach(() => void jest.clearAllMocks());

type Request = Parameters<ReturnType<typeof observe>['onError']>[0];

/** A request of a signed-in person; body and query must not appear in the log. */
const requestOf = (error: Error | null, claims?: Record<string, string>): Request =>
  ({
    event: {
      requestContext: { requestId: 'r1', ...(claims && { authorizer: { jwt: { claims } } }) },
      queryStringParameters: { q: 'Ana López' },
      body: '{"phone":"4425550199"}',
    },
    response: error === null ? { statusCode: 200, headers: {} } : null,
    error,
  }) as unknown as Request;

const ANA = { sub: 'sub-ana', username: 'ana', email: 'ana@x.mx' };
const hooks = observe('listClients');
const line = () => told.info.mock.calls[0]?.[1];

describe('the log line of a request', () => {
  test('has operation, status, time and request, and no data of the person or the query', () => {
    const request = requestOf(null, ANA);
    hooks.after(request);
    expect(told.info).toHaveBeenCalledTimes(1);
    expect(line()).toEqual({
      operation: 'listClients',
      status: 200,
      ms: expect.any(Number),
      requestId: 'r1',
    });
    expect(request.response?.headers).toMatchObject({ 'x-request-id': 'r1' });
  });

  test.each(['unauthorized', 'forbidden', 'mfa_required'] as const)(
    'of a refused caller, %s, names the account',
    (code) => {
      hooks.onError(requestOf(new AppError(code), ANA));
      expect(line()).toMatchObject({ code, sub: 'sub-ana' });
      expect(JSON.stringify(line())).not.toMatch(/ana@|López|4425550199/);
      expect(told.error).not.toHaveBeenCalled();
    },
  );

  test('of a request without an account has the reason of the refusal', () => {
    hooks.onError(requestOf(new AppError('forbidden')));
    expect(line()).toEqual(expect.objectContaining({ status: 403, code: 'forbidden' }));
    expect(line()).not.toHaveProperty('sub');
  });

  test('of an invalid form has its errors, without the account', () => {
    hooks.onError(requestOf(new AppError('validation', {}, { phone: 'Ingresa un número' }), ANA));
    expect(line()).toEqual(expect.objectContaining({ status: 422, code: 'validation' }));
    expect(line()).not.toHaveProperty('sub');
  });

  test('of an unexpected error has its stack, which the caller does not get', () => {
    const request = requestOf(new TypeError('secret of the house'), ANA);
    hooks.onError(request);
    expect(line()).toMatchObject({ status: 500, code: 'internal' });
    expect(told.error).toHaveBeenCalledWith('request failed', expect.objectContaining({ requestId: 'r1' }));
    expect(String(request.response?.body)).not.toContain('secret');
  });
});
