import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildFunctions } from '../../infra/build/functions.ts';
import { ROOT } from '../../infra/build/root.ts';
import { buildSite } from '../../infra/build/site.ts';
import { runScript } from '../../infra/cli/options.ts';
import { type BenchOptions, benchOptions } from './options.ts';

/**
 * `npm run bench`: compares requests with the bare engine, and measures their capacity units, the screens, the bundles'
 * sizes, a cold start, the remaining memory and the start, and compares all of it with an earlier commit. Each part runs in its own process, one after the other. Exits with 1 only
 * if a part could not measure. How to read it: `docs/performance.md`.
 */
async function measured(part: string, { quick, against }: BenchOptions): Promise<boolean> {
  const began = performance.now();
  const file = new URL(`./bench/${part}.ts`, import.meta.url).pathname;
  const args = [...(quick ? ['--quick'] : []), ...(part === 'against' ? ['--against', against] : [])];
  const child = spawn(process.execPath, [file, ...args], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  console.log(`\n${part}: ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  return code === 0;
}

await runScript(async () => {
  const options = benchOptions(process.argv.slice(2));
  await Promise.all([buildFunctions(ROOT), buildSite(ROOT)]);
  const failed: string[] = [];
  for (const part of options.parts) if (!(await measured(part, options))) failed.push(part);
  if (failed.length === 0) return;
  console.error(`Could not measure: ${failed.join(', ')}.`);
  process.exitCode = 1;
});
