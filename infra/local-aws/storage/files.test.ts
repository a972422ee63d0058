import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openFiles } from './files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostro-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const PICTURE = { bytes: Buffer.from('abc'), type: 'image/png', cacheControl: 'public' };

test('an object comes back with what was said of it, also after a restart, until it is removed', async () => {
  await openFiles(folder).put('media/1.png', PICTURE);
  const files = openFiles(folder);
  expect(await files.get('media/1.png')).toEqual(PICTURE);
  await files.remove('media/1.png');
  expect(await files.get('media/1.png')).toBeNull();
  await files.remove('media/1.png');
  expect(readdirSync(join(folder, 'media'))).toEqual([]);
});

test.each(['incoming/1', 'media/1.png', 'records-incoming/1', 'records/1.jpg'])('%s is a key', async (key) => {
  const files = openFiles(folder);
  expect(files.isKey(key)).toBe(true);
  await files.put(key, PICTURE);
  expect(await files.get(key)).toEqual(PICTURE);
});

test('the last of many writers at once is whole', async () => {
  const files = openFiles(folder);
  const texts = Array.from({ length: 20 }, (_, number) => String(number).repeat(1000));
  await Promise.all(texts.map((text) => files.put('incoming/1', { bytes: Buffer.from(text), type: 'image/png' })));
  expect(texts).toContain((await files.get('incoming/1'))?.bytes.toString());
});

test.each([
  '',
  'media',
  'media/',
  '../pool.sqlite',
  'media/../../pool.sqlite',
  'media/..',
  'media/.png',
  'media/1.png.json',
  'media/a/b.png',
  'media\\1.png',
  '/etc/passwd',
  'media/1.png\0.png',
  'other/1.png',
])('%p is no key: nothing is read, written or removed by it', async (key) => {
  const files = openFiles(folder);
  expect(files.isKey(key)).toBe(false);
  expect(await files.get(key)).toBeNull();
  await expect(files.put(key, PICTURE)).rejects.toThrow('not a key');
  await files.remove(key);
  expect(readdirSync(folder)).toEqual([]);
});
