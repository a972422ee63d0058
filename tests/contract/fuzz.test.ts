import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { ROUTES, routeEntries } from '@rostro/shared/contract/index';
import { openApiDocument } from '@rostro/shared/contract/openapi/openapi';
import { errorsOf } from '@rostro/shared/contract/openapi/openapi-answers';
import { ERROR_STATUS } from '@rostro/shared/errors';
import type { FuzzDocument } from '../fuzz/document.ts';
import { isListed, oddRequests } from '../fuzz/odd.ts';
import { countAnswers, refusedShare } from '../fuzz/tally.ts';

/**
 * The cases that `npm run fuzz` makes itself, because schemathesis only sends examples that are valid by their
 * schema.
 */
const document = openApiDocument('1.2.3') as unknown as FuzzDocument;
const entries = routeEntries().filter(([id]) => id !== 'saveSecurityPolicy');
const requests = oddRequests(
  document,
  entries.map(([id]) => id),
  { odd: 24, seed: 1 },
);
const requestsOf = (wanted: object) => requests.filter(({ route }) => route === wanted);

test('every route with a body gets as many odd ones as are drawn, and not only such as its schema takes', () => {
  for (const [id, route] of entries) {
    if (route.body === undefined) continue;
    const its = requestsOf(route);
    expect([id, its.length >= 24]).toEqual([id, true]);
    expect([id, its.some(({ body }) => !route.body?.safeParse(body).success)]).toEqual([id, true]);
  }
  expect(requestsOf(ROUTES.saveSecurityPolicy)).toEqual([]);
});

test('each text of a body stands once with half a character, and once turned around', () => {
  const texts = requestsOf(ROUTES.createBranch).map(({ body }) => JSON.stringify(body) ?? '');
  for (const field of ['name', 'address']) {
    for (const sign of ['\\ud83d', '\u202e']) {
      expect(texts.some((text) => new RegExp(`"${field}":"[^"]+${sign.replace('\\', '\\\\')}"`).test(text))).toBe(true);
    }
  }
});

test('an answer is listed by status and code, and the gateway’s own refusals have none', () => {
  const route = ROUTES.createBranch;
  for (const code of errorsOf(route)) expect(isListed(route, ERROR_STATUS[code], code)).toBe(true);
  expect(isListed(route, 201, undefined)).toBe(true);
  expect(isListed(route, 200, undefined)).toBe(false);
  expect(isListed(route, 409, 'slot_full')).toBe(false);
  expect(isListed(route, 422, 'busy')).toBe(false);
  expect([401, 413, 429, 500].map((status) => isListed(route, status, undefined))).toEqual([true, true, true, false]);
});

test('a token that is refused is counted, a request without one is not', async () => {
  const server = createServer((_request, response) => response.writeHead(401).end()).listen(0);
  const tally = countAnswers()('client');
  const address = `http://localhost:${(server.address() as AddressInfo).port}/api/me`;
  for (const headers of [{}, {}, { authorization: 'Bearer ended' }, {}]) await fetch(address, { headers });
  server.close();
  expect(tally.statuses.get(401)).toBe(4);
  expect(refusedShare(tally)).toBe(0.25);
});
