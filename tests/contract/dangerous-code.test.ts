import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../infra/build/root.ts';

/** Code that runs in browsers and in the cloud; tests and local code are exempt. */
const HOMES = ['frontend/src', 'services', 'shared'];
const IS_CODE = /\.tsx?$/;
const IS_TEST = /\.test\.tsx?$|\/test\/|\/testing\.tsx?$/;

const filesOf = (home: string): string[] =>
  readdirSync(join(ROOT, home), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => IS_CODE.test(path) && !IS_TEST.test(path));

const sources = new Map(
  HOMES.flatMap(filesOf).map((path): [string, string] => [path, readFileSync(join(ROOT, path), 'utf8')]),
);
const withThe = (pattern: RegExp, home = ''): string[] =>
  [...sources].flatMap(([path, text]) => (path.startsWith(home) && pattern.test(text) ? [path] : [])).sort();

test('there is code to look at', () => {
  expect(sources.size).toBeGreaterThan(500);
  expect(withThe(/\bfetch\(/, 'frontend/src')).toContain('frontend/src/api/client.ts');
});

test.each([
  ['runs text as code', /\beval\(|\bnew Function\b|\bsetTimeout\(['"`]/],
  ['starts a program', /node:child_process|node:vm|node:worker_threads/],
  ['writes HTML into a page', /\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment/],
  ['reads or writes cookies', /document\.cookie|set-cookie/i],
  ['trusts any certificate', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
  ['hears or talks to other windows', /window\.open\(|addEventListener\(['"]message['"]|window\.opener/],
])('no code %s', (_, pattern) => {
  expect(withThe(pattern)).toEqual([]);
});

test('no code uses a hash or a cipher that is broken, but for the signature that the SAT demands of a cancellation', () => {
  expect(withThe(/createHash\(['"](?:md5|sha1)['"]|sign\(['"]sha1['"]|createCipher|-ecb\b|\bDES\b/)).toEqual([
    'services/optional/invoices/document/cancellation.ts',
  ]);
});

test('no regular expression is made of what somebody typed: only of the contract’s own patterns, and of those of keys', () => {
  const own = ['shared/contract/openapi', 'services/platform/table/kind.ts'];
  expect(withThe(/\bnew RegExp\(/).filter((path) => !own.some((start) => path.startsWith(start)))).toEqual([]);
});

test('HTML is given to React as it is in one place: structured data, whose "<" is escaped', () => {
  const [file = '', ...others] = withThe(/dangerouslySetInnerHTML/);
  expect([file, others]).toEqual(['frontend/src/site/structured/PageData.tsx', []]);
  expect(sources.get(file)).toContain('structuredText(');
  expect(sources.get('shared/structured-data.ts')).toContain("replaceAll('<', '\\\\u003c')");
});

test('functions call out to addresses of our own and of their providers, and follow no redirect', () => {
  const callers = withThe(/\bfetch\(|\bXMLHttpRequest\b/, 'services');
  expect(callers).toEqual([
    'services/clinic/use-cases/service-page.ts',
    'services/media/store/posted.ts',
    'services/meta/probe.ts',
    'services/optional/invoices/pac/sat-status.ts',
    'services/optional/invoices/pac/sw.ts',
    'services/rules/accounts/captcha.ts',
  ]);
  for (const caller of callers) expect(sources.get(caller)).toMatch(/redirect: '(?:error|manual)'/);
});

test('what speaks HTTP by itself reaches this machine alone', () => {
  expect(withThe(/node:https?['"]/, 'services')).toEqual(['services/platform/table/lean/send.ts']);
  expect(sources.get('services/platform/table/lean/send.ts')).toContain('if (!isLoopback(endpoint))');
});

test('pages leave the site by one function, which goes to addresses of the configuration', () => {
  expect(withThe(/\blocation\.(?:assign|replace|href\s*=[^=])/, 'frontend/src')).toEqual([
    'frontend/src/session/leave.ts',
  ]);
});

test('what is random without being a secret is how long to wait', () => {
  const files = withThe(/Math\.random/).filter((path) => !path.startsWith('frontend/'));
  expect(files).toEqual([
    'services/notifications/use-cases/deliver-once.ts',
    'services/platform/s3/objects.ts',
    'services/platform/table/lean/send.ts',
    'services/platform/table/settle.ts',
    'services/platform/table/transact.ts',
  ]);
  expect(withThe(/Math\.random/, 'frontend/')).toEqual([]);
});
