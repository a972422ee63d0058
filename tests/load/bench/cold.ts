import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { contextOf } from '@rostro/local-aws/gateway';
import { ROUTES, type RouteId, type RouteInput } from '@rostro/shared/contract/index';
import { ROOT } from '../../../infra/build/root.ts';
import { bundleDir } from '../../../infra/resources/functions.ts';
import { signInCrowd, signInStaff } from '../../support/fixtures.ts';
import { BOOKED_IN, BUSY_WEEK, BY_THREE, slotIn } from '../agenda.ts';
import { machine, median, shareOf } from '../measure.ts';
import { fixed, printTable } from '../print.ts';
import { openClinic } from './clinic.ts';
import { eventsFor } from './invoke.ts';

/**
 * Estimates a cold start on Lambda: the processor time of a bundle's import and of its first request, measured in a
 * new process each time, divided by the share of a processor that the memory buys. AWS gives a whole vCPU at 1,769
 * MB, and less in proportion (Lambda's developer guide, "Configure Lambda function memory"). It is an upper estimate
 * of our part: AWS may give more while a function starts. It leaves out the time that AWS needs to fetch the code and
 * to start Node, waits for the table, and the speed difference between AWS's ARM processors and this machine's.
 * `--quick` for fewer.
 */
const TIMES = process.argv.includes('--quick') ? 7 : 30;
const VCPU_MB = 1769;
/** Our functions have one or the other. */
const MEMORIES = [512, 1024] as const;
const ONE = new URL('./cold-one.cjs', import.meta.url).pathname;

interface First<K extends RouteId> {
  route: K;
  input: RouteInput<K>;
  token?: string | undefined;
}
const first = <K extends RouteId>(of: First<K>): First<RouteId> => of as unknown as First<RouteId>;

const { system, grow } = await openClinic();
await grow(1000);
const staff = await signInStaff(system, ['view_appointments']);
const crowd = await signInCrowd(system, TIMES);
const month = BOOKED_IN[0] as string;
const eventFor = eventsFor(system);

/** @param time the number of the run: each books for another client */
const requestsOf = (time: number): First<RouteId>[] => [
  first({
    route: 'getAvailability',
    input: { query: { serviceId: BY_THREE, from: BUSY_WEEK.from, days: 7 } },
  }),
  first({
    route: 'bookAppointment',
    input: { body: { serviceId: BY_THREE, startsAt: slotIn(month, time) } },
    token: crowd[time]?.token ?? '',
  }),
  first({ route: 'getMe', input: {}, token: crowd[time]?.token ?? '' }),
  first({
    route: 'getAgendaDays',
    input: { query: { from: BUSY_WEEK.from, days: 1 } },
    token: staff.token,
  }),
];

interface Cpu {
  imported: number;
  answered: number;
}

async function coldOne({ route, input, token }: First<RouteId>): Promise<Cpu> {
  const event = await eventFor(route, input, token === undefined ? undefined : token);
  const file = join(ROOT, bundleDir(ROUTES[route].service), 'index.js');
  const child = fork(ONE, { execArgv: [], env: { ...process.env, NODE_OPTIONS: '' } });
  child.send({ file, event, context: contextOf(event, ROUTES[route].service) });
  const [said] = (await once(child, 'message')) as [Cpu];
  return said;
}

const measured = new Map<RouteId, Cpu[]>();
for (let time = 0; time < TIMES; time++) {
  for (const request of requestsOf(time)) {
    measured.set(request.route, [...(measured.get(request.route) ?? []), await coldOne(request)]);
  }
}
await system.close();

const rows = requestsOf(0).map(({ route }) => {
  const all = measured.get(route) ?? [];
  const waits = (mb: number): number[] => all.map(({ imported, answered }) => ((imported + answered) * VCPU_MB) / mb);
  const cpu = [median(all.map(({ imported }) => imported)), median(all.map(({ answered }) => answered))];
  const estimates = MEMORIES.flatMap((mb) => [median(waits(mb)), shareOf(waits(mb), 0.99)]);
  return [`${ROUTES[route].service}: ${route}`, ...[...cpu, ...estimates].map((ms) => fixed(ms, 0))];
});
console.log(machine('dynoxide'));
printTable(
  `The first request of a new function, ${TIMES} times`,
  [
    'request',
    'import, CPU ms',
    'request, CPU ms',
    ...MEMORIES.flatMap((mb) => [`p50 at ${mb} MB, ms`, `p99 at ${mb} MB, ms`]),
  ],
  rows,
);
process.exit(0);
