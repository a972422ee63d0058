import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { chooseTests, findCallers, readChanged } from '../../scripts/test-changed.ts';

/** What is chosen of each project. */
const chosen = (changed: readonly string[], callers: readonly string[] = []) =>
  Object.fromEntries(chooseTests(changed, callers).map(({ project, tests }) => [project, tests]));
const RELATED = { unit: 'related', frontend: 'related', infra: 'related' };

describe('npm test -- --changed', () => {
  test.each<[what: string, file: string, all: object]>([
    ['a module of services', 'services/clients/use-cases/sign-up.ts', {}],
    ['a page', 'frontend/src/site/Home.tsx', {}],
    ['a document', 'docs/testing.md', {}],
    ['what all services share', 'services/platform/http/dispatch.ts', { unit: 'all' }],
    ['the contract', 'shared/contract/index.ts', { unit: 'all' }],
    ['a stack', 'infra/stacks/http-api.ts', { infra: 'all' }],
    ['the settings of the environments', 'cdk.json', { infra: 'all' }],
    ['the local host', 'infra/local/system.ts', { system: 'all' }],
    ['a stand-in of AWS', 'infra/local-aws/bus/bus.ts', { system: 'all' }],
    ['what both targets share', 'infra/resources/routes.ts', { infra: 'all', system: 'all' }],
    ...['tests/support/caller.ts', 'package-lock.json', 'jest.config.mjs'].map((file): [string, string, object] => [
      'what every test may depend on',
      file,
      { unit: 'all', frontend: 'all', infra: 'all', system: 'all' },
    ]),
  ])('after a change of %s, %s, runs what may notice it', (_, file, all) => {
    expect(chosen([file])).toEqual({ ...RELATED, ...all });
  });

  test('runs the system tests that call a changed bundle, and a changed one itself, once each', () => {
    const callers = ['tests/api/agenda.test.ts', 'tests/system/start.test.ts'];
    expect(chosen(['services/x.ts', 'tests/api/agenda.test.ts', 'tests/api/new.test.ts'], callers)).toEqual({
      ...RELATED,
      system: [...callers, 'tests/api/new.test.ts'],
    });
  });

  test('runs nothing where nothing is left that changed', () =>
    expect(chosen([], ['tests/api/x.test.ts'])).toEqual({}));
});

describe('a system test is concerned', () => {
  const sources = new Map([
    ['agenda', new Set(['services/agenda.ts', 'shared/time.ts'])],
    ['clients', new Set(['services/clients.ts', 'shared/time.ts'])],
  ]);
  const calls: Record<string, string[]> = { a: ['agenda'], c: ['clients'], both: ['agenda', 'clients'], none: [] };
  const of = (...changed: string[]) =>
    findCallers([...Object.keys(calls), 'new'], changed, sources, (test) => calls[test]);

  test('by a file of a bundle that it called, or if it has not run yet', () => {
    expect(of('services/agenda.ts')).toEqual(['a', 'both', 'new']);
    expect(of('shared/time.ts')).toEqual(['a', 'c', 'both', 'new']);
  });

  test('by no file that is in no bundle', () => expect(of('docs/testing.md', 'frontend/src/x.tsx')).toEqual([]));
});

describe('changed is', () => {
  let folder: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@rostro.test', ...args], { cwd: folder });
  const write = (file: string, text = file) => writeFileSync(join(folder, file), text);
  const commit = () => {
    git('add', '-A');
    git('commit', '-qm', 'x');
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rostro-changed-'));
    git('init', '-q');
    mkdirSync(join(folder, 'services'));
    for (const file of ['services/a.ts', 'services/b.ts', '.gitignore']) write(file, 'dist\n');
    commit();
    write('services/b.ts');
    commit();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('what differs from HEAD, staged or not, and what is new and not ignored', () => {
    write('services/a.ts');
    write('services/c.ts');
    git('add', 'services/c.ts');
    write('services/d.ts');
    write('dist');
    expect(readChanged(folder).sort()).toEqual(['services/a.ts', 'services/c.ts', 'services/d.ts']);
  });

  test('in a clean tree what the last commit changed', () => expect(readChanged(folder)).toEqual(['services/b.ts']));

  test('nothing that is deleted', () => {
    rmSync(join(folder, 'services/a.ts'));
    commit();
    expect(readChanged(folder)).toEqual([]);
  });
});
