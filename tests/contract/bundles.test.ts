import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildFunctions } from '../../infra/build/functions.ts';
import { copyPackages, packFunction } from '../../infra/build/packed.ts';
import { ROOT } from '../../infra/build/root.ts';
import { localEnvironment } from '../../infra/local/environment.ts';
import { BUNDLE_NAMES, type BundleName, bundleDir, packagesOf } from '../../infra/resources/functions.ts';

// Beside other work on the machine it takes minutes.
beforeAll(() => buildFunctions(ROOT), 600_000);

test.each(BUNDLE_NAMES)('the bundle %s is at most 1 MB', (name) => {
  expect(readFileSync(join(ROOT, bundleDir(name), 'index.js')).length).toBeLessThanOrEqual(1_000_000);
});

/** Loads each bundle of a folder of folders, and prints the names of those that have a handler. */
const LOAD_ALL = `
  const { readdirSync } = require('node:fs');
  const folder = process.argv[1];
  const exported = (name) => Object.values(require(folder + '/' + name + '/index.js'));
  const names = readdirSync(folder);
  console.log(names.filter((name) => exported(name).some((one) => typeof one === 'function')).join());
`;

test('every bundle loads where there is nothing but Node and its own packages, as on AWS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rostro-alone-'));
  const alone = BUNDLE_NAMES.filter((name) => packagesOf(name).length === 0);
  for (const name of alone) cpSync(join(ROOT, bundleDir(name)), join(folder, name), { recursive: true });
  const places = { site: 'http://127.0.0.1:1', engine: 'http://127.0.0.1:1' };
  const pool = { userPoolId: 'us-east-1_none', linkSecret: 'none' };
  const env = { ...process.env, NODE_OPTIONS: '', NODE_PATH: '', ...localEnvironment({ ...places, ...pool }) };
  const loaded = execFileSync(process.execPath, ['-e', LOAD_ALL, folder], { env, encoding: 'utf8' });
  expect(loaded.trim().split(',').sort()).toEqual([...alone].sort());
  rmSync(folder, { recursive: true });
});

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0);

describe('functions with native packages', () => {
  const named = BUNDLE_NAMES.filter((name) => packagesOf(name).length > 0);
  const isTarget = process.platform === 'linux' && process.arch === 'x64';
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rostro-packed-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(named)('%s loads with what lies beside it, at most 50 MB for Linux on x86_64', async (name) => {
    const packing = copyPackages(ROOT, packagesOf(name), folder);
    const missing = await packing.then(() => '', String);
    if (!isTarget && missing !== '') return expect(missing).toContain('npm install --no-save --force');
    expect(missing).toBe('');
    const native = ['colour', 'sharp-libvips-linux-x64', 'sharp-linux-x64'];
    expect(readdirSync(join(folder, 'node_modules', '@img')).sort()).toEqual(native);
    expect(sizeOf(folder)).toBeLessThanOrEqual(50_000_000);
    if (!isTarget) return;
    cpSync(join(ROOT, bundleDir(name)), join(folder, 'alone', name), { recursive: true });
    const env = { ...process.env, NODE_OPTIONS: '', NODE_PATH: '' };
    const loaded = execFileSync(process.execPath, ['-e', LOAD_ALL, join(folder, 'alone')], { env, encoding: 'utf8' });
    expect(loaded.trim()).toBe(name);
  });

  test('of which this machine has not the files are no riddle', async () => {
    const root = mkdtempSync(join(tmpdir(), 'rostro-unpacked-'));
    cpSync(join(ROOT, 'package-lock.json'), join(root, 'package-lock.json'));
    const said = copyPackages(root, ['sharp'], join(root, 'out'));
    await expect(said).rejects.toThrow(
      /\n {2}npm install --no-save --force .*@img\/sharp-libvips-linux-x64@\d[\d.]+ @img\/sharp-linux-x64@\d/,
    );
    rmSync(root, { recursive: true });
  });
});

test('environments may be synthesized at once: what is packed appears whole, and stays while it is the same', async () => {
  const root = mkdtempSync(join(tmpdir(), 'rostro-packing-'));
  const packages = {
    'node_modules/small': { version: '1.0.0', dependencies: { smaller: '1' } },
    'node_modules/smaller': { version: '1.2.3' },
  };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  for (const [place, { version }] of Object.entries(packages)) {
    mkdirSync(join(root, place), { recursive: true });
    writeFileSync(join(root, place, 'package.json'), JSON.stringify({ version }));
  }
  const bundle = join(root, 'bundle');
  mkdirSync(bundle);
  const folder = join(root, 'packed', 'one');
  const packed = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const pack = async () => {
    await packFunction(root, bundle, ['small'], folder);
    return packed();
  };
  const packAtOnce = () => Promise.all(Array.from({ length: 8 }, pack));
  writeFileSync(join(bundle, 'index.js'), '1');
  const whole = [
    '.packed',
    'index.js',
    'node_modules',
    'node_modules/small',
    'node_modules/small/package.json',
    'node_modules/smaller',
    'node_modules/smaller/package.json',
  ];
  expect(await packAtOnce()).toEqual(Array(8).fill(whole));
  const { ino } = statSync(folder);
  await packAtOnce();
  expect(statSync(folder).ino).toBe(ino);
  writeFileSync(join(bundle, 'index.js'), '2');
  expect(await pack()).toEqual(whole);
  expect(readFileSync(join(folder, 'index.js'), 'utf8')).toBe('2');
  expect(readdirSync(join(root, 'packed'))).toEqual(['one']);
  rmSync(root, { recursive: true });
});

test('the bundle of the audit has no command that writes: to repair is a person’s', () => {
  const commandsIn = (name: BundleName): string[] =>
    [...readFileSync(join(ROOT, bundleDir(name), 'index.js'), 'utf8').matchAll(/"DynamoDB_20120810","(\w+)"/g)].map(
      ([, command]) => command ?? '',
    );
  expect(commandsIn('audit')).toContain('Scan');
  expect(commandsIn('audit').filter((command) => !/^(Scan|Query|DescribeEndpoints)$/.test(command))).toEqual([]);
  expect(commandsIn('booking')).toContain('TransactWriteItems');
});
