import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { buildFunctions } from '../../infra/build/functions.ts';
import { ROOT } from '../../infra/build/root.ts';
import { buildSite } from '../../infra/build/site.ts';
import { runScript } from '../../infra/cli/options.ts';
import { ConfigurationError } from '../../infra/config/load.ts';

/**
 * `npm run bench`: compares requests with the bare engine, and measures their capacity units, the screens, the bundles'
 * sizes, a cold start, the remaining memory and the start. Each part runs in its own process, one after the other. Exits with 1 only
 * if a part could not measure. How to read it: `docs/performance.md`.
 */
const PARTS = ['requests', 'capacity', 'screens', 'bundles', 'cold', 'heap', 'start'] as const;
const USAGE = `npm run bench -- [--quick] [--only ${PARTS.join('|')}]`;

function options(): { quick: boolean; parts: readonly string[] } {
  try {
    const known = { quick: { type: 'boolean', default: false }, only: { type: 'string' } } as const;
    const { quick, only } = parseArgs({ options: known }).values;
    if (only === undefined) return { quick, parts: PARTS };
    if (PARTS.some((part) => part === only)) return { quick, parts: [only] };
  } catch {
    // The error below prints the usage.
  }
  throw new ConfigurationError(`Usage: ${USAGE}`);
}

async function measured(part: string, quick: boolean): Promise<boolean> {
  const began = performance.now();
  const file = new URL(`./bench/${part}.ts`, import.meta.url).pathname;
  const child = spawn(process.execPath, [file, ...(quick ? ['--quick'] : [])], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  console.log(`\n${part}: ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  return code === 0;
}

await runScript(async () => {
  const { quick, parts } = options();
  await Promise.all([buildFunctions(ROOT), buildSite(ROOT)]);
  const failed: string[] = [];
  for (const part of parts) if (!(await measured(part, quick))) failed.push(part);
  if (failed.length === 0) return;
  console.error(`Could not measure: ${failed.join(', ')}.`);
  process.exitCode = 1;
});
