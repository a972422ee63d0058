import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openDatabase } from './database.ts';
import { context } from './engine.ts';
import { SqliteStore } from './store.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const at = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);

/** Saves people as fast as it can and prints the number of each saved one. */
const WRITER = `
  const { openDatabase } = await import(${at('./database.ts')});
  const { SqliteStore } = await import(${at('./store.ts')});
  const store = new SqliteStore(openDatabase(process.argv[1]));
  for (let n = 1; ; n += 1) {
    await store.set({}, ['Users', String(n)], { Username: String(n), filler: 'x'.repeat(5000) });
    await new Promise((resolve) => process.stdout.write(n + '\\n', resolve));
  }
`;

describe('the data store', () => {
  test('loses nobody who was saved when the process is killed in the middle of saving', async () => {
    const writer = spawn(process.execPath, ['--input-type=module', '--eval', WRITER, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    for await (const chunk of writer.stdout) {
      said += String(chunk);
      if (said.split('\n').length > 200) break;
    }
    writer.kill('SIGKILL');
    if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
    const last = said.split('\n').length - 1;

    const database = openDatabase(dataDir);
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const people = (await new SqliteStore(database).get(context, 'Users')) as Record<string, { Username: string }>;
    for (let n = 1; n <= last; n += 1) expect(people[n]?.Username).toBe(String(n));
    database.close();
  });

  test('gives instants back as instants', async () => {
    const database = openDatabase(dataDir);
    const store = new SqliteStore(database);
    const UserCreateDate = new Date('2026-01-02T03:04:05.678Z');
    await store.set(context, ['Users', 'ana'], { UserCreateDate });
    expect(await store.get(context, ['Users', 'ana'])).toEqual({ UserCreateDate });
    expect(await store.getRoot()).toEqual({ Users: { ana: { UserCreateDate } } });
    await store.delete(context, ['Users', 'ana']);
    expect(await store.get(context, ['Users', 'ana'])).toBeNull();
    expect(await store.get(context, 'Users', {})).toEqual({});
    database.close();
  });

  test('holds one item per alias', async () => {
    const database = openDatabase(dataDir);
    const store = new SqliteStore(database);
    await store.set(context, ['Users', 'a'], { Alias: 'ana@x.mx' });
    await expect(store.set(context, ['Users', 'b'], { Alias: 'ana@x.mx' })).rejects.toThrow('UNIQUE');
    expect(store.findByAlias('Users', 'ana@x.mx')).toEqual({ Alias: 'ana@x.mx' });
    database.close();
  });
});
