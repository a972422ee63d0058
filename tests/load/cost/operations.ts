import { setTimeout as pause } from 'node:timers/promises';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { FACT_TTL_MS } from '@rostro/platform/cache';
import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import type { RouteId, RouteInput } from '@rostro/shared/contract/index';
import { addDays, addMinutes, instantOf, toInstant } from '@rostro/shared/time';
import type { System } from '../../../infra/local/system.ts';
import type { BundleName } from '../../../infra/resources/functions.ts';
import { deskOf } from '../../support/agenda.ts';
import type { Answer, Caller } from '../../support/caller.ts';
import { slotAt, someMonday } from '../../support/days.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../../support/fixtures.ts';
import { cashierOf, line, putPaymentMethods } from '../../support/payments.ts';
import { startTestSystem } from '../../support/system.ts';
import { appointmentOf, clientIdOf, clientItems, put } from '../crowd.ts';
import { storedBytes } from '../item-size.ts';
import { machine } from '../measure.ts';
import { meterFunctions } from '../meter.ts';
import { aMinuteOfPulses, PULSES_A_MINUTE } from '../pulses.ts';
import type { Measured } from './model.ts';

/** Capacity units of one operation, as the engine reports them. */
export interface Used {
  read: number;
  write: number;
  operations: number;
}

export const OPERATIONS = {
  availability: 'availability of 7 days',
  me: 'who the caller is',
  pulse: 'the pulse of an open panel, every four seconds, on average',
  booked: 'booking',
  rescheduled: 'a client moves an appointment',
  cancelled: 'a client cancels',
  confirmed: 'staff confirm',
  noticed: 'one notice, sent and recorded',
  closed: 'staff close an appointment',
  paid: 'a payment with its receipt',
  agendaMonth: 'agenda, month',
  agendaEmptyWeek: 'agenda, an empty week',
  agendaWeek: 'agenda, a week of 40 appointments',
  waiting: 'how many appointments wait, of all days',
  appointment: 'one appointment',
  client: 'one client',
  clientList: 'the client list, in memory',
  swept: 'looking for due reminders',
  relaySwept: 'looking for events that were left',
} as const;
export type OperationId = keyof typeof OPERATIONS;

/** The stream publishes an event and deletes its item in a transaction; it is less than a kilobyte and in no index. */
const PUBLISHED: Used = { read: 0, write: 2, operations: 1 };

const must = async (answering: Promise<Answer>): Promise<Answer> => {
  const answer = await answering;
  if (answer.status >= 300) throw new Error(`answered ${answer.status} ${answer.body?.code}`);
  return answer;
};

async function weigh(): Promise<number> {
  let bytes = 0;
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.send(
      new ScanCommand({ TableName: tableName(), ...(start && { ExclusiveStartKey: start }) }),
    );
    bytes += (page.Items ?? []).reduce((sum, item) => sum + storedBytes(item), 0);
    start = page.LastEvaluatedKey;
  } while (start);
  return bytes;
}

async function clinic(system: System) {
  await Promise.all([putServices(), putPaymentMethods()]);
  const staff = await signInStaff(system, [...AGENDA_RIGHTS, ...(['register_payments', 'view_clients'] as const)]);
  const before = await weigh();
  const clients = [await signInClient(system), await signInClient(system), await signInClient(system)] as const;
  return { staff, clients, clientBytes: ((await weigh()) - before) / clients.length };
}

const ask = <K extends RouteId>(caller: Caller, route: K, input: RouteInput<K>) => must(caller.call(route, input));
const book = (caller: Caller, time: string) =>
  ask(caller, 'bookAppointment', { body: { serviceId: FACIAL, startsAt: slotAt(time) } });

/** The appointments of the measured week, each of a different client. */
export const IN_A_WEEK = 40;
/** Weeks ahead. */
const EMPTY = 5;
const FULL = 7;

async function putWeek(): Promise<void> {
  const items = Array.from({ length: IN_A_WEEK }, (_, place): Key[] => {
    const startsAt = toInstant(addDays(someMonday(FULL), place % 5), `${10 + (place % 8)}:00`);
    const visit = { clientId: clientIdOf(place), serviceId: FACIAL, category: 'cosmetology' as const, startsAt };
    const appointment = appointmentOf(place, { id: `week-${place}`, ...visit, endsAt: addMinutes(startsAt, 60) });
    return [appointment, ...clientItems(place, [appointment])];
  });
  await put(items.flat());
}

/**
 * Writes an appointment of today, because only these can be closed, and appointments that have begun cannot be booked.
 * @returns its id
 */
async function putVisitOfToday({ clientId }: Caller): Promise<string> {
  const visit = { id: 'of-today', clientId, serviceId: FACIAL, category: 'cosmetology' as const };
  const startsAt = instantOf(Date.now());
  await put([appointmentOf(1, { ...visit, startsAt, endsAt: addMinutes(startsAt, 60) })]);
  return visit.id;
}

type Take = (id: OperationId, work: () => Promise<unknown>) => Promise<void>;
type People = Awaited<ReturnType<typeof clinic>>;
/** Publishes the events in the outbox. */
type Relay = () => Promise<number>;

/** Disables the local relay's sweep of each second. Returns a function that runs it on request. */
function heldRelay(system: System): Relay {
  const { handler } = system.functions;
  const relay = handler<Relay>('relay', 'sweep');
  Object.assign(system.functions, {
    handler: (name: BundleName, exported?: string) => (name === 'relay' ? async () => 0 : handler(name, exported)),
  });
  return relay;
}

/**
 * Operations of clients.
 * @returns the booked appointment, which is kept
 */
async function atHome(take: Take, { staff, clients: [ana, beto, carla] }: People): Promise<string> {
  const week = { serviceId: FACIAL, from: someMonday(), days: 7 };
  await take('availability', () => ask(ana, 'getAvailability', { query: week }));
  // The first request after a sign-in writes an audit entry.
  await ask(staff, 'getMe', {});
  await take('me', () => ask(staff, 'getMe', {}));
  let id = '';
  await take('booked', async () => {
    id = (await book(ana, '10:00')).body.id;
  });
  const moved: string = (await book(beto, '11:00')).body.id;
  const dropped: string = (await book(carla, '12:00')).body.id;
  await take('rescheduled', () =>
    ask(beto, 'rescheduleMyAppointment', { params: { appointmentId: moved }, body: { startsAt: slotAt('13:00') } }),
  );
  await take('cancelled', () => must(carla.send('POST', `/api/appointments/${dropped}/cancel`, {})));
  return id;
}

/** Operations of staff on the appointment, and their screens. */
async function atTheDesk(take: Take, { staff, clients: [ana] }: People, id: string, told: () => Promise<void>) {
  const desk = deskOf(staff);
  // Notices of earlier operations are sent first, so that they are not measured.
  await told();
  await take('confirmed', () => must(desk.status(id, 'confirmed')));
  await take('noticed', told);
  await take('paid', () => must(cashierOf(staff).pay(id, { lines: [line(85_000)] })));
  const come = await putVisitOfToday(ana);
  await take('closed', () => must(desk.close(come)));
  const weekOf = (weeks: number) => ask(staff, 'getAgendaDays', { query: { from: someMonday(weeks), days: 7 } });
  await take('agendaMonth', () => ask(staff, 'getAgendaMonth', { query: { month: someMonday().slice(0, 7) } }));
  await take('agendaEmptyWeek', () => weekOf(EMPTY));
  await take('agendaWeek', () => weekOf(FULL));
  await take('waiting', () => ask(staff, 'countWaiting', { query: {} }));
  await take('appointment', () => ask(staff, 'getAppointment', { params: { appointmentId: id } }));
  await take('client', () => ask(staff, 'getClient', { params: { clientId: ana.clientId } }));
  // The first request loads the list into memory.
  await ask(staff, 'listClients', { query: {} });
  await take('clientList', () => ask(staff, 'listClients', { query: {} }));
  // Last, because the clock is moved.
  await take('pulse', () => aMinuteOfPulses(() => ask(staff, 'getPulse', {})));
}

/** Each operation once: the steps of an appointment, the reads of its screens, the schedules. */
async function taken(system: System, people: People): Promise<Record<OperationId, Used>> {
  const meter = await meterFunctions(system, MEASURED);
  const relay = heldRelay(system);
  const operations = {} as Record<OperationId, Used>;
  const take: Take = async (id, work) => {
    await pause(FACT_TTL_MS + 100);
    const { read, write, operations: count } = await meter.consumptionOf(work);
    operations[id] = { read, write, operations: count };
  };
  const id = await atHome(take, people);
  await atTheDesk(take, people, id, async () => {
    await relay();
    await system.bus.idle();
  });
  await take('swept', () => system.functions.handler<() => Promise<unknown>>('reminders', 'sweepReminders')());
  await take('relaySwept', relay);
  meter.restore();
  return settled(operations);
}

const MEASURED: readonly BundleName[] = [
  ...(['booking', 'agenda', 'cash', 'directory', 'clients', 'email', 'whatsapp', 'reminders', 'relay'] as const),
];
/** The number of measured appointments. */
const BOOKED = 3;

/** Measures a clinic on the real engine, with its functions from their sources. It takes half a minute, most of it pauses. */
export async function measureOperations(): Promise<Measured> {
  const system = await startTestSystem();
  try {
    const people = await clinic(system);
    await putWeek();
    const before = await weigh();
    const operations = await taken(system, people);
    const appointment = Math.round(((await weigh()) - before) / BOOKED);
    const bytes = { appointment, client: Math.round(people.clientBytes) };
    return { machine: machine(system.engine.name), operations, bytes };
  } finally {
    await system.close();
  }
}

const minus = (a: Used, b: Used): Used => ({
  ...{ read: a.read - b.read, write: a.write - b.write, operations: a.operations - b.operations },
});
const shared = ({ read, write, operations }: Used, by: number): Used => ({
  ...{ read: read / by, write: write / by, operations: operations / by },
});
const plus = (a: Used, b: Used): Used => ({
  ...{ read: a.read + b.read, write: a.write + b.write, operations: a.operations + b.operations },
});

/** One notice costs half of a confirmation's, without the query for events, which the stream does not need; a pulse its share of a minute. */
function settled(operations: Record<OperationId, Used>): Record<OperationId, Used> {
  const { noticed, relaySwept, confirmed, pulse } = operations;
  const published = minus(minus(noticed, relaySwept), PUBLISHED);
  return {
    ...operations,
    noticed: shared(published, 2),
    confirmed: plus(confirmed, PUBLISHED),
    pulse: shared(pulse, PULSES_A_MINUTE),
  };
}
