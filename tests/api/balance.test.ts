import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { movementsOf } from '@rostro/rules/money/account-store';
import type { CancelMoney } from '@rostro/shared/contract/booking/booking';
import { MESSAGES } from '@rostro/shared/messages';
import { instantOf } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { tillOf, today } from '../support/cash.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let cashier: ReturnType<typeof cashierOf>;
let till: ReturnType<typeof tillOf>;
/** Each test has a client of its own, with two appointments; 500 of the 850 pesos of the first are paid. */
let ana: Caller;
let id: string;
let other: string;
let week = 2;

const RIGHTS = [
  'register_payments',
  'close_day',
  'view_clients',
  'delete_clients',
  'edit_clients',
  'create_clients',
  'view_statistics',
] as const;
beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  staff = await signInStaff(system, [...AGENDA_RIGHTS, ...RIGHTS]);
  [desk, cashier, till] = [deskOf(staff), cashierOf(staff), tillOf(staff)];
});
afterAll(async () => {
  const audit = await auditTable(() => instantOf(Date.now()));
  await system?.close();
  expect(audit.findings).toEqual([]);
});
const book = async (clientId: string, time: string): Promise<string> =>
  (await desk.create({ clientId, serviceId: FACIAL, startsAt: slotAt(time, week) })).body.id;
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system, { name: 'Ana López' });
  [id, other] = [await book(ana.clientId, '10:00'), await book(ana.clientId, '12:00')];
  await cashier.pay(id, { lines: [line(50_000)] });
});

const shown = async (appointmentId: string) => (await staff.call('getAppointment', { params: { appointmentId } })).body;
const moneyOf = async ({ clientId }: Caller) => (await staff.call('getClientMoney', { params: { clientId } })).body;
const ownMoney = async () => (await ana.call('listMyPayments', {})).body;
const credit: CancelMoney = { what: 'credit', heldCents: 50_000 };

describe('cancelling at the desk', () => {
  test('an appointment that holds money asks what becomes of it', async () => {
    const late = await desk.status(id, 'cancelled');
    expect([verdict(late), late.body.detail]).toEqual(['409 money_undecided', MESSAGES.money_undecided]);
    const { version } = await shown(id);
    expect(verdict(await desk.save(id, { status: 'cancelled', version }))).toBe('409 money_undecided');
    expect(await shown(other)).toMatchObject({ paymentStatus: 'pending', owedCents: 85_000 });
    expect(await shown(id)).toMatchObject({ status: 'pending', version });
    expect(verdict(await desk.cancel(other))).toBe('200');
  });

  test('leaves it in favour: nothing moves, and the money waits for another visit', async () => {
    const before = await till.see(today());
    const answer = await desk.cancel(id, credit);
    expect(verdict(answer)).toBe('200');
    expect(answer.body).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      paidCents: 0,
      pendingCents: 0,
    });
    expect(await till.see(today())).toEqual(before);
    expect(await cashier.account(id)).toMatchObject({ paidCents: 0, heldCents: 0, reclaimableCents: 50_000 });
    expect(await cashier.balance(other)).toBe(50_000);
    expect((await cashier.payments(id))[0]).toMatchObject({ creditedCents: 50_000, status: 'refunded' });
    expect(await moneyOf(ana)).toMatchObject({
      balanceCents: 50_000,
      movements: [
        { kind: 'discount', waived: true },
        { kind: 'credit', amountCents: 50_000, appointment: { id } },
        {},
        {},
      ],
    });
  });

  test('gives it back with a receipt of its own, on today’s cash', async () => {
    const { expectedCashCents } = await till.see(today());
    const refund = { what: 'refund', heldCents: 50_000, paymentMethodId: 'cash', referenceNumber: '', reason: 'Viaja' };
    expect(verdict(await desk.cancel(id, refund as CancelMoney))).toBe('200');
    const { account, receipt } = {
      account: await cashier.account(id),
      receipt: (await till.see(today())).receipts.at(-1),
    };
    expect(account).toMatchObject({ heldCents: 0, refundedCents: 50_000, pendingCents: 0 });
    expect(receipt).toMatchObject({ amountCents: -50_000, appointmentId: id });
    expect((await till.see(today())).expectedCashCents).toBe(expectedCashCents - 50_000);
    expect((await desk.changes(id))[0]).toMatchObject({ action: 'cancelled', reason: 'Viaja' });
  });

  test('keeps it, with a reason', async () => {
    expect(verdict(await desk.cancel(id, { what: 'forfeit', heldCents: 50_000, reason: 'Avisó tarde' }))).toBe('200');
    expect(await shown(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'completed', paidCents: 50_000 });
    expect(await cashier.account(id)).toMatchObject({ heldCents: 0, reclaimableCents: 0, paidCents: 50_000 });
    expect(await cashier.balance(id)).toBe(0);
  });

  test.each<[string, string, CancelMoney | Record<string, unknown>]>([
    ['over another amount than was seen', '409 payments_changed', { what: 'credit', heldCents: 40_000 }],
    ['by a method that is not in use', '422 payment_method_unknown', { ...refundBy('check') }],
    ['without a reason', '422 validation', { ...refundBy('cash'), reason: ' ' }],
    ['with a fraction of a centavo', '422 validation', { what: 'credit', heldCents: 0.5 }],
  ])('is refused %s, and nothing is written', async (_what, answer, money) => {
    const before = await movementsOf(id);
    expect(verdict(await desk.cancel(id, money as CancelMoney))).toBe(answer);
    expect(await movementsOf(id)).toEqual(before);
    expect(await shown(id)).toMatchObject({ status: 'pending' });
  });

  test('giving back and keeping is for who may register payments; leaving in favour is not', async () => {
    const agenda = deskOf(await signInStaff(system, [...AGENDA_RIGHTS]));
    expect(verdict(await agenda.cancel(id, refundBy('cash')))).toBe('403 forbidden');
    expect(verdict(await agenda.cancel(id, { what: 'forfeit', heldCents: 50_000, reason: 'x' }))).toBe('403 forbidden');
    expect(verdict(await agenda.cancel(id, credit))).toBe('200');
  });

  test('money belongs to a cancellation only', async () => {
    const body = { status: 'confirmed', money: credit } as const;
    expect(verdict(await staff.call('setAppointmentStatus', { params: { appointmentId: id }, body }))).toBe(
      '422 validation',
    );
  });
});

function refundBy(paymentMethodId: string): CancelMoney {
  return { what: 'refund', heldCents: 50_000, paymentMethodId, referenceNumber: '', reason: 'Viaja' };
}

describe('a cancellation on the site', () => {
  test('leaves the money in favour, says so to the client, and tells the clinic', async () => {
    const answer = await ana.call('cancelMyAppointment', { params: { appointmentId: id } });
    expect(answer.body).toMatchObject({ status: 'cancelled', paidCents: 0 });
    expect(await ownMoney()).toMatchObject({
      balanceCents: 50_000,
      movements: [{ kind: 'credit', amountCents: 50_000, appointment: { id } }],
      items: [{ creditedCents: 50_000, status: 'refunded' }],
    });
    await system.settle();
    const mail = system.inbox
      .list()
      .emails.find(({ text }) => text.includes('Cancelaste tu cita') && text.includes('Ana'));
    expect(mail?.text).toContain('Los $500.00 que habías pagado quedaron a tu favor');
    const { body } = await staff.call('listClientMessages', {});
    expect(body.items).toContainEqual(
      expect.objectContaining({
        clientId: ana.clientId,
        credited: { appointmentId: id, startsAt: slotAt('10:00', week), amountCents: 50_000 },
      }),
    );
  });

  test('without money writes no message', async () => {
    await ana.call('cancelMyAppointment', { params: { appointmentId: other } });
    const { body } = await staff.call('listClientMessages', {});
    expect(body.items.filter(({ clientId }: { clientId: string }) => clientId === ana.clientId)).toEqual([]);
    expect(await ownMoney()).toMatchObject({ balanceCents: 0, movements: [] });
  });
});

describe('using the balance', () => {
  beforeEach(async () => {
    await desk.cancel(id, credit);
  });

  test('pays any visit of the client, without a receipt and without touching the cash', async () => {
    const before = await till.see(today());
    const report = async () =>
      (await staff.call('getReport', { query: { from: today(), to: today() } })).body.money?.income;
    const answer = await cashier.use(other, 50_000);
    expect(verdict(answer)).toBe('201');
    expect(answer.body).toMatchObject({
      pendingCents: 35_000,
      lines: [{ paymentMethodId: 'balance', paymentMethodName: 'Saldo a favor', receiptNumber: null }],
    });
    expect(await till.see(today())).toEqual(before);
    expect(await report()).toEqual(await report());
    expect(await cashier.balance(other)).toBe(0);
    expect(await shown(other)).toMatchObject({ paymentStatus: 'partial', paidCents: 50_000, owedCents: 35_000 });
    expect(verdict(await cashier.add(other, answer.body.id, [line(35_000)]))).toBe('201');
    expect(await shown(other)).toMatchObject({ paymentStatus: 'completed', paidCents: 85_000 });
    expect(await ownMoney()).toMatchObject({ balanceCents: 0, movements: [{ kind: 'use', amountCents: -50_000 }, {}] });
  });

  test('pays the rest of what is pending', async () => {
    await cashier.pay(other, { lines: [line(60_000)] });
    expect((await cashier.use(other, 25_000)).body).toMatchObject({ pendingCents: 0, status: 'completed' });
    expect(await cashier.balance(other)).toBe(25_000);
  });

  test('of a repeated request happens once', async () => {
    const key = randomUUID();
    const seen = { after: null, pendingCents: 0 };
    const first = await cashier.use(other, 20_000, seen, key);
    const again = await cashier.use(other, 20_000, seen, key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(verdict(await cashier.use(other, 20_001, seen, key))).toBe('422 idempotency_mismatch');
    expect(await cashier.balance(other)).toBe(30_000);
    const part = randomUUID();
    const rest = { after: first.body.id, pendingCents: 65_000 };
    const more = await cashier.use(other, 10_000, rest, part);
    expect(await cashier.use(other, 10_000, rest, part)).toMatchObject({ status: 201, body: more.body });
    expect(await cashier.balance(other)).toBe(20_000);
  });

  test('comes back when its payment is deleted', async () => {
    const { body } = await cashier.use(other, 50_000);
    expect(verdict(await cashier.remove(other, body.id))).toBe('200');
    expect(await cashier.balance(other)).toBe(50_000);
    expect(await shown(other)).toMatchObject({ paymentStatus: 'pending' });
  });

  test.each<[string, string, number]>([
    ['beyond the balance', '409 balance_too_low', 50_001],
    ['for nothing', '422 validation', 0],
    ['for less than nothing', '422 validation', -1],
    ['for a fraction', '422 validation', 0.5],
  ])('is refused %s, and nothing is written', async (_what, answer, amountCents) => {
    expect(verdict(await cashier.use(other, amountCents))).toBe(answer);
    expect(await movementsOf(other)).toEqual([]);
    expect(await cashier.balance(other)).toBe(50_000);
  });

  test('is refused for another client’s visit, a cancelled one, and as an ordinary method', async () => {
    const bea = await signInClient(system, { name: 'Bea Ruiz' });
    const theirs = await book(bea.clientId, '16:00');
    expect(verdict(await cashier.use(theirs, 1))).toBe('409 balance_too_low');
    expect(verdict(await cashier.use(id, 1))).toBe('409 appointment_cancelled');
    const asMethod = { lines: [line(100, { paymentMethodId: 'balance' })] };
    expect(verdict(await cashier.pay(other, asMethod))).toBe('422 payment_method_unknown');
  });

  test('what is in favour is given back or kept at the visit that left it, as far as it is there', async () => {
    await cashier.use(other, 30_000);
    expect(await cashier.account(id)).toMatchObject({ heldCents: 0, reclaimableCents: 20_000 });
    expect(verdict(await cashier.refund(id, { lines: [line(20_001)] }))).toBe('409 amount_exceeds_paid');
    expect(verdict(await cashier.refund(id, { lines: [line(15_000)] }))).toBe('201');
    expect(verdict(await cashier.forfeit(id, { amountCents: 5_000 }))).toBe('201');
    expect(await cashier.balance(id)).toBe(0);
    expect(await cashier.account(id)).toMatchObject({ pendingCents: 0, paidCents: 5_000, refundedCents: 15_000 });
  });
});

describe('whose money it is', () => {
  test('a merge carries it over to the record that stays', async () => {
    await desk.cancel(id, credit);
    const { body: desked } = await staff.call('createClient', {
      body: { fullName: 'Ana L.', email: `ana-${week}@example.com`, birthDate: '1990-05-05' },
    });
    const gone: string = desked.id;
    const theirs = await book(gone, '16:00');
    await cashier.pay(theirs, { lines: [line(7_000)] });
    await desk.cancel(theirs, { what: 'credit', heldCents: 7_000 });
    const versionOf = async (one: string) =>
      (await staff.call('getClient', { params: { clientId: one } })).body.version;
    const merged = await staff.call('mergeClients', {
      params: { clientId: ana.clientId },
      body: { otherId: gone, version: await versionOf(ana.clientId), otherVersion: await versionOf(gone) },
    });
    expect(verdict(merged)).toBe('200');
    expect(await cashier.balance(other)).toBe(57_000);
    expect((await cashier.use(other, 57_000)).status).toBe(201);
    expect(await moneyOf(ana)).toMatchObject({ balanceCents: 0 });
  });

  test('the person finds it in the export of their data', async () => {
    await desk.cancel(id, credit);
    const { body } = await ana.call('exportMyData', {});
    expect(body).toMatchObject({ balanceCents: 50_000, payments: [{ creditedCents: 50_000 }] });
  });

  test('nobody is forgotten while the clinic has money of theirs', async () => {
    const forget = () =>
      staff.call('deleteClient', { params: { clientId: ana.clientId }, query: { cancelUpcoming: 'true' } });
    const late = await forget();
    expect([verdict(late), late.body.detail]).toEqual([
      '409 client_has_money',
      MESSAGES.client_has_money.replace('{amount}', '$500.00'),
    ]);
    await desk.cancel(id, credit);
    expect(verdict(await forget())).toBe('409 client_has_money');
    await cashier.refund(id, { lines: [line(50_000)] });
    expect(verdict(await forget())).toBe('200');
  });
});
