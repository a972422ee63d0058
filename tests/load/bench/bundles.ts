import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../../infra/build/root.ts';
import { localEnvironment } from '../../../infra/local/environment.ts';
import { BUNDLE_NAMES, type BundleName, bundleDir } from '../../../infra/resources/functions.ts';
import { machine, median } from '../measure.ts';
import { fixed, printTable, printTargets } from '../print.ts';
import { sdkOnly } from './sdk-only.ts';

/**
 * Measures the size of each bundle and its import time, next to a bundle of the SDK's part alone. Each import has its
 * own process; the two alternate. `--quick` for fewer.
 */
const TIMES = process.argv.includes('--quick') ? 3 : 9;
const IMPORT = new URL('./import-one.cjs', import.meta.url).pathname;
const NOWHERE = { site: 'http://127.0.0.1:1', engine: 'http://127.0.0.1:1' };
const pool = { userPoolId: 'us-east-1_none', linkSecret: 'none' };
const env = { ...process.env, NODE_OPTIONS: '', ...localEnvironment({ ...NOWHERE, ...pool }) };

const importMs = (file: string): number => Number(execFileSync(process.execPath, [IMPORT, file], { env }));

interface Weighed {
  name: BundleName;
  bytes: number;
  gzip: number;
  own: number;
  sdk: number;
}

async function weighed(name: BundleName): Promise<Weighed> {
  const file = join(ROOT, bundleDir(name), 'index.js');
  const baseline = await sdkOnly(name);
  const [own, sdk]: [number[], number[]] = [[], []];
  for (let time = 0; time < TIMES; time++) {
    if (baseline !== null) sdk.push(importMs(baseline));
    own.push(importMs(file));
  }
  if (baseline !== null) rmSync(dirname(baseline), { recursive: true, force: true });
  const code = readFileSync(file);
  return { name, bytes: code.length, gzip: gzipSync(code).length, own: median(own), sdk: median(sdk) };
}

const all: Weighed[] = [];
for (const name of BUNDLE_NAMES) all.push(await weighed(name));
console.log(machine('no engine'));
printTable(
  `Bundles, the middle one of ${TIMES} imports`,
  ['bundle', 'minified kB', 'gzip kB', 'import ms', 'SDK alone ms', 'ratio'],
  all.map(({ name, bytes, gzip, own, sdk }) => [
    ...[name, fixed(bytes / 1000, 0), fixed(gzip / 1000, 0), fixed(own, 0), fixed(sdk, 0), fixed(own / sdk)],
  ]),
);
const largest = all.reduce((most, one) => (one.bytes > most.bytes ? one : most));
const what = `largest, minified (${largest.name})`;
printTargets([{ what, figure: largest.bytes / 1000, unit: 'kB', digits: 0, bound: { most: 1000 } }]);
