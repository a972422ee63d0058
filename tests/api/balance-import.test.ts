import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AuditItem } from '@rostro/platform/table/items';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { movementsOf } from '@rostro/rules/money/account-store';
import type { BalanceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { BalanceRow } from '@rostro/shared/contract/imports/balance-import';
import type { FileImport } from '@rostro/shared/contract/imports/import-run';
import { instantOf } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { tillOf, today } from '../support/cash.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { cashierOf, putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let karla: Caller;
let desk: ReturnType<typeof deskOf>;
let cashier: ReturnType<typeof cashierOf>;
let till: ReturnType<typeof tillOf>;
let ana: Caller;
let email: string;
let serial = 0;
const IMPORTERS = ['edit_clients', 'access_configuration', 'register_payments'] as const;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  const others = ['view_clients', 'create_clients', 'delete_clients', 'view_statistics', 'close_day'] as const;
  karla = await signInStaff(system, [...AGENDA_RIGHTS, ...IMPORTERS, ...others]);
  [desk, cashier, till] = [deskOf(karla), cashierOf(karla), tillOf(karla)];
});
afterAll(async () => {
  const audit = await auditTable(() => instantOf(Date.now()));
  await system?.close();
  expect(audit.findings).toEqual([]);
});
beforeEach(async () => {
  ana = await signInClient(system, { name: 'Ana López' });
  email = (await karla.call('getClient', { params: { clientId: ana.clientId } })).body.email;
});

const aRow = (changes: Partial<BalanceRow> = {}): BalanceRow => ({
  ...{ fullName: '', phone: '', email, amount: '$1,250.50', note: '' },
  ...changes,
});
async function newClient(fullName: string): Promise<{ id: string; phone: string }> {
  const phone = `33${String(++serial).padStart(8, '0')}`;
  const { body } = await karla.call('createClient', { body: { fullName, phone } });
  return { id: body.id, phone };
}
const preview = async (rows: BalanceRow[]) => (await karla.call('previewBalanceImport', { body: { rows } })).body.items;
const start = async (rows: number): Promise<FileImport> => {
  const body = { fileName: 'saldos.csv', digest: 'a'.repeat(32), rows, mapping: [] };
  return (await karla.call('startBalanceImport', { body })).body;
};
const send = (importId: string, from: number, rows: BalanceRow[], who = karla) =>
  who.call('importBalances', { params: { importId }, body: { from, rows } });
async function bring(rows: BalanceRow[]) {
  const { id } = await start(rows.length);
  const { body } = await send(id, 0, rows);
  return { id, items: body.items, run: body.run };
}
const undo = (importId: string, who = karla) => who.call('undoBalanceImport', { params: { importId }, body: {} });
const kept = async (importId: string) => (await karla.call('listKeptBalances', { params: { importId } })).body.items;
const moneyOf = async (clientId = ana.clientId) => (await karla.call('getClientMoney', { params: { clientId } })).body;
const states = (items: { state: string }[]) => items.map(({ state }) => state);
const wrong = (field: string, text: RegExp) => ({
  ...{ state: 'wrong', knownBy: null },
  fields: { [field]: expect.stringMatching(text) },
});

test('a preview says of each row what would become of it, and writes nothing', async () => {
  const [beto, eva] = [await newClient('Beto Ruiz'), await newClient('Eva Mora')];
  const rows = [
    aRow(),
    aRow({ email: '', phone: beto.phone, fullName: 'RUIZ, Beto', amount: '0.00' }),
    aRow({ email: '', phone: beto.phone, fullName: 'Carla Soto' }),
    aRow({ phone: beto.phone }),
    aRow({ email: 'nadie@archivo.test' }),
    aRow({ email: '', phone: eva.phone, amount: '-300' }),
    aRow({ email: '', phone: eva.phone, amount: 'mucho' }),
    aRow({ email: '', amount: '5' }),
  ];
  expect(await preview(rows)).toEqual([
    { state: 'new', knownBy: null, fields: {} },
    { state: 'known', knownBy: null, fields: { amount: 'No tiene saldo a favor' } },
    wrong('client', /no coincide/),
    wrong('client', /de un cliente y el correo de otro/),
    wrong('client', /No hay ningún cliente/),
    wrong('amount', /Es una deuda/),
    wrong('amount', /1,250\.50/),
    expect.objectContaining({ state: 'wrong' }),
  ]);
  expect(await moneyOf()).toMatchObject({ balanceCents: 0, movements: [] });
});

test('it is in favour with its reason, in the history of both, and neither in the drawer nor in the income of the day', async () => {
  const report = async () => (await karla.call('getReport', { query: { from: today(), to: today() } })).body;
  const before = { till: await till.see(today()), report: await report() };
  expect(before.report).toHaveProperty('from');
  const { items, run, id } = await bring([aRow({ fullName: 'lopez ana', note: 'Anticipo' })]);
  expect(states(items)).toEqual(['made']);
  expect(run).toMatchObject({ kind: 'balances', state: 'done', made: 1 });
  expect(await moneyOf()).toMatchObject({
    balanceCents: 125_050,
    ...{ standingCents: 125_050, receivedCents: 0 },
    movements: [
      {
        ...{ kind: 'credit', changeCents: 125_050, standingCents: 125_050, receipt: null },
        reason: 'Saldo inicial importado: Anticipo',
      },
    ],
  });
  expect((await ana.call('listMyPayments', {})).body).toMatchObject({
    ...{ items: [], balanceCents: 125_050, movements: [], opening: [{ amountCents: 125_050 }] },
  });
  expect({ till: await till.see(today()), report: await report() }).toEqual(before);
  await system.settle();
  const { emails, whatsapps } = system.inbox.list();
  expect([...emails, ...whatsapps].filter(({ to }) => to === email)).toEqual([]);
  const { pk } = keys.audit(instantOf(Date.now()), '');
  const entries = await queryItems<AuditItem>({ partition: { pk } });
  expect(entries.find(({ action, subject }) => action === 'import.balances' && subject === id)).toMatchObject({
    after: { from: 0, rows: 1, clients: [ana.clientId] },
  });
});

test('a visit is paid with it', async () => {
  await bring([aRow({ amount: '900' })]);
  const { id } = (await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('10:00', 2) })).body;
  expect(verdict(await cashier.use(id, 85_000))).toBe('201');
  expect(await moneyOf()).toMatchObject({ balanceCents: 5_000, standingCents: 5_000, receivedCents: 0 });
});

describe('a client has one opening balance', () => {
  test('whether the file is sent again, is another, or names them twice', async () => {
    const rows = [aRow({ amount: '100' }), aRow({ amount: '200' })];
    const { id, items } = await bring(rows);
    expect(states(items)).toEqual(['made', 'known']);
    expect((await send(id, 0, rows)).body.items).toEqual(items);
    expect(states((await bring([aRow({ amount: '300' })])).items)).toEqual(['known']);
    expect(await moneyOf()).toMatchObject({ balanceCents: 10_000 });
  });

  test('until it was taken back: then another may come', async () => {
    const { id } = await bring([aRow({ amount: '100', note: 'Equivocado' })]);
    expect((await undo(id)).body).toMatchObject({ state: 'undone', removed: 1, kept: 0 });
    expect((await bring([aRow({ amount: '250' })])).run).toMatchObject({ made: 1 });
    const { balanceCents, movements } = await moneyOf();
    expect(balanceCents).toBe(25_000);
    const entries = movements.map(({ amountCents, reason }: { amountCents: number; reason?: string }) => [
      amountCents,
      reason,
    ]);
    expect(entries).toEqual(
      expect.arrayContaining([
        [25_000, 'Saldo inicial importado'],
        [-10_000, 'Importación deshecha'],
        [10_000, undefined],
      ]),
    );
  });
});

describe('an import that is taken back', () => {
  test('leaves what was used since, and says why', async () => {
    const beto = await newClient('Beto Ruiz');
    const { id } = await bring([aRow({ amount: '900' }), aRow({ email: '', phone: beto.phone, amount: '50' })]);
    const visit = await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('12:00', 2) });
    await cashier.use(visit.body.id, 1_000);
    // It is as much again, and yet not what was imported.
    await desk.cancel(visit.body.id, { what: 'credit', heldCents: 1_000 });
    expect((await undo(id)).body).toMatchObject({ state: 'undone', removed: 1, kept: 1 });
    expect(await kept(id)).toEqual([{ id: ana.clientId, fullName: 'Ana López', reason: 'used' }]);
    expect(await moneyOf()).toMatchObject({ balanceCents: 90_000 });
    expect(await moneyOf(beto.id)).toMatchObject({ balanceCents: 0 });
  });

  test('leaves it with the record that another one was merged into', async () => {
    const [beto, twin] = [await newClient('Beto Ruiz'), await newClient('Beto Ruiz Soto')];
    const { id } = await bring([aRow({ email: '', phone: twin.phone, amount: '80' })]);
    const versionOf = async (clientId: string) =>
      (await karla.call('getClient', { params: { clientId } })).body.version;
    const body = { otherId: twin.id, version: await versionOf(beto.id), otherVersion: await versionOf(twin.id) };
    expect(verdict(await karla.call('mergeClients', { params: { clientId: beto.id }, body }))).toBe('200');
    expect(await moneyOf(beto.id)).toMatchObject({ balanceCents: 8_000, movements: [{ changeCents: 8_000 }] });
    expect((await undo(id)).body).toMatchObject({ removed: 0, kept: 1 });
    expect(await moneyOf(beto.id)).toMatchObject({ balanceCents: 8_000 });
    expect(states((await bring([aRow({ email: '', phone: beto.phone })])).items)).toEqual(['known']);
  });

  test('is too late after a day, and is no import of clients', async () => {
    const { id } = await bring([aRow()]);
    const answer = await karla.call('undoClientImport', { params: { importId: id }, body: {} });
    expect(verdict(answer)).toBe('404 import_not_found');
    await transact({ kind: 'system' }, instantOf(Date.now()), [
      {
        label: 'run',
        update: keys.clientImport(id),
        expression: 'SET undoUntil = :past',
        values: { ':past': '2020-01-01T00:00:00.000Z' },
      },
    ]);
    expect(verdict(await undo(id))).toBe('409 import_undo_late');
    expect(await moneyOf()).toMatchObject({ balanceCents: 125_050 });
  });
});

test('who goes leaves no note behind; while they have money of it they do not go', async () => {
  const beto = await newClient('Beto Ruiz');
  const { id } = await bring([aRow({ email: '', phone: beto.phone, note: 'Le debemos por su hermana' })]);
  const away = () => karla.call('deleteClient', { params: { clientId: beto.id }, query: {} });
  expect(verdict(await away())).toBe('409 client_has_money');
  await undo(id);
  const { accounts = [] } = (await getItem<BalanceItem>(keys.balance(beto.id))) ?? {};
  expect((await away()).status).toBe(200);
  const left = (await Promise.all(accounts.map(movementsOf))).flat();
  expect(left.map(({ amountCents, reason }) => [amountCents, reason])).toEqual([
    [125_050, undefined],
    [-125_050, undefined],
  ]);
});

test('whoever may not register payments, or not set up the clinic, imports no balance', async () => {
  const { id } = await start(1);
  for (const lacking of IMPORTERS) {
    const other = await signInStaff(system, ['view_clients', ...IMPORTERS.filter((code) => code !== lacking)]);
    const answers = [
      await other.call('previewBalanceImport', { body: { rows: [aRow()] } }),
      await send(id, 0, [aRow()], other),
      await undo(id, other),
      await other.call('listBalanceImports', {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  }
});
