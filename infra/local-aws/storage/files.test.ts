import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Files, openFiles } from './files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (): Files => openFiles(folder, ['incoming', 'media', 'private-incoming', 'private']);
const PICTURE = { bytes: Buffer.from('abc'), type: 'image/png', cacheControl: 'public' };

test('an object comes back with what was said of it, also after a restart, until it is removed', async () => {
  await open().put('media/1.png', PICTURE);
  const files = open();
  expect(await files.get('media/1.png')).toEqual(PICTURE);
  await files.remove('media/1.png');
  expect(await files.get('media/1.png')).toBeNull();
  await files.remove('media/1.png');
  expect(readdirSync(join(folder, 'media'))).toEqual([]);
});

test.each(['incoming/1', 'media/1.png', 'private-incoming/1', 'private/1.jpg'])('%s is a key', async (key) => {
  const files = open();
  expect(files.isKey(key)).toBe(true);
  await files.put(key, PICTURE);
  expect(await files.get(key)).toEqual(PICTURE);
});

test('the last of many writers at once is whole', async () => {
  const files = open();
  const texts = Array.from({ length: 20 }, (_, number) => String(number).repeat(1000));
  await Promise.all(texts.map((text) => files.put('incoming/1', { bytes: Buffer.from(text), type: 'image/png' })));
  expect(texts).toContain((await files.get('incoming/1'))?.bytes.toString());
});

test.each([
  '',
  '/1.png',
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
  const files = open();
  expect(files.isKey(key)).toBe(false);
  expect(await files.get(key)).toBeNull();
  await expect(files.put(key, PICTURE)).rejects.toThrow('not a key');
  await files.remove(key);
  expect(readdirSync(folder)).toEqual([]);
});

test('keys are found by how they begin, in their folder alone', async () => {
  const files = open();
  for (const key of ['private/1.jpg', 'private/1-thumb.jpg', 'private/2.jpg', 'media/1.png']) {
    await files.put(key, PICTURE);
  }
  expect(await files.keys('private/1')).toEqual(['private/1-thumb.jpg', 'private/1.jpg']);
  expect(await files.keys('private/')).toHaveLength(3);
  expect(await files.keys('elsewhere/')).toEqual([]);
  expect(await open().keys('incoming/')).toEqual([]);
});
