import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { loadSigningKey } from './key.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'key-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(['', 'noise'])('a damaged signing key (%p) is named, never made anew', (content) => {
  const file = join(folder, 'signing-key.pem');
  loadSigningKey(folder);
  expect(() => loadSigningKey(folder)).not.toThrow();
  writeFileSync(file, content);
  const fault = expect.objectContaining({ facts: { kind: 'damaged-file', file } });
  expect(() => loadSigningKey(folder)).toThrow(fault);
  expect(readFileSync(file, 'utf8')).toBe(content);
});
