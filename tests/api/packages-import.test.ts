import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FileImport } from '@rostro/shared/contract/imports/import-run';
import {
  LAST_DAY_FAR,
  LAST_DAY_PAST,
  NO_COUNT,
  NO_LAST_DAY,
  NO_PAID,
  type SessionRow,
} from '@rostro/shared/contract/imports/session-import';
import { addDays, instantOf } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { tillOf, today } from '../support/cash.ts';
import { slotAt, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, DIAGNOSIS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { packagesOf, SIX } from '../support/packages.ts';
import { cashierOf, putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let karla: Caller;
let desk: ReturnType<typeof deskOf>;
let packages: ReturnType<typeof packagesOf>;
let till: ReturnType<typeof tillOf>;
let ana: Caller;
let email: string;
let serviceName: string;
let serial = 0;
let week = 2;
const IMPORTERS = ['edit_clients', 'access_configuration', 'register_payments'] as const;
const LAST_DAY = addDays(today(), 400);

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  const others = [
    'view_clients',
    'create_clients',
    'view_statistics',
    'create_services',
    'edit_services',
    'delete_clients',
    'close_day',
  ] as const;
  karla = await signInStaff(system, [...AGENDA_RIGHTS, ...IMPORTERS, ...others]);
  [desk, packages, till] = [deskOf(karla), packagesOf(karla), tillOf(karla)];
  await packages.template();
  serviceName = (await karla.call('getService', { params: { serviceId: FACIAL } })).body.name;
});
afterAll(async () => {
  const audit = await auditTable(() => instantOf(Date.now()));
  await system?.close();
  expect(audit.findings).toEqual([]);
});
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system, { name: 'Ana López' });
  email = (await karla.call('getClient', { params: { clientId: ana.clientId } })).body.email;
});

const aRow = (changes: Partial<SessionRow> = {}): SessionRow => ({
  ...{ fullName: '', phone: '', email, item: SIX.name, sessions: '4', expiresOn: LAST_DAY, paid: '$2,666.65' },
  ...changes,
});
async function newClient(fullName: string): Promise<{ id: string; phone: string }> {
  const phone = `33${String(++serial).padStart(8, '0')}`;
  const { body } = await karla.call('createClient', { body: { fullName, phone } });
  return { id: body.id, phone };
}
const preview = async (rows: SessionRow[]) => (await karla.call('previewSessionImport', { body: { rows } })).body.items;
const start = async (rows: number): Promise<FileImport> => {
  const body = { fileName: 'sesiones.csv', digest: 'a'.repeat(32), rows, mapping: [] };
  return (await karla.call('startSessionImport', { body })).body;
};
const send = (importId: string, from: number, rows: SessionRow[], who = karla) =>
  who.call('importSessions', { params: { importId }, body: { from, rows } });
async function bring(rows: SessionRow[]) {
  const { id } = await start(rows.length);
  const { body } = await send(id, 0, rows);
  return { id, items: body.items, run: body.run };
}
const undo = (importId: string, who = karla) => who.call('undoSessionImport', { params: { importId }, body: {} });
const kept = async (importId: string) => (await karla.call('listKeptSessions', { params: { importId } })).body.items;
const states = (items: { state: string }[]) => items.map(({ state }) => state);
const wrong = (field: string, text: string | RegExp) => ({
  ...{ state: 'wrong', knownBy: null },
  fields: { [field]: typeof text === 'string' ? text : expect.stringMatching(text) },
});

test('a preview says of each row what would become of it, and writes nothing', async () => {
  const rows = [
    aRow(),
    aRow({ item: `  ${serviceName.toUpperCase()}. `, paid: '' }),
    aRow(),
    aRow({ sessions: '0' }),
    aRow({ sessions: '-2' }),
    aRow({ sessions: '2.5' }),
    aRow({ sessions: '=SUM(A1)' }),
    aRow({ sessions: '101' }),
    aRow({ item: 'Masaje de luna' }),
    aRow({ expiresOn: '2099-02-31' }),
    aRow({ expiresOn: '13/25/2099' }),
    aRow({ expiresOn: '' }),
    aRow({ expiresOn: '2020-01-01' }),
    aRow({ expiresOn: '2999-01-01' }),
    aRow({ paid: '-5' }),
    aRow({ email: 'nadie@archivo.test' }),
    aRow({ fullName: 'Carla Soto' }),
  ];
  expect(await preview(rows)).toEqual([
    { state: 'new', knownBy: null, fields: {} },
    { state: 'new', knownBy: null, fields: {} },
    expect.objectContaining({ state: 'known', fields: { item: expect.stringMatching(/ya tiene importadas/) } }),
    { state: 'known', knownBy: null, fields: { sessions: 'No le quedan sesiones' } },
    wrong('sessions', NO_COUNT),
    wrong('sessions', NO_COUNT),
    wrong('sessions', NO_COUNT),
    wrong('sessions', NO_COUNT),
    wrong('item', /No hay ningún paquete ni tratamiento/),
    wrong('expiresOn', NO_LAST_DAY),
    wrong('expiresOn', NO_LAST_DAY),
    wrong('expiresOn', NO_LAST_DAY),
    wrong('expiresOn', LAST_DAY_PAST),
    wrong('expiresOn', LAST_DAY_FAR),
    wrong('paid', NO_PAID),
    wrong('client', /No hay ningún cliente/),
    wrong('client', /no coincide/),
  ]);
  expect(await packages.list(ana.clientId)).toEqual([]);
});

test('a name that two have is of the one that is still offered; where both are, it is an error', async () => {
  const twin = await packages.template({ name: 'Doble', sessions: 3 });
  await packages.template({ name: 'DOBLE', sessions: 5 });
  expect(await preview([aRow({ item: 'doble' })])).toEqual([wrong('item', /más de un paquete/)]);
  const { id: templateId, version } = twin;
  const body = { ...SIX, name: 'Doble', sessions: 3, isActive: false, version };
  expect(verdict(await karla.call('updatePackageTemplate', { params: { templateId }, body }))).toBe('200');
  const { items } = await bring([aRow({ item: 'doble', sessions: '2' })]);
  expect(states(items)).toEqual(['made']);
  expect(await packages.list(ana.clientId)).toMatchObject([{ name: 'DOBLE', sessionsLeft: 2 }]);
});

test('it is a package of the client without a receipt, and neither in the drawer nor in the income of the day', async () => {
  const report = async () => (await karla.call('getReport', { query: { from: today(), to: today() } })).body;
  const before = { till: await till.see(today()), report: await report() };
  const { run } = await bring([aRow({ fullName: 'lopez ana' })]);
  expect(run).toMatchObject({ kind: 'sessions', state: 'done', made: 1 });
  const [bought] = await packages.list(ana.clientId);
  expect(bought).toMatchObject({
    ...{ name: SIX.name, serviceIds: [FACIAL], sessions: 4, sessionsLeft: 4 },
    ...{ priceCents: 266_665, centsLeft: 266_665, expiresOn: LAST_DAY, refunds: [] },
  });
  expect(bought).not.toHaveProperty('receipt');
  expect((await ana.call('listMyPayments', {})).body.packages).toMatchObject([{ sessionsLeft: 4 }]);
  const after = { till: await till.see(today()), report: await report() };
  expect(after.till).toEqual(before.till);
  const { packages: owedBefore, ...incomeBefore } = before.report.money;
  const { packages: owed, ...income } = after.report.money;
  expect(income).toEqual(incomeBefore);
  // The clinic owes them: that is a figure of its own.
  expect(owed.sessionsLeft - owedBefore.sessionsLeft).toBe(4);
  await system.settle();
  const { emails, whatsapps } = system.inbox.list();
  expect([...emails, ...whatsapps].filter(({ to }) => to === email)).toEqual([]);
});

describe('a session of it', () => {
  test.each([
    ['what was paid for it', '$2,666.65', 66_666],
    ['nothing, if nobody knows', '', 0],
  ])('is used by a visit, and is worth %s', async (_, paid, cents) => {
    await bring([aRow({ paid })]);
    const startsAt = slotAt('10:00', week);
    const { id } = (await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt })).body;
    await waitUntil(slotAt('08:00', week), karla, ana);
    expect(verdict(await packages.close(id))).toBe('200');
    const [bought] = await packages.list(ana.clientId);
    expect(bought).toMatchObject({ sessionsLeft: 3 });
    expect((await karla.call('getAppointment', { params: { appointmentId: id } })).body).toMatchObject({
      paymentStatus: 'completed',
    });
    expect(await cashierOf(karla).payments(id)).toMatchObject([{ finalCents: cents }]);
  });

  test('is given back at today’s cash for what was paid for it', async () => {
    await bring([aRow()]);
    const [bought] = await packages.list(ana.clientId);
    const answer = await packages.refund(ana.clientId, bought?.id ?? '');
    expect(verdict(answer)).toBe('201');
    expect(answer.body).toMatchObject({ sessionsLeft: 0, refundedCents: 266_665 });
  });

  test('is of its services only', async () => {
    await bring([aRow({ item: serviceName })]);
    const { items } = (await karla.call('listClientPackages', { params: { clientId: ana.clientId } })).body;
    expect(items).toMatchObject([{ name: serviceName, serviceIds: [FACIAL] }]);
    expect(items[0].serviceIds).not.toContain(DIAGNOSIS);
  });
});

describe('the same sessions are imported once', () => {
  test('whether the file is sent again, is another, or names them twice', async () => {
    const rows = [aRow(), aRow({ sessions: '3' }), aRow({ item: serviceName })];
    const { id, items } = await bring(rows);
    expect(states(items)).toEqual(['made', 'known', 'made']);
    expect((await send(id, 0, rows)).body.items).toEqual(items);
    expect(states((await bring(rows)).items)).toEqual(['known', 'known', 'known']);
    expect(await packages.list(ana.clientId)).toHaveLength(2);
  });

  test('also once their validity is longer, or the client was merged into another', async () => {
    const { phone, id: betoId } = await newClient('Beto Ruiz');
    const twin = await newClient('Beto Ruiz Soto');
    await bring([aRow({ email: '', phone: twin.phone })]);
    const [bought] = await packages.list(twin.id);
    await packages.extend(twin.id, bought?.id ?? '', {
      version: 1,
      expiresOn: addDays(LAST_DAY, 9),
      reason: 'Embarazo',
    });
    expect(states((await bring([aRow({ email: '', phone: twin.phone })])).items)).toEqual(['known']);
    const versionOf = async (clientId: string) =>
      (await karla.call('getClient', { params: { clientId } })).body.version;
    const body = { otherId: twin.id, version: await versionOf(betoId), otherVersion: await versionOf(twin.id) };
    expect(verdict(await karla.call('mergeClients', { params: { clientId: betoId }, body }))).toBe('200');
    expect(states((await bring([aRow({ email: '', phone })])).items)).toEqual(['known']);
    expect(await packages.list(betoId)).toHaveLength(1);
  });
});

describe('an import that is taken back', () => {
  test('leaves what was used or changed since, and says why', async () => {
    const [beto, eva] = [await newClient('Beto Ruiz'), await newClient('Eva Mora')];
    const { id } = await bring([
      aRow(),
      aRow({ email: '', phone: beto.phone }),
      aRow({ email: '', phone: eva.phone }),
      aRow({ email: '', phone: eva.phone, item: serviceName }),
    ]);
    const [bought] = await packages.list(ana.clientId);
    await packages.extend(ana.clientId, bought?.id ?? '', {
      ...{ version: 1, expiresOn: addDays(LAST_DAY, 30), reason: 'Viaje' },
    });
    expect((await undo(id)).body).toMatchObject({ state: 'undone', removed: 3, kept: 1 });
    expect(await kept(id)).toEqual([{ id: ana.clientId, fullName: 'Ana López', reason: 'used' }]);
    expect(await packages.list(ana.clientId)).toHaveLength(1);
    for (const client of [beto, eva]) expect(await packages.list(client.id)).toEqual([]);
  });

  test('leaves nothing that keeps imported clients', async () => {
    const people = ['Uno Ruiz', 'Dos Ruiz'].map((fullName) => ({
      ...{ fullName, email: '', phone: `55${String(++serial).padStart(8, '0')}` },
      ...{ birthDate: '', notes: '' },
    }));
    const body = { fileName: 'clientes.csv', digest: 'c'.repeat(32), rows: 2, mapping: [] };
    const params = { importId: (await karla.call('startClientImport', { body })).body.id };
    await karla.call('importClients', { params, body: { from: 0, rows: people } });
    const rows = people.map(({ phone }) => aRow({ email: '', phone }));
    const first = await bring(rows);
    await undo(first.id);
    // The second one has sessions again.
    await bring(rows.slice(1));
    const { body: run } = await karla.call('undoClientImport', { params, body: {} });
    expect(run).toMatchObject({ state: 'undone', removed: 1, kept: 1 });
    expect((await karla.call('listKeptClients', { params })).body.items).toMatchObject([{ fullName: 'Dos Ruiz' }]);
    expect(states(await preview(rows))).toEqual(['wrong', 'known']);
  });

  test('may come again', async () => {
    const { id } = await bring([aRow()]);
    await undo(id);
    expect((await bring([aRow({ sessions: '5' })])).run).toMatchObject({ made: 1 });
    expect(await packages.list(ana.clientId)).toMatchObject([{ sessionsLeft: 5 }]);
  });
});

test('whoever may not register payments, or not set up the clinic, imports no sessions', async () => {
  const { id } = await start(1);
  for (const lacking of IMPORTERS) {
    const other = await signInStaff(system, ['view_clients', ...IMPORTERS.filter((code) => code !== lacking)]);
    const answers = [
      await other.call('previewSessionImport', { body: { rows: [aRow()] } }),
      await send(id, 0, [aRow()], other),
      await undo(id, other),
      await other.call('listSessionImports', {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
});
