import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RouteDef } from '@rostro/shared/contract/route';
import { AppError } from '@rostro/shared/errors';
import * as z from 'zod';
import { log } from '../log.ts';
import { dispatch, type Guard, type HttpHandler } from './dispatch.ts';

const info = jest.spyOn(log, 'info').mockImplementation(() => undefined);
const SECRET = process.env.ORIGIN_VERIFY;
beforeEach(() => {
  process.env.ORIGIN_VERIFY = 'of-the-cdn';
  info.mockClear();
});
afterEach(() => {
  process.env.ORIGIN_VERIFY = SECRET ?? '';
});

const route = (method: RouteDef['method'], path: RouteDef['path'], access: RouteDef['access']): RouteDef => ({
  ...{ method, path, access, service: 'booking', summary: '', errors: [] },
  params: z.strictObject({ thingId: z.string() }),
  response: z.unknown(),
});
/** As the guards of the clinic: by what the contract asks for, not by the road. */
const guard: Guard = ({ access }) => ({
  before: async ({ event }) => {
    if (access !== 'public' && !event.requestContext.authorizer) throw new AppError('unauthorized');
  },
});
const handle = dispatch(
  {
    look: route('GET', '/api/things/{thingId}', 'public'),
    change: route('PATCH', '/api/things/{thingId}', 'public'),
    own: route('GET', '/api/things/{thingId}/own', 'user'),
  },
  { look: async (input) => input, change: async (input) => input, own: async (input) => input },
  guard,
);
async function ask(method: string, rawPath: string, headers: object = { 'x-origin-verify': 'of-the-cdn' }) {
  const event = {
    ...{ rawPath, headers, pathParameters: { proxy: 'of/the/gateway' }, routeKey: 'ANY /api/{proxy+}' },
    requestContext: { requestId: 'r1', http: { method, sourceIp: '::1', userAgent: '' } },
  };
  const { statusCode, headers: said, body } = await handle(...([event, {}] as unknown as Parameters<HttpHandler>));
  return { status: statusCode, headers: said, body: JSON.parse(body ?? '') };
}
const logged = () => info.mock.calls.map(([, line]) => line);

describe('a function', () => {
  test('finds its operation by method and path, and logs its id and no address', async () => {
    expect(await ask('GET', '/api/things/5')).toMatchObject({ status: 200, body: { params: { thingId: '5' } } });
    expect(logged()).toMatchObject([{ operation: 'look', status: 200, requestId: 'r1' }]);
    expect(JSON.stringify(logged())).not.toContain('things');
  });

  test('answers 404 for an unknown address, and does not log it', async () => {
    expect(await ask('GET', '/api/things/ana@correo.test/x')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(logged()).toMatchObject([{ operation: 'none', status: 404, code: 'not_found', requestId: 'r1' }]);
    expect(JSON.stringify(logged())).not.toContain('ana');
  });

  test.each(['DELETE', 'HEAD', 'OPTIONS', 'get', 'TRACE'])(
    'answers 405 to %s, and lists the allowed methods',
    async (method) => {
      expect(await ask(method, '/api/things/5')).toMatchObject({
        status: 405,
        headers: { allow: 'GET, PATCH', 'x-request-id': 'r1' },
        body: { code: 'method_not_allowed' },
      });
      expect(logged()).toMatchObject([{ operation: 'none', status: 405 }]);
    },
  );

  test('checks access by the operation, even if the gateway took its address for a public one', async () => {
    expect(await ask('GET', '/api/things/5/own')).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(logged()).toMatchObject([{ operation: 'own', status: 401 }]);
  });

  test.each([
    ['GET', '/api/things/5'],
    ['DELETE', '/api/things/5'],
    ['GET', '/api/nothing'],
  ])('reveals nothing to a request past the CDN: %s %s', async (method, path) => {
    expect(await ask(method, path, {})).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});
