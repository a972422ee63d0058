import { parseArgs } from 'node:util';
import { buildFunctions } from '../../infra/build/functions.ts';
import { ROOT } from '../../infra/build/root.ts';
import { buildSite } from '../../infra/build/site.ts';
import { report, run } from '../../scripts/run.ts';

/**
 * `npm run faults`: the outcome of appointments and notices when parts fail. `--only kills` for one part, `--quick` for
 * a small one of each, `--seed 12` for the same choices. Ends with 1 if a promise is broken or a part could not
 * measure; each part says which.
 */
const PARTS = {
  kills: 'bookings/kills.ts',
  movements: 'bookings/movements.ts',
  engine: 'bookings/engine-faults.ts',
  network: 'bookings/network.ts',
  disk: 'bookings/full-disk.ts',
  clock: 'bookings/clock/jumps.ts',
  notices: 'notices/run.ts',
} as const;

const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(Date.now());
const wanted = Object.entries(PARTS).filter(([name]) => values.only === undefined || values.only === name);
if (wanted.length === 0) throw new Error(`--only is one of ${Object.keys(PARTS).join(', ')}`);

await Promise.all([buildFunctions(ROOT), buildSite(ROOT)]);
const outcomes = [];
for (const [name, file] of wanted) {
  const flags = ['--seed', seed, ...(values.quick ? ['--quick'] : [])];
  outcomes.push(await run(`faults: ${name}`, 'node', [`tests/faults/${file}`, ...flags]));
}
report(outcomes);
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
