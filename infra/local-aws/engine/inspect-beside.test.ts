import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openPrivate } from '../common/sqlite.ts';
import { inspectBeside, isLarge } from './inspect-beside.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'beside-'));
  file = join(folder, 'table.db');
  const database = openPrivate(file, 'CREATE TABLE words (word TEXT NOT NULL)');
  const put = database.prepare('INSERT INTO words VALUES (?)');
  database.exec('BEGIN');
  for (let at = 0; at < 2000; at++) put.run(`word ${at} `.repeat(20));
  database.exec('COMMIT');
  database.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const told = async (): Promise<unknown[]> => {
  const faults: unknown[] = [];
  await inspectBeside(file, ({ facts }) => faults.push(facts));
  return faults;
};

test('a sound file is no fault, nor is one that is not there', async () => {
  expect(await told()).toEqual([]);
  rmSync(file);
  expect(await told()).toEqual([]);
});

test('a damaged one is named', async () => {
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(64 * 1024, 0x5a), 0, 64 * 1024, 128 * 1024);
  closeSync(opened);
  expect(await told()).toEqual([{ kind: 'damaged-file', file }]);
});

test('a file is large from its size on, and one that is not there is not', () => {
  expect(isLarge(file, 1000)).toBe(true);
  expect(isLarge(file)).toBe(false);
  expect(isLarge(join(folder, 'none'), 0)).toBe(false);
});
