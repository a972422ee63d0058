import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { buildIfChanged, isBuilt } from './stamp.ts';

const OUTPUT = { sources: ['sources'], out: 'dist' };
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rostro-stamp-'));
  await Promise.all([mkdir(join(root, 'sources')), mkdir(join(root, 'dist'))]);
  await writeFile(join(root, 'package-lock.json'), '{}');
  await writeFile(join(root, 'sources', 'one.ts'), 'one');
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('an output is built once for the same sources, and again after a change of one', async () => {
  const build = jest.fn(async () => undefined);
  expect(await isBuilt(root, OUTPUT)).toBe(false);
  expect(await buildIfChanged(root, OUTPUT, build)).toBe(true);
  expect(await isBuilt(root, OUTPUT)).toBe(true);
  expect(await buildIfChanged(root, OUTPUT, build)).toBe(false);

  await writeFile(join(root, 'sources', 'one.ts'), 'changed');
  expect(await isBuilt(root, OUTPUT)).toBe(false);
  expect(await buildIfChanged(root, OUTPUT, build)).toBe(true);
  expect(build).toHaveBeenCalledTimes(2);
});

test('what failed, or changed while it was built, counts as not built', async () => {
  const failure = buildIfChanged(root, OUTPUT, () => Promise.reject(new Error('no')));
  await expect(failure).rejects.toThrow('no');
  expect(await isBuilt(root, OUTPUT)).toBe(false);

  await buildIfChanged(root, OUTPUT, () => writeFile(join(root, 'sources', 'one.ts'), 'changed'));
  expect(await isBuilt(root, OUTPUT)).toBe(false);
});
