import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { loadLinkSecret } from './link-secret.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostro-link-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('it stays the same after a restart', () => {
  expect(loadLinkSecret(folder)).toBe(loadLinkSecret(folder));
});

test.each(['', 'noise'])('a damaged one (%p) is named, never made anew', (content) => {
  const file = join(folder, 'link-secret');
  loadLinkSecret(folder);
  writeFileSync(file, content);
  expect(() => loadLinkSecret(folder)).toThrow(/El archivo .*link-secret está dañado.*npm run reset/);
  expect(readFileSync(file, 'utf8')).toBe(content);
});
