import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunctions } from '../../../infra/build/functions.ts';
import { ROOT } from '../../../infra/build/root.ts';
import { buildSite } from '../../../infra/build/site.ts';
import { openLoop } from '../../load/open-loop.ts';
import { startSystem } from '../system.ts';
import { prepare } from './clinic.ts';
import { killAgainAndAgain } from './kills.ts';
import { measureTimes } from './latency.ts';
import { bookingsOf, FULL, mixesByAddress, type Planned, planOf, QUICK } from './plan.ts';
import { startProviders } from './providers.ts';
import { readFates } from './records.ts';
import { brokenOf, type Found, print } from './report.ts';
import { confirm } from './traffic.ts';

/**
 * `npm run faults -- --only notices`: 1 000 confirmations through the whole system while SES and WhatsApp fail in
 * changing mixtures and the system is killed repeatedly. Then it checks that nobody got a notice twice, and that each
 * is sent, or in staff's list. Ends with 1 if a promise is broken, with 2 if it could not measure. `--quick` for 100 of
 * them, `--seed` for the same choices.
 */
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, seed: { type: 'string', default: String(Date.now()) } },
});
// Failures here are intended, a thousand times.
process.env.LOG_LEVEL = 'SILENT';

const { seed } = values;
const size = values.quick ? QUICK : FULL;
const plan = planOf(size);
const dataDir = mkdtempSync(join(tmpdir(), 'rostro-faults-'));
const truth = await startProviders(seed, mixesByAddress(plan));
const system = startSystem(dataDir, truth.endpoints);
await Promise.all([buildFunctions(ROOT), buildSite(ROOT)]);
const began = performance.now();
const seconds = (): number => Math.round((performance.now() - began) / 1000);
const note = (words: string): void => console.error(`${seconds()} s: ${words}`);

async function run(): Promise<Found> {
  const people = await prepare(dataDir, truth.endpoints, plan, bookingsOf(size));
  await system.start();
  note(`${plan.all.length} appointments are there, and the system runs`);
  const times = await measureTimes(system, people, plan, { ...size, dataDir });
  note('healthy and failing providers are measured');
  await Promise.all([
    openLoop(size.killed, size.perSecond, (at) => confirm(system, people.staff, (plan.killed[at] as Planned).id)),
    killAgainAndAgain(system, seed, size),
  ]);
  note('all are confirmed; now the queues come to rest');
  await system.kill();
  const { fates, engine } = await readFates(dataDir, truth.endpoints, plan, truth);
  return { fates, engine, times, strangers: truth.strangers };
}

async function judged(): Promise<number> {
  try {
    const found = await run();
    const calls = truth.calls();
    print(found, { seed, kills: size.kills + 1, calls, seconds: seconds() });
    return brokenOf(found).length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error);
    return 2;
  }
}

const code = await judged();
await system.kill();
truth.close();
if (code === 0) rmSync(dataDir, { recursive: true, force: true });
else console.error(`Its data are in ${dataDir}.`);
process.exit(code);
