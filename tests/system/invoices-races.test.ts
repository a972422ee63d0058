import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { invoiceKeys } from '@rostro/invoices/keys';
import { getItem, queryItems } from '@rostro/platform/table/read';
import type { InvoiceAsk } from '@rostro/shared/contract/invoices';
import { monthOf } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import { Caller } from '../support/caller.ts';
import { slotAt, waitUntil } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { anIssuer, aTaxProfile, noTaxMarks } from '../support/invoices.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let cashier: ReturnType<typeof cashierOf>;
let ana: Caller;
let visit: string;
let paper: { day: string; number: number };
let token: string;
let week = 2;

beforeAll(async () => {
  system = await startTestSystem();
  await Promise.all([putServices(), putPaymentMethods()]);
  const rights = [
    'register_payments',
    'delete_clients',
    'access_configuration',
    'issue_invoices',
    'cancel_invoices',
  ] as const;
  staff = await signInStaff(system, [...AGENDA_RIGHTS, ...rights]);
  cashier = cashierOf(staff);
  await staff.call('saveIssuer', { body: { ...anIssuer(), version: 0 } });
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system, { name: 'Ana López' });
  const wish = { clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('10:00', week) };
  visit = (await deskOf(staff).create(wish)).body.id;
  await waitUntil(slotAt('10:00', week), staff, ana);
  await cashier.pay(visit, { lines: [line(85_000)] });
  const [payment] = await cashier.payments(visit);
  const [{ receiptDay: day, receiptNumber: number }] = payment.lines;
  paper = { day, number };
  const { url } = (await staff.call('createInvoiceLink', { params: paper })).body;
  token = new URL(url).hash.slice(1);
});

const ask = (part: Parameters<typeof aTaxProfile>[0] = {}) =>
  Caller.anonymous(system).call('askInvoice', { body: { token, ...aTaxProfile(part) } });
const profiles = async () => (await staff.call('listTaxProfiles', { params: { clientId: ana.clientId } })).body.items;
const asks = async (): Promise<InvoiceAsk[]> =>
  (await staff.call('listInvoiceAsks', { query: { month: monthOf(paper.day) } })).body.items.filter(
    ({ number }: InvoiceAsk) => number === paper.number,
  );
const times = <T>(count: number, run: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => run(at)));

test('twenty equal asks are one: one row, one tax profile, one version', async () => {
  const answers = await times(20, () => ask());
  expect(new Set(answers.map(verdict))).toEqual(new Set(['200']));
  expect(await asks()).toMatchObject([{ state: 'asked', version: 1 }]);
  expect(await profiles()).toHaveLength(1);
});

test('of seven RFCs that are saved at once five stay', async () => {
  const save = (at: number) =>
    staff.call('saveTaxProfile', {
      params: { clientId: ana.clientId },
      body: aTaxProfile({ rfc: `CUSC85051631${at}` }),
    });
  const answers = (await times(7, save)).map(verdict);
  expect(answers.filter((answer) => answer === '200')).toHaveLength(5);
  expect(answers.filter((answer) => answer === '409 tax_profiles_full')).toHaveLength(2);
  expect(await profiles()).toHaveLength(5);
});

describe('an invoice', () => {
  test('is marked as made by one of several', async () => {
    await ask();
    const settle = (at: number) =>
      staff.call('settleInvoiceAsk', {
        params: paper,
        body: { uuid: `AD662D33-6934-459C-A128-BDF0393E0F4${at}`, version: 1 },
      });
    const answers = (await times(5, settle)).map(verdict).sort();
    expect(answers).toEqual(['200', ...Array.from({ length: 4 }, () => '409 changed_meanwhile')]);
    expect(await asks()).toMatchObject([{ state: 'done', version: 2 }]);
  });

  test('that is asked for at the moment when it is made is one of both', async () => {
    await ask();
    const [made, again] = await Promise.all([
      staff.call('settleInvoiceAsk', { params: paper, body: { uuid: '', version: 1 } }),
      ask({ use: 'S01' }),
    ]);
    const [row] = await asks();
    if (verdict(made) === '200') expect([verdict(again), row?.state]).toEqual(['409 invoice_done', 'done']);
    else expect([verdict(made), verdict(again), row?.state]).toEqual(['409 changed_meanwhile', '200', 'asked']);
  });

  test('of a payment that is deleted meanwhile is refused or stands beside it, and never follows it', async () => {
    const [payment] = await cashier.payments(visit);
    const [gone, asked] = await Promise.all([cashier.remove(visit, payment.id), ask()]);
    expect(verdict(gone)).toBe('200');
    expect(['200', '409 receipt_void']).toContain(verdict(asked));
    expect((await asks()).every(({ isVoid }) => isVoid)).toBe(true);
    expect(verdict(await ask({ use: 'S01' }))).toBe('409 receipt_void');
  });
});

test('a client who is deleted while an invoice is asked for leaves no tax data behind', async () => {
  await deskOf(staff).close(visit);
  const [gone, asked] = await Promise.all([
    staff.call('deleteClient', { params: { clientId: ana.clientId }, query: {} }),
    ask(),
  ]);
  expect(verdict(gone)).toBe('200');
  expect(['200', '404 link_invalid']).toContain(verdict(asked));
  expect(await getItem(invoiceKeys.taxProfiles(ana.clientId))).toBeNull();
  expect(verdict(await ask({ use: 'S01' }))).toBe('404 link_invalid');
});

test('who invoices, and what things are for the SAT, is saved by one of several at once', async () => {
  const { version } = (await staff.call('getIssuer', {})).body.issuer;
  const names = await times(5, (at) =>
    staff.call('saveIssuer', { body: { ...anIssuer({ name: `CASAS ${at}` }), version } }),
  );
  expect(names.map(verdict).filter((answer) => answer === '200')).toHaveLength(1);
  const marks = await times(5, (at) =>
    staff.call('saveTaxMarks', { body: { ...noTaxMarks({ medicalIds: [at + 1] }), version: 0 } }),
  );
  expect(marks.map(verdict).sort()).toEqual(['200', ...Array.from({ length: 4 }, () => '409 changed_meanwhile')]);
});

test('what is made is not among the open ones, and returns to them', async () => {
  await ask();
  const open = async () =>
    (await queryItems<{ number: number }>({ index: 'undelivered', partition: invoiceKeys.openAsks() })).filter(
      ({ number }) => number === paper.number,
    );
  expect(await open()).toHaveLength(1);
  await staff.call('settleInvoiceAsk', { params: paper, body: { uuid: '', version: 1 } });
  expect(await open()).toHaveLength(0);
  await staff.call('reopenInvoiceAsk', { params: paper, body: { version: 2 } });
  expect(await open()).toHaveLength(1);
});
