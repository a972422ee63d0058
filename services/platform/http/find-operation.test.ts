import { describe, expect, test } from '@jest/globals';
import type { RouteDef } from '@rostro/shared/contract/route';
import { operationFinder } from './find-operation.ts';

const OPERATIONS = [
  'GET /api/things',
  'POST /api/things',
  'POST /api/things/swap',
  'GET /api/things/{thingId}',
  'PATCH /api/things/{thingId}',
  'GET /api/things/{thingId}/parts/{partId}',
  'GET /s/with/{staffId}',
  'GET /s/{serviceId}',
];
const find = operationFinder(
  OPERATIONS.map((operation) => {
    const [method, path] = operation.split(' ');
    return [{ method, path } as RouteDef, operation] as const;
  }),
);
const asked = (method: string, path: string) => {
  const address = find(path);
  const found = address?.methods.get(method);
  return found && [found.operation, Object.fromEntries(found.names.map((name, at) => [name, address?.texts[at]]))];
};

describe('an operation', () => {
  test.each([
    ['GET', '/api/things', 'GET /api/things', {}],
    ['POST', '/api/things', 'POST /api/things', {}],
    ['GET', '/api/things/5', 'GET /api/things/{thingId}', { thingId: '5' }],
    ['PATCH', '/api/things/ñ %', 'PATCH /api/things/{thingId}', { thingId: 'ñ %' }],
    ['POST', '/api/things/swap', 'POST /api/things/swap', {}],
    ['GET', '/api/things/5/parts/6', 'GET /api/things/{thingId}/parts/{partId}', { thingId: '5', partId: '6' }],
    // A name leads nowhere here: it is a parameter after all.
    ['GET', '/api/things/swap/parts/6', 'GET /api/things/{thingId}/parts/{partId}', { thingId: 'swap', partId: '6' }],
    ['GET', '/s/with', 'GET /s/{serviceId}', { serviceId: 'with' }],
    ['GET', '/s/with/ana', 'GET /s/with/{staffId}', { staffId: 'ana' }],
  ])('%s %s is found, with its parameters', (method, path, operation, params) => {
    expect(asked(method, path)).toEqual([operation, params]);
  });

  test.each([
    '',
    '/',
    '/api',
    '/api/',
    '/api/things/',
    '//api/things',
    '/api//things',
    '/api/things//parts/6',
    '/api/things/5/parts',
    '/api/things/5/parts/',
    '/api/things/5/parts/6/7',
    '/API/things',
    '/api/Things',
    '/api/things?',
    '/api/other',
    '/api/./things',
    '/api/{thingId}',
    `/${'/'.repeat(8000)}`,
    `/api/things/5/${'x/'.repeat(4000)}`,
  ])('is not found at %s', (path) => {
    expect(find(path)).toBeUndefined();
  });

  test('with another method gives the methods of the address', () => {
    expect(asked('DELETE', '/api/things/5')).toBeUndefined();
    expect([...(find('/api/things/5')?.methods.keys() ?? [])]).toEqual(['GET', 'PATCH']);
    expect([...(find('/api/things/swap')?.methods.keys() ?? [])]).toEqual(['POST']);
  });

  test.each(['__proto__', 'constructor', 'hasOwnProperty'])('has a parameter of any name: %s', (text) => {
    expect(asked('GET', `/api/things/${text}`)).toEqual(['GET /api/things/{thingId}', { thingId: text }]);
    expect(find(`/api/${text}`)).toBeUndefined();
  });
});
