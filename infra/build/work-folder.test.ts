import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { claimDataFolder } from '../local/data-folder.ts';
import { ROOT } from './root.ts';
import { makeWorkFolder } from './work-folder.ts';

let root: string;
let umask: number;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rostro-work-'));
  umask = process.umask(0o022);
});
afterEach(() => {
  process.umask(umask);
  rmSync(root, { recursive: true, force: true });
});

test.each(['', 'ministack'])('npm start takes .rostro after a tool made "%s" in it', (name) => {
  const folder = makeWorkFolder(name, root);
  expect(folder).toBe(join(root, '.rostro', name));
  writeFileSync(join(folder, 'installed.txt'), '');
  expect(statSync(folder).mode & 0o077).toBe(0);
  const release = claimDataFolder(join(root, '.rostro'));
  release();
});

test('one that others could read is closed', () => {
  mkdirSync(join(root, '.rostro', 'ministack'), { recursive: true, mode: 0o755 });
  makeWorkFolder('ministack', root);
  expect(() => claimDataFolder(join(root, '.rostro'))()).not.toThrow();
});

test('every tool makes its folder by it: only npm start and npm run reset name .rostro themselves', () => {
  const sources = globSync('{infra,scripts,shared,services,tests}/**/*.ts', { cwd: ROOT });
  const naming = sources.filter(
    (file) => !file.endsWith('.test.ts') && /'\.rostro['/]/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(naming.sort()).toEqual([
    'infra/build/work-folder.ts',
    'infra/cli/choose-table.ts',
    'infra/local/main.ts',
    'scripts/reset.ts',
  ]);
});
