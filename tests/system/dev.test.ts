import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT } from '../../infra/build/root.ts';
import { type Started, startIn, until } from '../support/process.ts';

/** `npm run dev` in a fresh clone: nothing is built. */
let clone: string;
let rostro: Started;

const SOURCES = ['frontend', 'infra', 'scripts', 'services', 'shared'];
const isSource = (path: string): boolean => !path.includes('node_modules');

/** Packages of others as they are installed here; our own are those of the clone. */
function install(): void {
  const [here, there] = [join(ROOT, 'node_modules'), join(clone, 'node_modules')];
  mkdirSync(there);
  for (const name of readdirSync(here)) {
    if (name === '@rostro') cpSync(join(here, name), join(there, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') symlinkSync(join(here, name), join(there, name));
  }
  symlinkSync(join(ROOT, 'frontend', 'node_modules'), join(clone, 'frontend', 'node_modules'));
}

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'rostro-dev-'));
  for (const name of SOURCES) cpSync(join(ROOT, name), join(clone, name), { recursive: true, filter: isSource });
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.base.json'])
    cpSync(join(ROOT, name), join(clone, name));
  install();
  rostro = startIn(clone, { DATA_DIR: join(clone, 'data') }, ['--dev', '--empty']);
  rostro.url.catch(() => undefined);
});
afterAll(async () => {
  rostro.child.kill('SIGTERM');
  await rostro.ended;
  rmSync(clone, { recursive: true, force: true });
});

test('the site comes from its sources, and the API answers', async () => {
  const url = await rostro.url;
  const read = async (path: string) => {
    const answer = await fetch(url + path);
    return [answer.status, await answer.text()] as const;
  };
  expect(await read('/servicios')).toEqual([200, expect.stringContaining('/src/main.tsx')]);
  expect(await read('/src/main.tsx')).toEqual([200, expect.stringContaining('import')]);
  expect(await read('/embed.js')).toEqual([200, expect.stringContaining('data-service')]);
  expect(await read('/api/services')).toEqual([200, JSON.stringify({ items: [] })]);
});

test('a change of what the process itself has loaded is said, with the file', async () => {
  await rostro.url;
  expect(rostro.said()).not.toContain('Cambió');
  appendFileSync(join(clone, 'infra', 'resources', 'notices.ts'), '\n// A change.\n');
  await until(() => rostro.said().includes('Cambió infra/resources/notices.ts'), 20_000);
  expect(rostro.said()).toContain('otra vez npm run dev');
});
