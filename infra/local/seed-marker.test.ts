import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { dataFilesIn, removeDataFiles, removeIfEmpty } from './data-files.ts';
import { STORAGE_FOLDER } from './media.ts';
import { beginSeed, findFinishedSeed, finishSeed } from './seed-marker.ts';

const folders: string[] = [];
const folder = () => {
  const dir = mkdtempSync(join(tmpdir(), 'rostro-seed-'));
  folders.push(dir);
  return dir;
};
afterAll(() => {
  for (const dir of folders) rmSync(dir, { recursive: true, force: true });
});

test('a seed counts as done only when it has finished', () => {
  const dir = folder();
  beginSeed(dir, { kind: 'demo', today: '2026-11-20' });
  expect(findFinishedSeed(dir)).toBeNull();
  finishSeed(dir, 'demo');
  expect(findFinishedSeed(dir)).toBe('demo');
});

test('a seed that was cut off is gone on with as of its own day and kind', () => {
  const dir = folder();
  beginSeed(dir, { kind: 'demo', today: '2026-11-20' });
  expect(beginSeed(dir, { kind: 'empty', today: '2026-11-23' })).toEqual({ kind: 'demo', today: '2026-11-20' });
});

test('a new seed of a folder takes the old mark away', () => {
  const dir = folder();
  finishSeed(dir, 'demo');
  expect(beginSeed(dir, { kind: 'empty', today: '2026-11-23' })).toEqual({ kind: 'empty', today: '2026-11-23' });
  expect(findFinishedSeed(dir)).toBeNull();
});

test('a reset removes a data folder that holds nothing else', () => {
  const dir = folder();
  for (const name of ['table.db', 'table.db-wal', 'seed', 'signing-key.pem']) writeFileSync(join(dir, name), '');
  expect(dataFilesIn(dir)).toHaveLength(4);
  removeDataFiles(dir);
  expect(removeIfEmpty(dir)).toEqual([]);
  expect(existsSync(dir)).toBe(false);
});

test('a reset takes the pictures with it, and a folder of somebody else’s pictures is none of ours', () => {
  const dir = folder();
  mkdirSync(join(dir, STORAGE_FOLDER, 'media'), { recursive: true });
  writeFileSync(join(dir, STORAGE_FOLDER, 'media', '1.png'), '');
  mkdirSync(join(dir, 'media'));
  removeDataFiles(dir);
  expect(removeIfEmpty(dir)).toEqual(['media']);
});

test("a reset leaves other people's files where they are", () => {
  const dir = folder();
  for (const name of ['table.db', 'tesis.docx']) writeFileSync(join(dir, name), '');
  removeDataFiles(dir);
  expect(removeIfEmpty(dir)).toEqual(['tesis.docx']);
  expect(readdirSync(dir)).toEqual(['tesis.docx']);
});

test('a folder without our files is no data folder', () => {
  const dir = folder();
  writeFileSync(join(dir, 'tesis.docx'), '');
  expect(dataFilesIn(dir)).toEqual([]);
  expect(dataFilesIn(join(dir, 'nowhere'))).toEqual([]);
});
