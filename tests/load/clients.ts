import { cpus, totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from '@rostro/kit/table/client';
import type { AppointmentItem } from '@rostro/kit/table/items';
import { type Key, keys } from '@rostro/kit/table/keys';
import { summaryOf } from '@rostro/kit/table/shared-writes/client-summary';
import { windowItem } from '@rostro/kit/table/shared-writes/client-window';
import { profileItem } from '@rostro/kit/table/shared-writes/profile';
import { COSMETOLOGY } from '@rostro/shared/catalog';
import { CLIENT_SORTS } from '@rostro/shared/contract/client-records';
import type { RouteInput } from '@rostro/shared/contract/index';
import { addDays, instantOf, todayAt, toInstant } from '@rostro/shared/time';
import { GIVEN_NAMES, SURNAMES } from '../../infra/local/seed/names.ts';
import { putTreatments, signedInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';
import { measure } from './measure.ts';

/**
 * `npm run bench:clients`: the client list through the gateway with `CLIENTS` clients (20 000) of five appointments each:
 * first page, each order, searches and filters, cold and warm, and what a client takes in memory.
 */
type Query = RouteInput<'listClients'>['query'];
const CLIENTS = Number(process.env.CLIENTS ?? 20_000);
const VISITS = 5;
const PARALLEL = 8;
const TIMES = 80;

const now = instantOf(Date.now());
const today = todayAt(now);
const pick = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;
const STATES = ['confirmed', 'pending', 'cancelled', 'completed'] as const;

function visitsOf(clientId: string, number: number): AppointmentItem[] {
  return Array.from({ length: number % 10 === 0 ? 0 : VISITS }, (_, visit) => {
    const id = `load-${number}-${visit}`;
    const startsAt = toInstant(addDays(today, 30 - ((number * 7 + visit * 61) % 1800)), '10:00');
    return {
      ...keys.appointment(id),
      ...keys.appointmentIndexes(clientId, startsAt, id),
      ...{ id, clientId, serviceId: 1 + ((number + visit) % 12), category: COSMETOLOGY, startsAt, endsAt: startsAt },
      ...{ status: pick(STATES, number + visit), closed: visit % 2 === 0, paymentStatus: 'pending', notes: '' },
      ...{ createdBy: 'staff', createdAt: startsAt, updatedAt: startsAt, version: 1 },
    };
  });
}

function itemsOf(number: number): Key[] {
  const id = `client-${number}`;
  const surnames = `${pick(SURNAMES, number * 7)} ${pick(SURNAMES, number * 11 + 3)}`;
  const profile = profileItem({
    ...{ id, fullName: `${pick(GIVEN_NAMES, number * 13)} ${surnames}`, email: `persona.${number}@example.com` },
    ...{ phone: `52442${String(number).padStart(7, '0')}`, passwordEstablished: false, provider: 'email' },
    birthDate: `${1950 + (number % 55)}-${String(1 + (number % 12)).padStart(2, '0')}-${String(1 + (number % 28)).padStart(2, '0')}`,
    ...{ at: toInstant(addDays(today, -(number % 1500)), '12:00'), consentSource: 'load' },
  });
  // The appointments themselves are no part of what the list reads.
  return [profile, windowItem(id, summaryOf(visitsOf(id, number), now), profile.createdAt)];
}

/** As many as one BatchWriteItem takes, two items each. */
const AT_ONCE = 12;

async function putClients(batch: number): Promise<void> {
  const numbers = Array.from({ length: AT_ONCE }, (_, place) => batch * AT_ONCE + place).filter((n) => n < CLIENTS);
  const PutRequests = numbers.flatMap(itemsOf).map((Item) => ({ PutRequest: { Item } }));
  await table.send(new BatchWriteCommand({ RequestItems: { [tableName()]: PutRequests } }));
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapMiB = (): number => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

const system = await startTestSystem();
await putTreatments();
const staff = await signedInStaff(system, ['view_clients']);
const began = performance.now();
await measure(Math.ceil(CLIENTS / AT_ONCE), PARALLEL, putClients);
console.log(`${CLIENTS} clients put in ${((performance.now() - began) / 1000).toFixed(0)} s`);

const ask = async (query: Query) => {
  const { status, body } = await staff.call('listClients', { query });
  if (status !== 200) throw new Error(`the list answered ${status} ${body.code}`);
  return body.total as number;
};

/** Somebody is booked for between one look and the next: what is in memory is kept up, not only read. */
async function change(at: number): Promise<void> {
  const [, window] = itemsOf(at % CLIENTS);
  const changed = { ...window, ...keys.clientEntry(`client-${at % CLIENTS}`, instantOf(Date.now())), version: at + 2 };
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

const [cpu] = cpus();
const machine = `${cpus().length} × ${cpu?.model} · ${Math.round(totalmem() / 2 ** 30)} GiB · Node ${process.version}`;
console.log(`${instantOf(Date.now())} · ${machine} · ${system.engine.name} · concurrency ${PARALLEL}`);
console.log(`memory: ${bytes.toFixed(0)} bytes a client, ${withOrders.toFixed(0)} with every order asked for`);
console.log('| asked for | found | first ms | p50 ms | p95 ms |\n|---|---|---|---|---|');
for (const { work, total, cold, p50, p95 } of rows) {
  console.log(`| ${work} | ${total} | ${cold.toFixed(0)} | ${p50.toFixed(0)} | ${p95.toFixed(0)} |`);
}
process.exit(0);
