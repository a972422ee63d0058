import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { codeHashOf } from './code-hash.ts';
import { Template } from './templates.ts';

const root = mkdtempSync(join(tmpdir(), 'rostro-code-'));
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.mx', ...args], { cwd: root, stdio: 'pipe' });
const bundled = (S3Key: string) => ({
  Api: Template.parse({ Resources: { booking: { Type: 'AWS::Lambda::Function', Properties: { Code: { S3Key } } } } }),
});
function commit(file: string, text: string): void {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
  git('add', '-A');
  git('commit', '-q', '-m', 'x');
}
const cdk = (siteUrl: string, flag = true) =>
  JSON.stringify({ app: 'node app.ts', context: { environments: { prod: { siteUrl } }, flag } });
const hash = (key = 'a.zip') => codeHashOf(root, bundled(key));

beforeAll(() => {
  git('init', '-q');
  commit('cdk.json', cdk('https://a.mx'));
  commit('services/booking.ts', 'one');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['an environment of cdk.json', 'cdk.json', cdk('https://b.mx')],
  ['the handbook', 'docs/operations.md', 'new'],
  ['the tests', 'tests/x.test.ts', 'new'],
])('a commit that only changes %s has the same code', (_, file, text) => {
  const before = hash();
  commit(file, text);
  expect(hash()).toBe(before);
});

test.each([
  ['the services', 'services/booking.ts', 'two'],
  ['the stacks', 'infra/stacks/table.ts', 'new'],
  ['a package', 'package-lock.json', '{}'],
  ['a flag of cdk.json', 'cdk.json', cdk('https://b.mx', false)],
])('one that changes %s has other code', (_, file, text) => {
  const before = hash();
  commit(file, text);
  expect(hash()).not.toBe(before);
});

test('another bundle of the same sources is other code', () => {
  expect(hash('b.zip')).not.toBe(hash('a.zip'));
});
