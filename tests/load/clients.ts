import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { keys } from '@rostro/rules/table/keys';
import { CLIENT_SORTS } from '@rostro/shared/contract/clients/client-records';
import type { RouteInput } from '@rostro/shared/contract/index';
import { addDays, instantOf, toInstant } from '@rostro/shared/time';
import { putServices, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';
import { appointmentOf, clientIdOf, clientItems, put, today } from './crowd.ts';
import { machine, measure } from './measure.ts';

/**
 * `npm run bench:clients`: measures the client list through the gateway with `CLIENTS` clients (20 000) of five
 * appointments each: first page, each order, searches and filters, cold and warm, and the memory per client.
 */
type Query = RouteInput<'listClients'>['query'];
const CLIENTS = Number(process.env.CLIENTS ?? 20_000);
const VISITS = 5;
const PARALLEL = 8;
const TIMES = 80;

/** Returns profile and window only: the list does not read the appointments themselves. */
function itemsOf(number: number): [Key, Key] {
  const visits = Array.from({ length: number % 10 === 0 ? 0 : VISITS }, (_, visit) =>
    appointmentOf(number + visit, {
      ...{ id: `load-${number}-${visit}`, clientId: clientIdOf(number) },
      ...{ serviceId: 1 + ((number + visit) % 12), category: 'cosmetology' as const },
      startsAt: toInstant(addDays(today, 30 - ((number * 7 + visit * 61) % 1800)), '10:00'),
    }),
  );
  return clientItems(number, visits);
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapMiB = (): number => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

const system = await startTestSystem();
await putServices();
const staff = await signInStaff(system, ['view_clients']);
const began = performance.now();
await put(Array.from({ length: CLIENTS }, (_, number) => number).flatMap(itemsOf));
console.log(`${CLIENTS} clients put in ${((performance.now() - began) / 1000).toFixed(0)} s`);

const ask = async (query: Query) => {
  const { status, body } = await staff.call('listClients', { query });
  if (status !== 200) throw new Error(`the list answered ${status} ${body.code}`);
  return body.total as number;
};

/** Writes a booking between two requests, so that the list in memory is updated and not only read. */
async function change(at: number): Promise<void> {
  const [, window] = itemsOf(at % CLIENTS);
  const entry = keys.clientEntry(clientIdOf(at % CLIENTS), instantOf(Date.now()));
  const changed = { ...window, ...entry, version: at + 2 };
  await table.send(new PutCommand({ TableName: tableName(), Item: changed }));
}

interface Row {
  work: string;
  total: number;
  cold: number;
  p50: number;
  p95: number;
}

async function looked(work: string, query: Query): Promise<Row> {
  const first = performance.now();
  const total = await ask(query);
  const cold = performance.now() - first;
  const { p50, p95 } = await measure(TIMES, PARALLEL, async (at) => {
    if (at % 20 === 0) await change(at);
    await ask(query);
  });
  return { work, total, cold, p50, p95 };
}

const before = heapMiB();
const rows = [await looked('first page', {})];
const bytes = ((heapMiB() - before) * 2 ** 20) / CLIENTS;
for (const sort of CLIENT_SORTS.flatMap((field) => [field, `-${field}`] as const)) {
  rows.push(await looked(`sort=${sort}`, { sort }));
}
const SEARCHES = ['mar', 'gonz lop', 'persona.1999', '4420001', 'nadie'];
for (const q of SEARCHES) rows.push(await looked(`q=${q}`, { q }));
rows.push(await looked('serviceId=5', { serviceId: 5, sort: '-lastAppointment' }));
rows.push(await looked('status=confirmed', { status: 'confirmed', sort: 'status' }));
rows.push(await looked('hasAppointments=false', { hasAppointments: 'false' }));
rows.push(await looked('birthdays from 12-15 to 01-15', { birthdayFrom: '12-15', birthdayTo: '01-15' }));
rows.push(await looked('all filters, page 2', { q: 'ma', status: 'confirmed', serviceId: 5, page: 2, pageSize: 100 }));
const withOrders = ((heapMiB() - before) * 2 ** 20) / CLIENTS;
await system.close();

console.log(`${machine(system.engine.name)} · concurrency ${PARALLEL}`);
console.log(`memory: ${bytes.toFixed(0)} bytes a client, ${withOrders.toFixed(0)} with every order asked for`);
console.log('| asked for | found | first ms | p50 ms | p95 ms |\n|---|---|---|---|---|');
for (const { work, total, cold, p50, p95 } of rows) {
  console.log(`| ${work} | ${total} | ${cold.toFixed(0)} | ${p50.toFixed(0)} | ${p95.toFixed(0)} |`);
}
process.exit(0);
