import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routeEntries } from '@rostro/shared/contract/index';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { BELOW, gatewayRoutes } from '../../infra/resources/routes.ts';
import { putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { NO_TURN_MS, startTestSystem } from '../support/system.ts';
import { wholeTable } from '../support/whole-table.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const WRITING = ['POST', 'DELETE', 'PUT', 'PATCH'];
/** Ids that nothing has. */
const filled = (path: string): string => path.replace(/\{\w+\}/g, 'x1');

const agent = new Agent({ keepAlive: true });
let system: System;
let client: string | undefined;
let everyRight: string | undefined;

interface Told {
  status: number;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is untyped JSON
  body: any;
}

/** Asks for an address as it is: `fetch` would follow its dots first. */
const ask = (method: string, path: string, token?: string): Promise<Told> =>
  new Promise((resolve, reject) => {
    const text = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? '' : '{}';
    const headers = {
      'content-length': text.length,
      ...(text && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const { hostname, port } = new URL(system.url);
    const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const said = Buffer.concat(chunks).toString();
        const isJson = /json/.test(response.headers['content-type'] ?? '') && said !== '';
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: isJson ? JSON.parse(said) : said,
        });
      });
      response.on('error', reject);
    });
    // A machine that stood still for minutes closes a kept connection just as it is used again: then nothing was asked.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      sent.reusedSocket && error.code === 'ECONNRESET' ? resolve(ask(method, path, token)) : reject(error),
    );
    sent.end(text);
  });

/** By its dots, or for want of a slash, an address may be one of the site, which shows its page. */
const isOfSite = ({ headers }: Told): boolean =>
  headers['x-request-id'] === undefined && /html/.test(headers['content-type'] ?? '');

beforeAll(async () => {
  system = await startTestSystem({ minuteMs: NO_TURN_MS });
  await putServices();
  client = (await signInClient(system)).token;
  everyRight = (await signInStaff(system, PERMISSION_CODES)).token;
});
afterAll(async () => {
  agent.destroy();
  await system?.close();
});

const routes = gatewayRoutes();
const greedy = routes.flatMap(({ path, isPublic }): [string, boolean][] =>
  path.endsWith(BELOW) ? [[filled(path.slice(0, -BELOW.length)), isPublic]] : [],
);

describe('what the contract lacks', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await wholeTable(system);
  });
  afterAll(async () => expect(await wholeTable(system)).toEqual(before));

  test.each(greedy)('below %s is 404, but 401 to who is asked for a token and has none', async (start, isPublic) => {
    const address = `${start}/x1/x1/x1/x1/x1/x1`;
    for (const method of METHODS) {
      const nobody = await ask(method, address);
      expect([method, nobody.status]).toEqual([method, isPublic ? 404 : 401]);
      for (const token of [client, everyRight]) {
        const { status, headers, body } = await ask(method, address, token);
        expect([method, status]).toEqual([method, 404]);
        expect(headers['x-request-id']).toBeDefined();
        if (method !== 'HEAD') expect(body).toMatchObject({ code: 'not_found', status: 404 });
      }
    }
  });

  const addresses = new Map<string, { methods: string[]; isPublic: boolean }>();
  for (const [, { method, path, access }] of routeEntries()) {
    const known = addresses.get(path) ?? { methods: [], isPublic: access === 'public' };
    known.methods.push(method);
    addresses.set(path, known);
  }
  test.each([...addresses])('of methods at %s is 405, with those that it has', async (path, { methods, isPublic }) => {
    for (const method of METHODS.filter((method) => !methods.includes(method))) {
      expect([method, (await ask(method, filled(path))).status]).toEqual([method, isPublic ? 405 : 401]);
      const { status, headers, body } = await ask(method, filled(path), everyRight);
      expect([method, status, headers.allow]).toEqual([method, 405, methods.sort().join(', ')]);
      if (method !== 'HEAD') expect(body).toMatchObject({ code: 'method_not_allowed' });
    }
  });

  test('of methods that no API has is told at every route, and reaches no function', async () => {
    for (const { path } of routes) {
      for (const method of ['PROPFIND', 'TRACE', 'LINK']) {
        const { status, headers } = await ask(method, filled(path.replace(BELOW, '/x1')), everyRight);
        expect([method, path, status, headers['x-request-id']]).toEqual([method, path, 404, undefined]);
      }
    }
  });

  test.each(['/api/', '/api/nothing', '/api/admin', '/api/staff/5', '/api/ME'])(
    'and no resource has, %s, wakes no function',
    async (address) => {
      for (const token of [undefined, everyRight]) {
        const { status, headers } = await ask('POST', address, token);
        expect([status, headers['x-request-id']]).toEqual([404, undefined]);
      }
    },
  );
});

/** Spellings of an address that lead nowhere, or to itself; the second part says whether it can be decoded. */
const SPELLINGS: [string, (address: string) => string][] = [
  ['a coded slash behind it', (address) => `${address}%2Fx1`],
  ['its last slash coded', (address) => address.replace(/\/([^/]*)$/, '%2f$1')],
  ['a backslash', (address) => `${address}%5Cx1`],
  ['dots behind it', (address) => `${address}/..`],
  ['dots within it', (address) => address.replace(/\/([^/]*)$/, '/./$1')],
  ['dots that lead away and back', (address) => address.replace(/\/([^/]*)$/, '/x1/../$1')],
  ['coded dots', (address) => `${address}/%2e%2e/%2E%2E`],
  ['coded dots and slashes', (address) => `${address}/..%2f..%2f..`],
  ['a double slash', (address) => address.replace(/\/([^/]*)$/, '//$1')],
  ['two slashes behind it', (address) => `${address}//`],
  ['a slash behind it', (address) => `${address}/`],
  ['a sign that ends texts', (address) => `${address}/%00`],
  ['no letter at all', (address) => `${address}/%ff`],
  ['no code at all', (address) => `${address}/%zz`],
  ['a twice coded slash', (address) => `${address}%252Fx1`],
  ['eight thousand signs', (address) => `${address}/${'x'.repeat(8000)}`],
  ['four thousand steps', (address) => `${address}${'/x'.repeat(4000)}`],
];

describe('a spelling of an address', () => {
  test.each(SPELLINGS)('with %s is refused on every route, and nothing is done', async (_, spell) => {
    const before = await wholeTable(system);
    for (const { path } of routes) {
      const address = spell(filled(path.replace(BELOW, '/x1')));
      for (const token of [undefined, everyRight]) {
        for (const method of token === undefined ? WRITING.slice(0, 2) : [...WRITING, 'GET']) {
          const told = await ask(method, address, token);
          // A page that people read leads on from any text.
          const isRead = isOfSite(told) || (method === 'GET' && address.startsWith('/s/') && told.status === 200);
          if (!isRead && ![400, 401, 403, 404, 405, 422].includes(told.status)) {
            throw new Error(`${method} ${address.slice(0, 200)} answered ${told.status}`);
          }
        }
      }
    }
    expect(await wholeTable(system)).toEqual(before);
  });

  const closed = routeEntries().filter(([, { access }]) => access !== 'public');
  test.each([
    ['its last slash coded', (address: string) => address.replace(/\/([^/]*)$/, '%2F$1')],
    ['all its slashes coded', (address: string) => `/api/${address.slice('/api/'.length).replaceAll('/', '%2F')}`],
    ['a coded question mark', (address: string) => `${address}%3Fx`],
    ['a coded question mark and dots', (address: string) => `${address}%3F/../../x`],
    [
      'a coded letter',
      (address: string) => address.replace(/[a-z](?=[^/]*$)/, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
    ],
  ])('with %s opens no closed operation to who has no token', async (_, spell) => {
    for (const [id, { method, path }] of closed) {
      const told = await ask(method, spell(filled(path)));
      expect([id, isOfSite(told) || [401, 404].includes(told.status), told.status]).toEqual([id, true, told.status]);
    }
  });

  test('is read as the gateway hands it on: decoded, and cut at a coded question mark', async () => {
    for (const address of ['/api/services', '/api/s%65rvices', '/api/texts/privacy']) {
      expect([address, (await ask('GET', address)).status]).toEqual([address, 200]);
    }
    for (const end of ['%3Fx=1', '%3F/../../x']) {
      const answered = await ask('POST', `/api/guests/proofs${end}`);
      expect([answered.status, answered.body.code]).toEqual([422, 'validation']);
    }
    expect((await ask('GET', '/api/texts/%zz')).status).toBe(400);
  });
});
