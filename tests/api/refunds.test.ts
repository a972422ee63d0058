import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { movementsOf } from '@rostro/rules/money/account-store';
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
let ana: Caller;
/** Each test has an appointment of its own, with 500 of 850 pesos paid. */
let id: string;
let paymentId: string;
let week = 2;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  staff = await signInStaff(system, [...AGENDA_RIGHTS, ...(['register_payments', 'close_day'] as const)]);
  [desk, cashier, till] = [deskOf(staff), cashierOf(staff), tillOf(staff)];
  ana = await signInClient(system, { name: 'Ana López' });
});
afterAll(async () => {
  const audit = await auditTable(() => instantOf(Date.now()));
  await system?.close();
  expect(audit.findings).toEqual([]);
});
beforeEach(async () => {
  week += 1;
  const { body } = await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('10:00', week) });
  id = body.id;
  paymentId = (await cashier.pay(id, { lines: [line(50_000)] })).body.id;
});

const shown = async (appointmentId = id) => (await staff.call('getAppointment', { params: { appointmentId } })).body;
/** What was paid is in favour then, and may still be given back or kept. */
const cancelIt = () => desk.cancel(id, { what: 'credit', heldCents: 50_000 });
const cashOfToday = async () => {
  const { expectedCashCents, totalCents, byMethod } = await till.see(today());
  return { expectedCashCents, totalCents, card: byMethod.find((one) => one.id === 'card')?.amountCents ?? 0 };
};

describe('giving money back', () => {
  test('has a receipt of its own, counts on today’s cash, and says so on the appointment and in its history', async () => {
    const before = await cashOfToday();
    const answer = await cashier.refund(id, { lines: [line(20_000), line(5_000, { paymentMethodId: 'card' })] });
    expect(verdict(answer)).toBe('201');
    const { account, receipt } = answer.body;
    expect(account).toMatchObject({
      ...{ chargedCents: 85_000, discountCents: 25_000, paidCents: 25_000, refundedCents: 25_000 },
      ...{ pendingCents: 35_000, heldCents: 25_000 },
    });
    expect(account.movements.slice(2)).toMatchObject([
      { kind: 'refund', amountCents: 20_000, method: { name: 'Efectivo' }, receipt, by: { id: staff.clientId } },
      { kind: 'refund', amountCents: 5_000, method: { name: 'Tarjeta' }, receipt },
      { kind: 'discount', amountCents: 25_000, method: null, receipt: null },
    ]);
    expect(JSON.stringify(account)).not.toMatch(/"(pk|sk|request)"/);
    expect(await cashier.account(id)).toEqual(account);
    expect(await cashOfToday()).toEqual({
      expectedCashCents: before.expectedCashCents - 20_000,
      totalCents: before.totalCents - 25_000,
      card: before.card - 5_000,
    });
    expect((await cashier.receipt(today(), receipt.number)).body).toMatchObject({
      ...{ amountCents: -25_000, isVoid: false, lines: [{ amountCents: -20_000 }, { amountCents: -5_000 }] },
    });
    expect(await cashier.payments(id)).toMatchObject([
      { id: paymentId, status: 'partial', pendingCents: 35_000, refundedCents: 25_000, waivedCents: 25_000 },
    ]);
    expect(await shown()).toMatchObject({ paymentStatus: 'partial', pendingCents: 35_000 });
    expect((await desk.changes(id))[0]).toMatchObject({ action: 'refund', reason: 'No pudo venir' });
  });

  test('of all of it makes the appointment refunded', async () => {
    await cashier.refund(id, { lines: [line(50_000)] });
    expect(await shown()).toMatchObject({ paymentStatus: 'refunded' });
    expect((await staff.call('listAppointmentPayments', { params: { appointmentId: id } })).body.items).toMatchObject([
      { status: 'refunded' },
    ]);
    expect(verdict(await cashier.refund(id, { lines: [line(1)] }))).toBe('409 amount_exceeds_paid');
  });

  test('after a payment by the wrong method leaves the amount owed, to be taken the right way', async () => {
    await cashier.refund(id, { lines: [line(50_000)], stillOwed: true });
    expect(await cashier.payments(id)).toMatchObject([{ pendingCents: 85_000, status: 'refunded' }]);
    expect(verdict(await cashier.add(id, paymentId, [line(85_000, { paymentMethodId: 'card' })]))).toBe('201');
    expect(await cashier.account(id)).toMatchObject({ paidCents: 85_000, pendingCents: 0 });
    expect(await shown()).toMatchObject({ paymentStatus: 'completed' });
  });

  test('is possible for a cancelled appointment, which owes nothing then', async () => {
    await cancelIt();
    expect(verdict(await cashier.refund(id, { lines: [line(50_000)] }))).toBe('201');
    expect(await shown()).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await cashier.account(id)).toMatchObject({ pendingCents: 0, heldCents: 0 });
  });

  test('follows the visit: the old appointment has no money any more', async () => {
    const body = { startsAt: slotAt('12:00', week) };
    const moved = await ana.call('rescheduleMyAppointment', { params: { appointmentId: id }, body });
    expect(verdict(moved)).toBe('201');
    const late = await cashier.refund(id, { lines: [line(1)], heldCents: 50_000 });
    expect([verdict(late), late.body.detail]).toEqual(['409 money_moved', MESSAGES.money_moved]);
    expect(verdict(await cashier.refund(moved.body.id, { lines: [line(50_000)] }))).toBe('201');
    expect(await movementsOf(id)).toHaveLength(4);
    expect(await shown(moved.body.id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  test('appears to the client beside what they paid', async () => {
    await cashier.refund(id, { lines: [line(10_000)] });
    const { body } = await ana.call('listMyPayments', {});
    const own = body.items.find((one: { id: string }) => one.id === paymentId);
    expect(own).toMatchObject({ refundedCents: 10_000, pendingCents: 35_000 });
  });

  test('sends its receipt as a refund', async () => {
    const { body } = await cashier.refund(id, { lines: [line(10_000)] });
    expect(verdict(await cashier.send(today(), body.receipt.number))).toBe('200');
    await system.settle();
    const texts = system.inbox.list().emails.map(({ text }) => text);
    expect(texts.filter((text) => text.includes('Te devolvimos dinero'))).toHaveLength(1);
  });
});

describe('keeping money', () => {
  test('of a cancelled appointment touches no drawer, and leaves what is not kept to be given back', async () => {
    await cancelIt();
    const before = await till.see(today());
    const key = randomUUID();
    const wanted = { amountCents: 20_000, heldCents: 0 };
    const first = await cashier.forfeit(id, wanted, key);
    expect(verdict(first)).toBe('201');
    expect(first.body.account).toMatchObject({ paidCents: 20_000, reclaimableCents: 30_000, pendingCents: 0 });
    expect(await cashier.forfeit(id, wanted, key)).toMatchObject({ status: 201, body: first.body });
    expect(verdict(await cashier.forfeit(id, { ...wanted, amountCents: 1 }, key))).toBe('422 idempotency_mismatch');
    expect(await till.see(today())).toEqual(before);
    expect((await desk.changes(id))[0]).toMatchObject({ action: 'forfeit', reason: 'Avisó tarde' });
    expect(verdict(await cashier.refund(id, { lines: [line(30_001)] }))).toBe('409 amount_exceeds_paid');
    expect(verdict(await cashier.refund(id, { lines: [line(30_000)] }))).toBe('201');
    expect(await cashier.account(id)).toMatchObject({ paidCents: 20_000, heldCents: 0 });
  });

  test('is refused for an appointment that stands, for more than is held, and for no amount', async () => {
    expect(verdict(await cashier.forfeit(id, { amountCents: 100 }))).toBe('409 appointment_stands');
    await cancelIt();
    expect(verdict(await cashier.forfeit(id, { amountCents: 50_001 }))).toBe('409 amount_exceeds_paid');
    expect(verdict(await cashier.forfeit(id, { amountCents: -100 }))).toBe('422 validation');
    expect(verdict(await cashier.forfeit(id, { amountCents: 0.5 }))).toBe('422 validation');
    expect(await movementsOf(id)).toHaveLength(4);
  });
});

describe('a repeated request', () => {
  test('gives the money back once, and hears of what the first one did', async () => {
    const key = randomUUID();
    const wanted = { lines: [line(10_000)], heldCents: 50_000 };
    const first = await cashier.refund(id, wanted, key);
    const again = await cashier.refund(id, wanted, key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await cashier.account(id)).toMatchObject({ refundedCents: 10_000 });
    const other = await cashier.refund(id, { ...wanted, lines: [line(10_001)] }, key);
    expect(verdict(other)).toBe('422 idempotency_mismatch');
  });
});

describe('nothing is written', () => {
  test.each<[string, string, () => Parameters<typeof cashier.refund>[1]]>([
    ['more than was paid', '409 amount_exceeds_paid', () => ({ lines: [line(50_001)] })],
    ['more than was paid, in parts', '409 amount_exceeds_paid', () => ({ lines: [line(50_000), line(1)] })],
    ['a negative amount', '422 validation', () => ({ lines: [line(-100)] })],
    ['a fraction of a centavo', '422 validation', () => ({ lines: [line(100.5)] })],
    ['nothing', '422 validation', () => ({ lines: [] })],
    ['no reason', '422 validation', () => ({ lines: [line(100)], reason: '  ' })],
    [
      'a method that is not in use',
      '422 payment_method_unknown',
      () => ({ lines: [line(100, { paymentMethodId: 'check' })] }),
    ],
    [
      'over money that was given back meanwhile',
      '409 payments_changed',
      () => ({ lines: [line(1)], heldCents: 60_000 }),
    ],
  ])('for %s', async (_what, answer, wanted) => {
    const [before, day] = [await movementsOf(id), await till.see(today())];
    expect(verdict(await cashier.refund(id, wanted()))).toBe(answer);
    expect(await movementsOf(id)).toEqual(before);
    expect(await till.see(today())).toEqual(day);
  });

  test('on a closed day, nor is a payment deleted then: the answer leads to giving it back', async () => {
    const { version, expectedCashCents } = await till.see(today());
    await till.close(today(), { version, countedCashCents: expectedCashCents });
    expect(verdict(await cashier.refund(id, { lines: [line(100)] }))).toBe('409 day_closed');
    const late = await cashier.remove(id, paymentId);
    expect([verdict(late), late.body.detail]).toEqual(['409 payment_day_closed', MESSAGES.payment_day_closed]);
    expect(await movementsOf(id)).toHaveLength(2);
    await till.reopen(today(), { version: version + 1, reason: 'Prueba' });
  });

  test('for a payment of which money was given back, when it is to be deleted', async () => {
    await cashier.refund(id, { lines: [line(100)] });
    expect(verdict(await cashier.remove(id, paymentId))).toBe('409 payment_refunded');
  });

  test('for whoever may not register payments', async () => {
    const viewer = cashierOf(await signInStaff(system, ['view_appointments']));
    expect(verdict(await viewer.refund(id, { lines: [line(100)] }))).toBe('403 forbidden');
  });
});
