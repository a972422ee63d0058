import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { locate } from './locate.ts';

const root = mkdtempSync(join(tmpdir(), 'rostro-maps-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const maps = join(root, 'dist', 'maps');

/** Builds a file that throws on line 3, as functions are built, and keeps its map as `dist/maps` does. */
async function buildThrowing(): Promise<string> {
  mkdirSync(join(root, 'services'), { recursive: true });
  const lines = ['export const handler = () => {', '  const wrong: string = "x";', '  throw new Error(wrong);', '};'];
  writeFileSync(join(root, 'services', 'late.ts'), lines.join('\n'));
  const { outputFiles } = await build({
    ...{ absWorkingDir: root, entryPoints: ['services/late.ts'], outfile: 'dist/functions/late/index.js' },
    ...{ bundle: true, minify: true, format: 'cjs', sourcemap: 'external', sourcesContent: false, write: false },
  });
  mkdirSync(join(maps, 'functions', 'late'), { recursive: true });
  const [map, code] = [outputFiles.find(({ path }) => path.endsWith('.map')), outputFiles.at(-1)];
  writeFileSync(join(maps, 'functions', 'late', 'index.js.map'), map?.contents ?? '');
  return code?.text ?? '';
}

test('a trace of one machine or of AWS says the file and the line that threw', async () => {
  const code = await buildThrowing();
  const line = code.split('\n').findIndex((one) => one.includes('throw')) + 1;
  const column = (code.split('\n')[line - 1] ?? '').indexOf('throw') + 1;
  const at = `${line}:${column}`;
  const here = `    at handler (/home/x/dist/functions/late/index.js:${at})`;
  expect(locate(here, maps)).toBe('    at handler (services/late.ts:3:3)');
  const logged = JSON.stringify({ stack: `Error: x\n    at /var/task/index.js:${at}\n    at async y` });
  expect(locate(logged, maps, 'late')).toContain('at services/late.ts:3:3');
});

test('what nobody has a map of stays as it is', () => {
  const trace = 'at a (/var/task/index.js:1:5)\nat https://x.mx/assets/Home-1a2b3c4.js:1:9\nat node:internal/x:3:1';
  expect(locate(trace, maps)).toBe(trace);
  expect(locate(trace, maps, 'unknown')).toBe(trace);
});
