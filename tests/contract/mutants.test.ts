import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { transformSync } from 'esbuild';
import { ROOT } from '../../infra/build/root.ts';
import { plant } from '../mutants/fault.ts';
import { FAULTS } from '../mutants/faults/index.ts';

test('each fault of npm run test:mutants has its place in the code, and a test that must notice it', () => {
  const stale = FAULTS.filter((fault) => plant(readFileSync(join(ROOT, fault.file), 'utf8'), fault) === null);
  expect(stale.map(({ id, file }) => `${id}: ${file}`)).toEqual([]);
  expect(
    FAULTS.filter(({ noticedBy }) => !/\.test\.tsx?$/.test(noticedBy) || !existsSync(join(ROOT, noticedBy))),
  ).toEqual([]);
});

test('a fault leaves code that can be read: a test file that does not load with it would notice nothing', () => {
  const broken = FAULTS.filter(({ file, ...fault }) => {
    const planted = plant(readFileSync(join(ROOT, file), 'utf8'), fault) ?? '';
    // A workflow is read by its test as text.
    if (file.endsWith('.yml')) return false;
    try {
      transformSync(planted, { loader: file.endsWith('x') ? 'tsx' : 'ts' });
      return false;
    } catch {
      return true;
    }
  });
  expect(broken.map(({ id }) => id)).toEqual([]);
});

test('there are enough of them, each with an id of its own', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
});
