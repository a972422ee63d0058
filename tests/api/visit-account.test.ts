import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { instantOf } from '@rostro/shared/time';
import { findingsIn } from '@rostro/table-audit/audit';
import { readRecords } from '@rostro/table-audit/records';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { today } from '../support/cash.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

/** What was paid for a visit stays with it, however often its client moves it. */

let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let cashier: ReturnType<typeof cashierOf>;
let ana: Caller;
let week = 2;
/** The appointment that holds the visit by now. */
let id: string;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  staff = await signInStaff(system, [
    ...AGENDA_RIGHTS,
    ...(['register_payments', 'view_statistics', 'view_clients', 'delete_clients'] as const),
  ]);
  desk = deskOf(staff);
  cashier = cashierOf(staff);
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system);
  const wish = { clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('10:00', week) };
  id = (await desk.create({ ...wish, status: 'confirmed' })).body.id;
});

const shown = async (appointmentId: string) => (await staff.call('getAppointment', { params: { appointmentId } })).body;
async function move(time: string): Promise<string> {
  const wish = { params: { appointmentId: id }, body: { startsAt: slotAt(time, week) } };
  const answer = await ana.call('rescheduleMyAppointment', wish);
  expect(verdict(answer)).toBe('201');
  return answer.body.id;
}
const mustAgree = async () => expect(findingsIn(await readRecords(), instantOf(Date.now()))).toEqual([]);

test('a deposit goes along with the visit, and what is owed is paid there', async () => {
  const { body: deposit } = await cashier.pay(id, { lines: [line(40_000)] });
  const old = id;
  id = await move('12:00');
  expect(await shown(id)).toMatchObject({
    ...{ status: 'pending', paymentStatus: 'partial', pendingCents: 45_000, paidCents: 40_000, movedTo: null },
  });
  expect(await shown(old)).toMatchObject({
    ...{ status: 'cancelled', paymentStatus: 'pending', pendingCents: 0, paidCents: 0, movedTo: id },
  });
  expect(await cashier.payments(id)).toEqual([{ ...deposit, appointmentId: id }]);
  expect(await cashier.payments(old)).toEqual([]);

  const added = await cashier.add(id, deposit.id, [line(45_000)]);
  expect(added.body).toMatchObject({ appointmentId: id, status: 'completed', pendingCents: 0 });
  expect(await shown(id)).toMatchObject({ paymentStatus: 'completed', pendingCents: 0, paidCents: 85_000 });
  const receipts = added.body.lines.map(({ receiptNumber }: { receiptNumber: number }) => receiptNumber);
  const at = async (number: number) => (await cashier.receipt(today(), number)).body.appointmentId;
  expect(await Promise.all(receipts.map(at))).toEqual([old, id]);
  await mustAgree();
});

test('moved twice, it is still one account; its payments can be deleted there', async () => {
  const { body: deposit } = await cashier.pay(id, { lines: [line(40_000)] });
  id = await move('12:00');
  id = await move('13:00');
  const { body: rest } = await cashier.pay(id, {
    ...{ after: deposit.id, pendingCents: 45_000, totalCents: 45_000 },
    lines: [line(45_000)],
  });
  expect((await cashier.payments(id)).map((payment: { id: string }) => payment.id)).toEqual([rest.id, deposit.id]);
  await mustAgree();
  for (const payment of [rest, deposit]) expect(verdict(await cashier.remove(id, payment.id))).toBe('200');
  expect(await shown(id)).toMatchObject({ paymentStatus: 'pending', pendingCents: 0, paidCents: 0 });
  await mustAgree();
});

describe('the appointment that gave way', () => {
  test('is locked for money', async () => {
    const { body: deposit } = await cashier.pay(id, { lines: [line(40_000)] });
    const old = id;
    id = await move('12:00');
    const tried = [
      cashier.pay(old, { lines: [line(10_000)] }),
      cashier.add(old, deposit.id, [line(10_000)]),
      cashier.remove(old, deposit.id),
    ];
    expect((await Promise.all(tried)).map(verdict)).toEqual(tried.map(() => '409 appointment_cancelled'));
  });

  test('is summed up nowhere: neither among debts nor in the list of what is partly paid', async () => {
    await cashier.pay(id, { lines: [line(40_000)] });
    id = await move('12:00');
    const day = { from: slotAt('10:00', week).slice(0, 10), to: slotAt('10:00', week).slice(0, 10) };
    const { body: report } = await staff.call('getReport', { query: day });
    expect(report.money.debts.amountCents).toBe(45_000);
    const { body: partial } = await staff.call('listAppointments', { query: { ...day, paymentStatus: 'partial' } });
    expect(partial.items.map((item: { id: string }) => item.id)).toEqual([id]);
  });
});

test('its client finds the payment with the visit as it is now, once', async () => {
  await cashier.pay(id, { lines: [line(40_000)] });
  id = await move('12:00');
  const { items } = (await ana.call('listMyPayments', {})).body;
  expect(items).toMatchObject([
    { appointmentId: id, pendingCents: 45_000, appointment: { id, startsAt: slotAt('12:00', week) } },
  ]);
  expect((await ana.call('exportMyData', {})).body.payments).toHaveLength(1);
});

test('moved by staff it keeps appointment and payments', async () => {
  await cashier.pay(id, { lines: [line(40_000)] });
  const { version } = await shown(id);
  expect(verdict(await desk.save(id, { startsAt: slotAt('12:00', week), version }))).toBe('200');
  expect(await shown(id)).toMatchObject({ id, paidCents: 40_000, movedTo: null });
  expect(await cashier.payments(id)).toHaveLength(1);
});
