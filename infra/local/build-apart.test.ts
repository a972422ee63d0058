import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ROOT } from '../build/root.ts';
import { FUNCTIONS_OUTPUT, SITE_OUTPUT } from '../build/stamp.ts';
import { buildApart } from './build-apart.ts';
import { StartFault } from './fault.ts';

let root: string;

/** A project whose build is these lines. */
const buildIs = (...lines: string[]): Promise<void> =>
  writeFile(join(root, 'scripts', 'build.ts'), ["import { buildIfChanged } from '../stamp.ts';", ...lines].join('\n'));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rostro-apart-'));
  const folders = [
    ...FUNCTIONS_OUTPUT.sources,
    ...SITE_OUTPUT.sources,
    FUNCTIONS_OUTPUT.out,
    SITE_OUTPUT.out,
    'scripts',
  ];
  for (const folder of folders) await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, 'package-lock.json'), '{}');
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  await cp(join(ROOT, 'infra', 'build', 'stamp.ts'), join(root, 'stamp.ts'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('what is not built is built by another process, and not again', async () => {
  await buildIs(
    "import { writeFileSync } from 'node:fs';",
    `writeFileSync(${JSON.stringify(join(root, 'builder'))}, String(process.pid));`,
    ...[FUNCTIONS_OUTPUT, SITE_OUTPUT].map(
      (output) => `await buildIfChanged(${JSON.stringify(root)}, ${JSON.stringify(output)}, async () => {});`,
    ),
  );
  await buildApart(root);
  expect(await readFile(join(root, 'builder'), 'utf8')).not.toBe(String(process.pid));
  await rm(join(root, 'builder'));
  await buildApart(root);
  expect(existsSync(join(root, 'builder'))).toBe(false);
});

test('a start whose build fails says so', async () => {
  await buildIs('process.exit(3);');
  await expect(buildApart(root)).rejects.toThrow(StartFault);
});
