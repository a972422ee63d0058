import { parseArgs } from 'node:util';
import { buildFunctions } from '../../infra/build/functions.ts';
import { ROOT } from '../../infra/build/root.ts';
import { buildSite } from '../../infra/build/site.ts';
import { runScript } from '../../infra/cli/options.ts';
import { ConfigurationError } from '../../infra/config/load.ts';
import { askOf, createAsker } from './ask.ts';
import { actionsOf } from './day/actions.ts';
import { arrivals } from './day/arrivals.ts';
import { auditOf } from './day/audit.ts';
import { openDay } from './day/clinic.ts';
import { findKnee, recover } from './day/knee.ts';
import { printKnee, printRecovery, printSoak } from './day/report.ts';
import { driftsIn, soak } from './day/soak.ts';
import { passingFolder, startGateway } from './gateway-process.ts';
import { machine, runStretch } from './measure.ts';

/**
 * `npm run load`: raises the request rate until one in a hundred takes longer than a second, then doubles it for a while
 * and measures the recovery. `--soak` continues for minutes at a third of that rate, or at `--rate`. Then the table is
 * audited. `--quick` for shorter steps. Exits with 1 if the table contradicts itself, with 2 if it could not measure.
 */
const USAGE = 'npm run load -- [--quick] [--soak <minutes> [--rate <per second>]]';

interface Options {
  quick: boolean;
  soak: number;
  rate: number;
}

function options(): Options {
  try {
    const texts = { soak: { type: 'string', default: '0' }, rate: { type: 'string', default: '0' } } as const;
    const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, ...texts } });
    const [minutes, rate] = [Number(values.soak), Number(values.rate)];
    if (minutes >= 0 && rate >= 0 && (rate === 0 || minutes > 0)) return { quick: values.quick, soak: minutes, rate };
  } catch {
    // The error below prints the usage.
  }
  throw new ConfigurationError(`Usage: ${USAGE}`);
}

const FULL = { stepSeconds: 12, overSeconds: 15, halfSeconds: 40, appointments: 10_000, clients: 1500 };
const QUICK = { stepSeconds: 5, overSeconds: 6, halfSeconds: 20, appointments: 1000, clients: 400 };
const PARALLEL = 8;
/** Reading the heap collects garbage first, which takes a moment. */
const LOOK_EVERY_MS = 10_000;
const SOAK_SHARE = 1 / 3;
/** Additional clients per minute and per request a second: each books at most twice. */
const BOOKERS = 2;
/** Latencies that grow by more than this factor are a drift. */
const SLOWER = 1.5;

async function loaded({ quick, soak: minutes, rate }: Options): Promise<void> {
  const size = quick ? QUICK : FULL;
  const dataDir = passingFolder('load');
  const clients = size.clients + Math.round(minutes * (rate || 100) * BOOKERS);
  const people = await openDay(dataDir, { ...size, clients });
  const gateway = await startGateway(dataDir);
  const { ask, close } = createAsker(gateway.url);
  const actions = actionsOf(people);
  const run = (perSecond: number, seconds: number) => arrivals(actions, ask, perSecond, seconds);
  console.log(machine('dynoxide'));
  console.log(`${size.appointments} appointments · ${clients} clients · arrivals evenly spaced`);

  // Fills the caches.
  await runStretch(clients, PARALLEL, (at) => ask(askOf('listMyAppointments', {}, people.clients[at])));
  await runStretch(500, PARALLEL, () => actions.next().run(ask));
  let steady = rate;
  if (steady === 0) {
    const knee = await findKnee((perSecond) => run(perSecond, size.stepSeconds));
    printKnee(knee);
    if (knee.perSecond > 0) printRecovery(await recover(knee.perSecond, size, run));
    steady = Math.max(1, Math.round(knee.perSecond * SOAK_SHARE));
  }
  if (minutes > 0) {
    const lasting = run(steady, minutes * 60);
    const { arrivals: all, samples } = await soak(gateway, LOOK_EVERY_MS, lasting);
    printSoak(all, samples, driftsIn(samples, all, SLOWER));
  }
  close();
  await gateway.end();
  const { sound, text } = await auditOf(dataDir);
  console.log(`\nAudit of the table: ${text}`);
  if (!sound) process.exitCode = 1;
}

await runScript(async () => {
  const wanted = options();
  await Promise.all([buildFunctions(ROOT), buildSite(ROOT)]);
  await loaded(wanted).catch((error: unknown) => {
    console.error(error);
    process.exitCode = 2;
  });
});
process.exit();
