import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { commitOf } from '../../infra/build/commit.ts';
import { releaseVersion } from '../../infra/stacks/variables.ts';

let root: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.test', ...args], { cwd: root }).toString();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rostro-commit-'));
  writeFileSync(join(root, 'package.json'), '{ "version": "1.2.3" }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a folder that is no checkout has the version of its package alone', () => {
  expect(commitOf(root)).toBeUndefined();
  expect(releaseVersion(root)).toBe('1.2.3');
});

test('so has a checkout without a commit', () => {
  git('init', '-q');
  expect(releaseVersion(root)).toBe('1.2.3');
});

test('a checkout tells its commit, and whether files differ from it', () => {
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'one');
  const commit = git('rev-parse', '--short=10', 'HEAD').trim();
  expect(releaseVersion(root)).toBe(`1.2.3+${commit}`);
  expect(releaseVersion(root)).toBe(releaseVersion(root));
  writeFileSync(join(root, 'package.json'), '{ "version": "1.2.4" }');
  expect(releaseVersion(root)).toBe(`1.2.4+${commit}.dirty`);
});

test('a folder within somebody else’s checkout does not take their commit for its own', () => {
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'one');
  mkdirSync(join(root, 'below'));
  expect(commitOf(join(root, 'below'))).toBeUndefined();
});
