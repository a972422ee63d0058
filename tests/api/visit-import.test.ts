import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FileImport } from '@rostro/shared/contract/imports/import-run';
import {
  DATE_FAR,
  DATE_PAST,
  MOST_SERVICES,
  NO_DATE,
  NO_TIME,
  type VisitRow,
} from '@rostro/shared/contract/imports/visit-import';
import { MESSAGES } from '@rostro/shared/messages';
import { instantOf, wallClockOf } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, DIAGNOSIS, FACIAL, putServices, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let karla: Caller;
let desk: ReturnType<typeof deskOf>;
let facial: string;
let other: string;
let serial = 0;
/** Each test has a Monday of its own. */
let week = 2;
let ana: { id: string; phone: string };
const IMPORTERS = ['edit_clients', 'access_configuration', 'create_appointments', 'cancel_appointments'] as const;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  const others = ['view_clients', 'create_clients', 'delete_clients', 'override_agenda', 'register_payments'] as const;
  karla = await signInStaff(system, [...new Set([...AGENDA_RIGHTS, ...IMPORTERS, ...others])]);
  desk = deskOf(karla);
  const nameOf = async (serviceId: number) => (await karla.call('getService', { params: { serviceId } })).body.name;
  [facial, other] = [await nameOf(FACIAL), await nameOf(DIAGNOSIS)];
});
afterAll(async () => {
  const audit = await auditTable(() => instantOf(Date.now()));
  await system?.close();
  expect(audit.findings).toEqual([]);
});

async function newClient(fullName: string): Promise<{ id: string; phone: string }> {
  const phone = `33${String(++serial).padStart(8, '0')}`;
  const { body } = await karla.call('createClient', { body: { fullName, phone } });
  return { id: body.id, phone };
}
beforeEach(async () => {
  week += 1;
  ana = await newClient('Ana López');
});

const dayOf = (at = week) => wallClockOf(slotAt('10:00', at)).date;
const aRow = (changes: Partial<VisitRow> = {}): VisitRow => ({
  ...{ fullName: '', phone: ana.phone, email: '', date: dayOf(), time: '10:00', service: facial },
  ...{ staff: '', branch: '', notes: '', override: '', twice: '' },
  ...changes,
});
const preview = async (rows: VisitRow[], who = karla) =>
  (await who.call('previewVisitImport', { body: { rows } })).body.items;
const start = async (rows: number): Promise<FileImport> => {
  const body = { fileName: 'citas.csv', digest: 'a'.repeat(32), rows, mapping: [] };
  return (await karla.call('startVisitImport', { body })).body;
};
const send = (importId: string, from: number, rows: VisitRow[], who = karla) =>
  who.call('importVisits', { params: { importId }, body: { from, rows } });
/** The answer may end before the last row, so the rest is sent again, as the page does. */
async function bring(rows: VisitRow[]) {
  const { id } = await start(rows.length);
  const items: { state: string; fields: Record<string, string> }[] = [];
  let run: FileImport | undefined;
  while (items.length < rows.length) {
    const { body } = await send(id, items.length, rows.slice(items.length));
    items.push(...body.items);
    run = body.run;
  }
  return { id, items, run };
}
async function undone(importId: string): Promise<FileImport> {
  for (;;) {
    const { status, body } = await karla.call('undoVisitImport', { params: { importId }, body: {} });
    if (status !== 200 || body.state === 'undone') return body;
  }
}
const kept = async (importId: string) => (await karla.call('listKeptVisits', { params: { importId } })).body.items;
const states = (items: { state: string }[]) => items.map(({ state }) => state);
const visitsOf = async (clientId = ana.id) =>
  (await karla.call('listClientAppointments', { params: { clientId } })).body.items;
const wrong = (field: string, text: string | RegExp) => ({
  ...{ state: 'wrong', knownBy: null },
  fields: { [field]: typeof text === 'string' ? text : expect.stringMatching(text) },
});
const fresh = { state: 'new', knownBy: null, fields: {} };

test('a preview says of each row what would become of it, and writes nothing', async () => {
  const rows = [
    aRow(),
    aRow({ time: '4:00 p.m.', service: ` ${facial.toUpperCase()}. ` }),
    aRow({ time: '0.5' }),
    aRow(),
    aRow({ date: '2099-02-31' }),
    aRow({ date: '31/02/2027' }),
    aRow({ date: '13/25/2027' }),
    aRow({ date: '2020-01-01' }),
    aRow({ date: '2099-01-05' }),
    aRow({ time: '25:00' }),
    aRow({ time: '=A1' }),
    aRow({ time: '03:00' }),
    aRow({ time: '16:30' }),
    aRow({ service: 'Masaje de luna' }),
    aRow({ service: `${facial} + ${facial} + ${facial}` }),
    aRow({ staff: 'Nadie Conocida' }),
    aRow({ branch: 'Polanco' }),
    aRow({ phone: '4420000000' }),
    aRow({ fullName: 'Carla Soto' }),
  ];
  expect(await preview(rows)).toEqual([
    fresh,
    fresh,
    fresh,
    expect.objectContaining({ state: 'known' }),
    wrong('date', NO_DATE),
    wrong('date', NO_DATE),
    wrong('date', NO_DATE),
    wrong('date', DATE_PAST),
    wrong('date', DATE_FAR),
    wrong('time', NO_TIME),
    wrong('time', NO_TIME),
    wrong('time', MESSAGES.outside_hours),
    wrong('time', 'Las citas empiezan cada 60 min: 16:00 o 17:00.'),
    wrong('service', /No hay ningún tratamiento/),
    wrong('service', MOST_SERVICES),
    wrong('staff', /No hay nadie con ese nombre/),
    wrong('branch', /ninguna sucursal/),
    wrong('client', /No hay ningún cliente/),
    wrong('client', /no coincide/),
  ]);
  expect(await visitsOf()).toEqual([]);
});

test('rows are checked beside the agenda and beside each other; who comes too late is named with the reason', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, n) => newClient(`Persona ${n} Ruiz`)));
  const [booked, ...others] = people;
  await desk.create({ clientId: booked?.id ?? '', serviceId: FACIAL, startsAt: slotAt('10:00', week) });
  const rows = others.map(({ phone }) => aRow({ phone }));
  const items = await preview(rows);
  const fits = states(items).filter((state) => state === 'new').length;
  expect(fits).toBeGreaterThan(0);
  expect(fits).toBeLessThan(rows.length);
  expect(items[fits]).toEqual(wrong('time', /^A esa hora nadie está libre: .+ \(de 10:00 a\.m\. a 11:00 a\.m\.\)/));
  const { items: brought, run } = await bring(rows);
  expect(states(brought)).toEqual(states(items).map((state) => (state === 'new' ? 'made' : state)));
  expect(run).toMatchObject({ kind: 'visits', state: 'done', made: fits, wrong: rows.length - fits });
});

test('a visit is confirmed, with its note, and nobody is told', async () => {
  const { items } = await bring([aRow({ notes: 'Piel sensible', fullName: 'LOPEZ, Ana' })]);
  expect(states(items)).toEqual(['made']);
  const [visit] = await visitsOf();
  const shown = (await karla.call('getAppointment', { params: { appointmentId: visit.id } })).body;
  expect(shown).toMatchObject({
    ...{ status: 'confirmed', startsAt: slotAt('10:00', week), notes: 'Piel sensible', createdBy: 'staff' },
    service: { id: FACIAL },
  });
  const changes = await desk.changes(visit.id);
  expect(changes).toMatchObject([{ action: 'created', by: { kind: 'staff' } }]);
  await system.settle();
  const { emails, whatsapps } = system.inbox.list();
  expect([...emails, ...whatsapps].filter(({ to }) => String(to).includes(ana.phone.slice(-8)))).toEqual([]);
});

describe('outside the rules', () => {
  test('is booked with a reason, and marked; never in the past', async () => {
    const row = aRow({ time: '03:00', override: 'Agenda del sistema anterior' });
    expect(await preview([row])).toEqual([fresh]);
    const { items } = await bring([row]);
    expect(states(items)).toEqual(['made']);
    const [visit] = await visitsOf();
    const { override } = (await karla.call('getAppointment', { params: { appointmentId: visit.id } })).body;
    expect(override).toMatchObject({ reason: 'Agenda del sistema anterior' });
  });

  test('is for who may override the agenda', async () => {
    const other = await signInStaff(system, ['view_clients', ...IMPORTERS]);
    const rows = [aRow({ override: 'Porque sí' })];
    expect(verdict(await other.call('previewVisitImport', { body: { rows } }))).toBe('403 forbidden');
    const { id } = await start(1);
    expect(verdict(await send(id, 0, rows, other))).toBe('403 forbidden');
    expect(await visitsOf()).toEqual([]);
  });
});

describe('a client who has another visit then', () => {
  test('is named at the row, in the agenda and in the file, unless the person allows it', async () => {
    await desk.create({ clientId: ana.id, serviceId: FACIAL, startsAt: slotAt('10:00', week) });
    const eva = await newClient('Eva Mora');
    const beside = /^Ya tiene una cita a esa hora, de 10:00 a\.m\. a 11:00 a\.m\./;
    const rows = [
      aRow({ service: other }),
      aRow({ phone: eva.phone }),
      aRow({ phone: eva.phone, service: other }),
      aRow({ phone: eva.phone, time: '11:00' }),
    ];
    const expected = [wrong('time', beside), fresh, wrong('time', beside), fresh];
    expect(await preview(rows)).toEqual(expected);
    expect(states((await bring(rows)).items)).toEqual(['wrong', 'made', 'wrong', 'made']);
    const allowed = rows.slice(1).map((row) => ({ ...row, twice: 'sí' }));
    expect(states((await bring(allowed)).items)).toEqual(['known', 'made', 'known']);
  });
});

describe('a visit is imported once', () => {
  test('whether the file is sent again, is another, names it twice, or somebody booked it by hand', async () => {
    const beto = await newClient('Beto Ruiz');
    await desk.create({ clientId: beto.id, serviceId: FACIAL, startsAt: slotAt('12:00', week) });
    const rows = [aRow(), aRow(), aRow({ phone: beto.phone, time: '12:00' })];
    const { id, items } = await bring(rows);
    expect(states(items)).toEqual(['made', 'known', 'known']);
    const again = await send(id, 0, rows.slice(0, 1));
    expect(again.body.items).toEqual(items.slice(0, 1));
    expect(verdict(await send(id, 0, [aRow({ time: '11:00' })]))).toBe('422 idempotency_mismatch');
    expect(states((await bring(rows)).items)).toEqual(['known', 'known', 'known']);
    expect(await visitsOf()).toHaveLength(1);
  });

  test('also once somebody moved or cancelled it', async () => {
    await bring([aRow(), aRow({ time: '12:00' })]);
    const [a, b] = await visitsOf();
    expect(verdict(await desk.save(a.id, { version: 1, startsAt: slotAt('16:00', week) }))).toBe('200');
    await desk.cancel(b.id);
    expect(states((await bring([aRow(), aRow({ time: '12:00' })])).items)).toEqual(['known', 'known']);
  });
});

describe('an import that is taken back', () => {
  test('cancels what nobody touched, without a message, and names the others', async () => {
    const [beto, eva] = [await newClient('Beto Ruiz'), await newClient('Eva Mora')];
    const { id } = await bring([
      aRow(),
      aRow({ phone: beto.phone, time: '12:00' }),
      aRow({ phone: eva.phone, time: '16:00' }),
    ]);
    const [moved] = await visitsOf(beto.id);
    const startsAt = slotAt('17:00', week);
    expect(verdict(await desk.save(moved.id, { version: 1, startsAt }))).toBe('200');
    await system.settle();
    const count = system.inbox.list().emails.length;
    expect(await undone(id)).toMatchObject({ state: 'undone', removed: 2, kept: 1 });
    expect(await kept(id)).toEqual([{ id: beto.id, fullName: 'Beto Ruiz', reason: 'changed', startsAt }]);
    expect(await visitsOf()).toMatchObject([{ status: 'cancelled' }]);
    expect(await visitsOf(beto.id)).toMatchObject([{ status: 'confirmed' }]);
    await system.settle();
    expect(system.inbox.list().emails).toHaveLength(count);
    // The time is free again, and the file may come again.
    expect(states((await bring([aRow(), aRow({ phone: eva.phone, time: '16:00' })])).items)).toEqual(['made', 'made']);
  });

  test('leaves what has begun', async () => {
    await waitUntil(slotAt('08:00', week), karla);
    const { id } = await bring([aRow()]);
    await waitUntil(slotAt('10:05', week), karla);
    expect(await undone(id)).toMatchObject({ removed: 0, kept: 1 });
    expect(await kept(id)).toMatchObject([{ reason: 'begun' }]);
  });
});

test('whoever may not book or cancel, or not set up the clinic, imports no visits', async () => {
  const { id } = await start(1);
  for (const lacking of IMPORTERS) {
    const other = await signInStaff(system, ['view_clients', ...IMPORTERS.filter((code) => code !== lacking)]);
    const answers = [
      await other.call('previewVisitImport', { body: { rows: [aRow()] } }),
      await send(id, 0, [aRow()], other),
      await other.call('undoVisitImport', { params: { importId: id }, body: {} }),
      await other.call('listVisitImports', {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
});

test('what an import makes and takes back names its file in the access log', async () => {
  const { id } = await bring([aRow()]);
  await undone(id);
  const admin = await signInStaff(system, ['access_configuration', 'manage_roles', 'view_clients']);
  const { body } = await admin.call('getAccessLog', { params: { userId: karla.clientId }, query: {} });
  const ofImport = body.items.filter(({ action }: { action: string }) => action.startsWith('import.')).slice(0, 5);
  expect(ofImport.length).toBeGreaterThanOrEqual(4);
  for (const { about } of ofImport) expect(about).toContainEqual({ kind: 'named', name: 'citas.csv' });
});
