import { setTimeout as pause } from 'node:timers/promises';
import { type Ask, askOf, createAsker } from '../ask.ts';
import { actionsOf } from '../day/actions.ts';
import { openDay } from '../day/clinic.ts';
import { type Held, passingFolder, resourcesOf, startGateway } from '../gateway-process.ts';
import { machine, runStretch } from '../measure.ts';
import { fixed, printTable, printTargets } from '../print.ts';

/**
 * Compares the gateway's process before and after 10 000 requests of a day at the clinic: its memory as it is, its heap
 * after garbage collection, open files, and handles. `--quick` for 2 000.
 */
const REQUESTS = process.argv.includes('--quick') ? 2000 : 10_000;
/** Requests before the first reading, for compilation and caches. */
const WARMING = REQUESTS / 4;
const PARALLEL = 8;
/** By then each schedule has run for the first time, and has loaded its function. */
const SCHEDULES_RAN_MS = 70_000;

const dataDir = passingFolder('heap');
const people = await openDay(dataDir, { appointments: 1000, clients: Math.ceil((REQUESTS + WARMING) / 20) });
const gateway = await startGateway(dataDir);

interface Seen {
  heap: number;
  held: Held;
  resources: Record<string, number>;
}

async function seen(): Promise<Seen> {
  // Waits until the callers' connections are closed and no request is in progress.
  await pause(6000);
  const held = resourcesOf(gateway.pids.gateway);
  return { held, heap: await gateway.inspector.heap(), resources: await gateway.inspector.resources() };
}

const actions = actionsOf(people);
const { ask, close } = createAsker(gateway.url);
const act = (): Promise<unknown> => actions.next().run((wanted: Ask) => ask(wanted));
await runStretch(people.clients.length, PARALLEL, (at) => ask(askOf('listMyAppointments', {}, people.clients[at])));
await runStretch(WARMING, PARALLEL, act);
await pause(SCHEDULES_RAN_MS);
const before = await seen();
await runStretch(REQUESTS, PARALLEL, act);
const after = await seen();
close();
await gateway.end();

const kinds = [...new Set([...Object.keys(before.resources), ...Object.keys(after.resources)])].sort();
const count = ({ resources }: Seen): number => Object.values(resources).reduce((sum, each) => sum + each, 0);
console.log(machine('dynoxide'));
printTable(
  `The gateway's process before and after ${REQUESTS} requests`,
  ['what', 'before', 'after'],
  [
    ['heap in MiB, collected', fixed(before.heap), fixed(after.heap)],
    ['resident memory in MiB', fixed(before.held.rss, 0), fixed(after.held.rss, 0)],
    ['open files', before.held.files, after.held.files],
    ...kinds.map((kind) => [kind, before.resources[kind] ?? 0, after.resources[kind] ?? 0]),
  ],
);
printTargets([
  { what: 'resident memory afterwards, in MiB', digits: 0, figure: after.held.rss, bound: { most: 300 } },
  {
    what: 'heap that each request left behind',
    unit: 'kB',
    figure: ((after.heap - before.heap) * 1024) / REQUESTS,
    bound: { most: 0.5 },
  },
  { what: 'open files more', digits: 0, figure: after.held.files - before.held.files, bound: { most: 10 } },
  { what: 'handles more', digits: 0, figure: count(after) - count(before), bound: { most: 10 } },
]);
process.exit(0);
