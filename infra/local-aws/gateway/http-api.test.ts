import { afterEach, expect, test } from '@jest/globals';
import { type HttpHandler, httpApi } from './http-api.ts';
import { type Gateway, openGateway } from './server.ts';

/** A promise that the test settles. */
function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

let gateway: Gateway | undefined;
afterEach(() => gateway?.close());

/** An API of one function, without a token. */
async function apiOf(
  handler: HttpHandler,
  options: { patienceMs?: number } = {},
): Promise<{ url: string; errors: unknown[] }> {
  const errors: unknown[] = [];
  gateway = await openGateway({ port: 0 });
  gateway.mount(
    '/',
    httpApi({
      routes: [{ method: 'GET', path: '/orders', functionName: 'orders', isPublic: true }],
      authorize: async () => null,
      handlerOf: () => handler,
      onError: (_, error) => errors.push(error),
      ...options,
    }),
  );
  return { url: `http://127.0.0.1:${gateway.port}/orders`, errors };
}

test('a function that takes too long is answered for with 503, and goes on', async () => {
  const release = withResolvers<void>();
  const done = withResolvers<string>();
  const { url, errors } = await apiOf(
    async () => {
      await release.promise;
      done.resolve('written');
      return { statusCode: 200, body: 'late' };
    },
    { patienceMs: 20 },
  );
  const answer = await fetch(url);
  expect([answer.status, await answer.json()]).toEqual([503, { message: 'Service Unavailable' }]);
  release.resolve();
  expect(await done.promise).toBe('written');
  expect(errors).toEqual([]);
});

test('one that fails after its time is no fault of the gateway, and the next request is answered', async () => {
  const release = withResolvers<void>();
  let asked = 0;
  const { url } = await apiOf(
    async () => {
      asked += 1;
      if (asked > 1) return { statusCode: 204 };
      await release.promise;
      throw new Error('too late');
    },
    { patienceMs: 20 },
  );
  expect((await fetch(url)).status).toBe(503);
  release.resolve();
  await new Promise(setImmediate);
  expect((await fetch(url)).status).toBe(204);
});

test('a function in time keeps its answer, and one that throws at once is 500', async () => {
  const { url } = await apiOf(async () => ({ statusCode: 201, body: 'made' }));
  const answer = await fetch(url);
  expect([answer.status, await answer.text()]).toEqual([201, 'made']);
  await gateway?.close();
  const broken = await apiOf(() => {
    throw new Error('no bundle');
  });
  expect((await fetch(broken.url)).status).toBe(500);
  expect(broken.errors).toHaveLength(1);
});
