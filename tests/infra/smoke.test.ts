import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Deployed } from '../../infra/operations/deployed.ts';
import { API_CHECKS, smokeTest } from '../../infra/operations/smoke/smoke.ts';
import { PAGE_CACHE } from '../../infra/resources/page-cache.ts';
import { contentSecurityPolicy, OPENER_POLICY, PERMISSIONS_POLICY } from '../../infra/resources/security-headers.ts';

interface Planted {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const VERSION = '1.0.0+1a2b3c4d5e';
const ENTRY = '/assets/main-a1.js';
const GUARDED = {
  'content-security-policy': contentSecurityPolicy({ identity: [], captcha: [], uploads: [] }),
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'cross-origin-opener-policy': OPENER_POLICY,
};
const FRESH = { ...GUARDED, 'cache-control': 'no-store' };
const CONFIG = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_pool',
  userPoolClientId: 'client',
  google: false,
  captcha: { provider: 'none', siteKey: '' },
};
const json = (value: unknown, headers: Record<string, string> = {}, status = 200): Planted => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

/** What an environment answers in which everything is right. `/past` is the API's own address. */
const allRight = (): Record<string, Planted> => ({
  '/': {
    status: 200,
    headers: { ...GUARDED, 'cache-control': PAGE_CACHE, 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><head><script type="module" crossorigin src="${ENTRY}"></script></head>`,
  },
  [ENTRY]: {
    status: 200,
    headers: {
      ...GUARDED,
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
    },
    body: '//',
  },
  '/config.json': json(CONFIG, FRESH),
  '/api/health': json({ status: 'ok', version: VERSION }),
  '/api/services': json({ items: [] }),
  '/past/api/health': json({ code: 'forbidden' }, {}, 403),
});

let server: Server;
let deployed: Deployed;
let answers: Record<string, Planted>;
let visits: string[];
const told: string[] = [];
const tell = (line: string): void => void told.push(line);

beforeAll(async () => {
  server = createServer((request, response) => {
    visits.push(request.url ?? '');
    const { status, headers, body } = answers[request.url ?? ''] ?? { status: 404, headers: {}, body: 'none' };
    response.writeHead(status, headers).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const siteAddress = `http://127.0.0.1:${address.port}`;
  deployed = {
    ...{ environment: 'dev', siteAddress, cdnAddress: siteAddress, apiAddress: `${siteAddress}/past` },
    ...{ version: VERSION, userPoolId: CONFIG.userPoolId, userPoolClientId: CONFIG.userPoolClientId },
  };
});
beforeEach(() => {
  answers = allRight();
  visits = [];
  told.length = 0;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const change = (path: string, changes: Partial<Planted>): void => {
  answers[path] = { ...(answers[path] as Planted), ...changes };
};
const without = (path: string, name: string): void => {
  const { [name]: _, ...headers } = (answers[path] as Planted).headers;
  change(path, { headers });
};
const header = (path: string, name: string, value: string): void =>
  change(path, { headers: { ...(answers[path] as Planted).headers, [name]: value } });

test('an environment that works passes each check, and each is told', async () => {
  expect(await smokeTest(deployed, { seconds: 0, tell })).toEqual([]);
  expect(told).toHaveLength(6);
  expect(told.every((line) => line.startsWith('  ✓ '))).toBe(true);
});

describe('what is wrong is told with what to do:', () => {
  const HOME = 'the home page comes, is kept for a minute, and has its security headers';
  const SCRIPT = 'the script that the page begins with comes, and is kept for a year';
  const POOL = 'config.json comes fresh and names the deployed user pool';

  test.each<[string, () => void, string, RegExp]>([
    [
      'a page that is kept for a day',
      () => header('/', 'cache-control', 'max-age=86400'),
      HOME,
      /cache-control: max-age=86400/,
    ],
    ...Object.keys(GUARDED).map((name): [string, () => void, string, RegExp] => [
      `a page without ${name}`,
      () => without('/', name),
      HOME,
      new RegExp(`without ${name}`),
    ]),
    [
      'a policy that lets other scripts in',
      () => header('/', 'content-security-policy', "default-src 'self'; script-src *"),
      HOME,
      /script-src \*/,
    ],
    ['a script that is not there', () => void delete answers[ENTRY], SCRIPT, /answered 404 and not 200/],
    [
      'a page instead of the script',
      () => header(ENTRY, 'content-type', 'text/html'),
      SCRIPT,
      /content-type: text\/html/,
    ],
    ['a script that is asked for each time', () => header(ENTRY, 'cache-control', 'no-cache'), SCRIPT, /no-cache/],
    ['a page of something else', () => change('/', { body: 'It works!' }), SCRIPT, /names no script of the build/],
    [
      'the configuration of another pool',
      () => change('/config.json', json({ ...CONFIG, userPoolId: 'us-east-1_other' }, FRESH)),
      POOL,
      /names the pool us-east-1_other/,
    ],
    [
      'a configuration that is none',
      () => change('/config.json', { body: '<html>' }),
      POOL,
      /answered no JSON: <html>/,
    ],
    ['a configuration that is kept', () => header('/config.json', 'cache-control', 'max-age=1'), POOL, /max-age=1/],
    [
      'the version before',
      () => change('/api/health', json({ status: 'ok', version: '0.0.9' })),
      'the API behind the CDN tells the version that was deployed',
      /tells 0\.0\.9 and not 1\.0\.0\+1a2b3c4d5e/,
    ],
    [
      'an API that answers past the CDN',
      () => change('/past/api/health', json({ status: 'ok', version: VERSION })),
      'the API refuses who comes past the CDN',
      /answered 200 and not 403/,
    ],
    [
      'an API that does not read',
      () => change('/api/services', json({ code: 'internal' }, {}, 500)),
      'the API reads the table: the list of services',
      /answered 500 and not 200/,
    ],
    [
      'an API that something before it answers for',
      () => change('/api/services', { status: 502, body: '<html>' }),
      'the API reads the table: the list of services',
      /answered 502 and not 200: <html>/,
    ],
    [
      'an API of another contract',
      () => change('/api/services', json({ services: [] })),
      'the API reads the table: the list of services',
      /not what the contract says/,
    ],
  ])('%s', async (_, plant, name, fault) => {
    plant();
    const failures = await smokeTest(deployed, { seconds: 0, tell });
    expect(failures).toContainEqual({ name, fault: expect.stringMatching(fault), remedy: expect.any(String) });
    const failure = failures.find((one) => one.name === name);
    expect(told).toContain(`  ✗ ${name}\n      ${failure?.fault}\n      ${failure?.remedy}`);
  });

  test('a domain that does not lead to the CDN yet', async () => {
    const away = { ...deployed, siteAddress: 'http://127.0.0.1:1', cdnAddress: 'https://d1.cloudfront.net' };
    const [home] = await smokeTest(away, { seconds: 0, tell });
    expect(home).toMatchObject({
      fault: expect.stringMatching(/^fetch failed: /),
      remedy: expect.stringMatching(/alias of https:\/\/d1\.cloudfront\.net/),
    });
  });
});

test('what comes late is waited for, and what was right is not asked again', async () => {
  const late = answers['/api/health'] as Planted;
  answers['/api/health'] = json({ status: 'ok', version: 'before' });
  const looking = smokeTest(deployed, {
    checks: API_CHECKS,
    seconds: 20,
    everySeconds: 0.01,
    tell: (line) => {
      tell(line);
      answers['/api/health'] = late;
    },
  });
  expect(await looking).toEqual([]);
  expect(visits.filter((path) => path === '/api/services')).toHaveLength(1);
  expect(visits.filter((path) => path === '/api/health').length).toBeGreaterThan(1);
});
