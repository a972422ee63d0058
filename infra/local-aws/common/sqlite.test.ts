import { closeSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { inspect, openPrivate } from './sqlite.ts';

let folder: string;
let file: string;
const SCHEMA = 'PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS words (word TEXT NOT NULL) STRICT';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  file = join(folder, 'some.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function filled(): void {
  const database = openPrivate(file, SCHEMA);
  const put = database.prepare('INSERT INTO words VALUES (?)');
  database.exec('BEGIN');
  for (let at = 0; at < 2000; at++) put.run(`word ${at} `.repeat(20));
  database.exec('COMMIT');
  database.close();
}

const noise = (from: number, length: number): void => {
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(length, 0x5a), 0, length, from);
  closeSync(opened);
};

test('a file and the log beside it are this user’s alone, whatever the umask', () => {
  const before = process.umask(0);
  const database = openPrivate(file, SCHEMA);
  database.exec("INSERT INTO words VALUES ('a')");
  process.umask(before);
  for (const suffix of ['', '-wal', '-shm']) expect(statSync(file + suffix).mode & 0o777).toBe(0o600);
  database.close();
});

test.each([
  ['at its head', () => noise(0, 4096)],
  ['in its middle', () => noise(128 * 1024, 64 * 1024)],
  ['at its end, where a part is missing', () => truncateSync(file, 200_000)],
  ['and is no database at all', () => writeFileSync(file, 'no database '.repeat(100))],
])('a file that is damaged %s is named', (_, damage) => {
  filled();
  damage();
  const fault = expect.objectContaining({ facts: { kind: 'damaged-file', file } });
  expect(() => inspect(file)).toThrow(fault);
  expect(() => openPrivate(file, SCHEMA)).toThrow(fault);
});

test('a sound file is looked through while somebody writes into it, and one that is not there is no fault', () => {
  expect(() => inspect(file)).not.toThrow();
  filled();
  const other = new DatabaseSync(file);
  other.exec("BEGIN IMMEDIATE; INSERT INTO words VALUES ('b')");
  expect(() => inspect(file)).not.toThrow();
  other.exec('COMMIT');
  other.close();
});
