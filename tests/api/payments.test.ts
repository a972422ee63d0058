import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { MESSAGES } from '@rostro/shared/messages';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { tillOf, today } from '../support/cash.ts';
import { passTime, REMEMBERED_SECONDS, slotAt } from '../support/days.ts';
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
/** Each test has an appointment of its own. */
let id: string;
let week = 2;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  staff = await signInStaff(system, [
    ...AGENDA_RIGHTS,
    'register_payments',
    'give_courtesies',
    'close_day',
    'edit_services',
  ]);
  desk = deskOf(staff);
  cashier = cashierOf(staff);
  till = tillOf(staff);
  ana = await signInClient(system, { name: 'Ana López' });
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  const { body } = await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('10:00', week) });
  id = body.id;
});

const shown = async () => (await staff.call('getAppointment', { params: { appointmentId: id } })).body;
const numberOf = ({ body }: Answer): number => body.lines.at(-1).receiptNumber;
const auditOf = async (subject: string) =>
  (
    await queryItems<{ action: string; subject: string; actorId: string; before?: object; after?: object }>({
      partition: { pk: keys.audit(new Date().toISOString(), '').pk },
    })
  ).filter((entry) => entry.subject === subject);
async function withClosedDay(act: () => Promise<void>): Promise<void> {
  const { version, expectedCashCents } = await till.see(today());
  expect(verdict(await till.close(today(), { version, countedCashCents: expectedCashCents }))).toBe('200');
  try {
    await act();
  } finally {
    expect(verdict(await till.reopen(today(), { version: version + 1, reason: 'Prueba' }))).toBe('200');
  }
}

describe('an own receipt', () => {
  const own = (who: Caller, number: number) => who.call('getMyReceipt', { params: { day: today(), number } });

  test('is the one on paper, without what only the clinic needs', async () => {
    const number = numberOf(await cashier.pay(id, { lines: [line(85_000)] }));
    const { status, body } = await own(ana, number);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ number, day: today(), isVoid: false, amountCents: 85_000, pendingCents: 0 },
      client: { fullName: 'Ana López' },
      service: { id: FACIAL },
      lines: [{ paymentMethodName: 'Efectivo', amountCents: 85_000 }],
      registeredBy: { name: expect.any(String) },
    });
    expect(body).not.toHaveProperty('paymentId');
    expect(body.registeredBy).not.toHaveProperty('id');
  });

  test('is not found by anybody else, and says that it is void', async () => {
    const number = numberOf(await cashier.pay(id, { lines: [line(85_000)] }));
    const stranger = await signInClient(system);
    expect(verdict(await own(stranger, number))).toBe('404 receipt_not_found');
    expect(verdict(await own(ana, number + 1_000))).toBe('404 receipt_not_found');
    expect(verdict(await own(staff, number))).toBe('404 receipt_not_found');
    const [payment] = await cashier.payments(id);
    await staff.call('deletePayment', {
      params: { appointmentId: id, paymentId: payment.id },
      body: { confirmation: 'ELIMINAR PAGO', reason: 'Mal escrito' },
    });
    expect((await own(ana, number)).body).toMatchObject({ number, isVoid: true });
  });
});

describe('registering a payment', () => {
  test('keeps figures, lines and notes, and says so on the appointment, in its history and in the audit', async () => {
    const lines = [line(30_000), line(20_000, { paymentMethodId: 'card', referenceNumber: 'AUT-1', notes: 'Visa' })];
    const answer = await cashier.pay(id, { lines, discountPercentage: 12.5, notes: 'Promoción' });
    expect(verdict(answer)).toBe('201');
    expect(answer.body).toMatchObject({
      ...{ appointmentId: id, totalCents: 85_000, discountPercentage: 12.5, discountCents: 10_625 },
      ...{ finalCents: 74_375, pendingCents: 24_375, status: 'partial', notes: 'Promoción' },
      lines: [
        { paymentMethodName: 'Efectivo', amountCents: 30_000, referenceNumber: '', receiptDay: today() },
        { paymentMethodName: 'Tarjeta', amountCents: 20_000, referenceNumber: 'AUT-1', notes: 'Visa' },
      ],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/"(pk|sk|requestHash|additions)"/);
    expect(await cashier.payments(id)).toEqual([answer.body]);
    expect(await shown()).toMatchObject({
      paymentStatus: 'partial',
      pendingCents: 24_375,
      paidCents: 50_000,
      version: 2,
    });
    expect(await getItem<AppointmentItem>(keys.appointment(id))).toMatchObject({ pendingCents: 24_375 });
    expect((await desk.changes(id))[0]).toMatchObject({
      ...{ action: 'payment', by: { kind: 'staff', name: 'Karla Jiménez' } },
      changes: [{ field: 'paymentStatus', before: 'pending', after: 'partial' }],
    });
    expect(await auditOf(answer.body.id)).toMatchObject([
      {
        ...{ action: 'payment.register', actorId: staff.clientId },
        after: { appointmentId: id, finalCents: 74_375, lines: [{ amountCents: 30_000 }, { paymentMethodId: 'card' }] },
      },
    ]);
  });

  test('makes one receipt of its lines, whose money is the day’s', async () => {
    const before = await till.see(today());
    const { body } = await cashier.pay(id, { lines: [line(30_000), line(20_000, { paymentMethodId: 'card' })] });
    const [first, second] = body.lines;
    expect(first.receiptNumber).toBe(second.receiptNumber);
    expect((await cashier.receipt(today(), first.receiptNumber)).body).toMatchObject({
      ...{ number: first.receiptNumber, day: today(), isVoid: false, voidedAt: null, paymentId: body.id },
      ...{ client: { fullName: 'Ana López' }, service: { id: FACIAL }, startsAt: slotAt('10:00', week) },
      registeredBy: { id: staff.clientId, name: 'Karla Jiménez' },
      lines: [{ isCash: true }, { isCash: false, paymentMethodName: 'Tarjeta' }],
      ...{ amountCents: 50_000, totalCents: 85_000, finalCents: 85_000, pendingCents: 35_000 },
    });
    const after = await till.see(today());
    expect(after.version).toBe(before.version + 1);
    expect(after.totalCents).toBe(before.totalCents + 50_000);
    expect(after.expectedCashCents).toBe(before.expectedCashCents + 30_000);
  });

  test('numbers receipts one after the other', async () => {
    const first = await cashier.pay(id, { lines: [line(30_000)] });
    const second = await cashier.add(id, first.body.id, [line(10_000)]);
    expect(numberOf(second)).toBe(numberOf(first) + 1);
  });

  test('of nothing at all takes no receipt', async () => {
    const { version } = await till.see(today());
    const { status, body } = await cashier.pay(id, { discountPercentage: 100, discountReason: 'Cortesía', lines: [] });
    expect([status, body.status, body.finalCents, body.lines]).toEqual([201, 'completed', 0, []]);
    expect((await till.see(today())).version).toBe(version);
    expect(await shown()).toMatchObject({ paymentStatus: 'completed' });
  });

  test.each<[string, Parameters<ReturnType<typeof cashierOf>['pay']>[1]]>([
    ['422 no_payment_lines', { lines: [] }],
    ['409 amount_exceeds_pending', { lines: [line(85_001)] }],
    ['422 payment_method_unknown', { lines: [line(1, { paymentMethodId: 'nobodys' })] }],
    ['422 payment_method_unknown', { lines: [line(1, { paymentMethodId: 'check' })] }],
    ['409 payments_changed', { after: 'nobodys', lines: [line(1)] }],
    ['422 validation', { discountPercentage: 100.01, lines: [] }],
    ['422 validation', { discountPercentage: 0.001, lines: [line(1)] }],
    ['422 validation', { lines: [line(0)] }],
    ['422 validation', { lines: [line(0.5)] }],
  ])('is refused with %s: %j', async (refusal, wanted) => {
    expect(verdict(await cashier.pay(id, wanted))).toBe(refusal);
    expect(await cashier.payments(id)).toEqual([]);
    expect(await shown()).toMatchObject({ paymentStatus: 'pending', version: 1 });
  });

  test('is refused for an appointment that is not there, or cancelled', async () => {
    expect(verdict(await cashier.pay('nobodys', { lines: [line(1)] }))).toBe('404 appointment_not_found');
    const { body } = await cashier.pay(id, { lines: [line(1)] });
    await desk.cancel(id, { what: 'credit', heldCents: 1 });
    expect(
      verdict(await cashier.pay(id, { after: body.id, pendingCents: 84_999, totalCents: 84_999, lines: [line(1)] })),
    ).toBe('409 appointment_cancelled');
    expect(verdict(await cashier.add(id, body.id, [line(1)]))).toBe('409 appointment_cancelled');
    expect(verdict(await cashier.remove(id, body.id))).toBe('409 appointment_cancelled');
  });

  test('is refused while the day is closed, and taken once it is open again', async () => {
    const { body } = await cashier.pay(id, { lines: [line(30_000)] });
    await withClosedDay(async () => {
      const further = { after: body.id, pendingCents: 55_000, totalCents: 55_000, lines: [line(1)] };
      expect(verdict(await cashier.pay(id, further))).toBe('409 day_closed');
      expect(verdict(await cashier.add(id, body.id, [line(1)]))).toBe('409 day_closed');
      expect(verdict(await cashier.remove(id, body.id))).toBe('409 payment_day_closed');
    });
    expect(verdict(await cashier.add(id, body.id, [line(1)]))).toBe('201');
  });
});

describe('what is pending', () => {
  test('is paid by a later part of the payment, with a receipt of its own', async () => {
    const first = await cashier.pay(id, { lines: [line(30_000)] });
    expect(verdict(await cashier.add(id, first.body.id, [line(55_001)]))).toBe('409 amount_exceeds_pending');
    const second = await cashier.add(id, first.body.id, [line(55_000)]);
    expect(second.body).toMatchObject({ id: first.body.id, pendingCents: 0, status: 'completed' });
    expect(await shown()).toMatchObject({ paymentStatus: 'completed' });
    expect(await getItem(keys.appointment(id))).not.toHaveProperty('pendingCents');
    expect((await cashier.receipt(today(), numberOf(second))).body).toMatchObject({
      ...{ amountCents: 55_000, pendingCents: 0, totalCents: 85_000 },
    });
    expect(verdict(await cashier.add(id, first.body.id, [line(1)]))).toBe('409 amount_exceeds_pending');
  });

  test('or by a further payment of exactly that; the older one takes nothing more', async () => {
    const { body: first } = await cashier.pay(id, { lines: [line(30_000)] });
    const further = (totalCents: number) =>
      cashier.pay(id, { after: first.id, pendingCents: 55_000, totalCents, lines: [line(5_000)] });
    expect(verdict(await further(55_001))).toBe('409 amount_exceeds_pending');
    const short = await further(54_999);
    expect([verdict(short), Object.keys(short.body.fields)]).toEqual(['422 validation', ['totalCents']]);
    const { body: second } = await further(55_000);
    expect(second).toMatchObject({ pendingCents: 50_000, status: 'partial' });
    expect((await cashier.payments(id)).map((one: { id: string }) => one.id)).toEqual([second.id, first.id]);
    expect(verdict(await cashier.add(id, first.id, [line(1)]))).toBe('409 payments_changed');
    expect(verdict(await cashier.add(id, 'nobodys', [line(1)]))).toBe('404 payment_not_found');
  });

  test('none: a further payment is an extra charge', async () => {
    const { body: first } = await cashier.pay(id, { lines: [line(85_000)] });
    const { body } = await cashier.pay(id, { after: first.id, totalCents: 12_000, lines: [line(2_000)] });
    expect(body).toMatchObject({ pendingCents: 10_000, status: 'partial' });
    expect(await shown()).toMatchObject({ paymentStatus: 'partial' });
  });

  test('of a first payment is suggested by the service’s price', async () => {
    const { body } = await staff.call('listAppointmentPayments', { params: { appointmentId: id } });
    expect(body).toMatchObject({ items: [], suggestedTotalCents: 85_000, account: { heldCents: 0, movements: [] } });
  });
});

test('a price that was raised since the booking is said beside that of the booking, which is owed', async () => {
  const owed = async () => (await shown()).owedCents;
  const { items } = (await staff.call('listAllServices', {})).body;
  const { version } = items.find((one: { id: number }) => one.id === FACIAL);
  const price = (priceCents: number, seen: number) =>
    staff.call('updateService', { params: { serviceId: FACIAL }, body: { priceCents, version: seen } });
  const raised = await price(150_000, version);
  expect(verdict(raised)).toBe('200');
  passTime(REMEMBERED_SECONDS);
  const { body } = await staff.call('listAppointmentPayments', { params: { appointmentId: id } });
  expect([body.suggestedTotalCents, body.todayCents, await owed()]).toEqual([85_000, 150_000, 85_000]);
  expect(verdict(await price(85_000, raised.body.service.version))).toBe('200');
  passTime(REMEMBERED_SECONDS);
});

describe('a repeated request', () => {
  test('registers once, and hears of what the first one made', async () => {
    const key = randomUUID();
    const wanted = { lines: [line(30_000)] };
    const first = await cashier.pay(id, wanted, key);
    const again = await cashier.pay(id, wanted, key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await cashier.payments(id)).toHaveLength(1);
    expect(verdict(await cashier.pay(id, { lines: [line(30_001)] }, key))).toBe('422 idempotency_mismatch');
  });

  test('of a part adds it once', async () => {
    const key = randomUUID();
    const { body } = await cashier.pay(id, { lines: [line(30_000)] });
    const first = await cashier.add(id, body.id, [line(10_000)], key);
    const again = await cashier.add(id, body.id, [line(10_000)], key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.body.lines).toHaveLength(2);
    expect(verdict(await cashier.add(id, body.id, [line(9_999)], key))).toBe('422 idempotency_mismatch');
    expect((await cashier.add(id, body.id, [line(10_000)])).body.lines).toHaveLength(3);
  });

  test('that comes after its payment was deleted registers nothing, and says so', async () => {
    const [key, partKey] = [randomUUID(), randomUUID()];
    const wanted = { lines: [line(30_000)] };
    const { body } = await cashier.pay(id, wanted, key);
    await cashier.add(id, body.id, [line(10_000)], partKey);
    expect(verdict(await cashier.remove(id, body.id))).toBe('200');
    const { version } = await till.see(today());
    const late = await cashier.pay(id, wanted, key);
    expect(verdict(late)).toBe('409 payment_deleted');
    expect(late.body.detail).toBe(MESSAGES.payment_deleted);
    expect(verdict(await cashier.add(id, body.id, [line(10_000)], partKey))).toBe('404 payment_not_found');
    expect(verdict(await cashier.pay(id, { lines: [line(30_001)] }, key))).toBe('422 idempotency_mismatch');
    expect(await cashier.payments(id)).toEqual([]);
    expect(await shown()).toMatchObject({ paymentStatus: 'pending' });
    expect((await till.see(today())).version).toBe(version);
    expect(verdict(await cashier.pay(id, wanted, randomUUID()))).toBe('201');
  });

  test('of a deleted payment is known for thirty days, and no longer', async () => {
    const { body } = await cashier.pay(id, { lines: [line(30_000)] }, randomUUID());
    await cashier.remove(id, body.id);
    const left = await getItem<Key & { expiresAt: number }>(keys.deletedPayment(id, body.id));
    const days = ((left?.expiresAt ?? 0) - Date.now() / 1000) / (24 * 3600);
    expect(Math.round(days)).toBe(30);
  });
});

describe('deleting a payment', () => {
  test('voids its receipts, which keep their numbers, and keeps the payment in the audit, without the client', async () => {
    const first = await cashier.pay(id, { lines: [line(30_000, { referenceNumber: 'Ana', notes: 'Ana' })] });
    const second = await cashier.add(id, first.body.id, [line(10_000)]);
    const before = await till.see(today());
    expect(await cashier.remove(id, first.body.id)).toMatchObject({ status: 200, body: { id: first.body.id } });
    expect(await cashier.payments(id)).toEqual([]);
    expect(await shown()).toMatchObject({ paymentStatus: 'pending' });
    expect(await getItem(keys.appointment(id))).not.toHaveProperty('pendingCents');
    for (const number of [numberOf(first), numberOf(second)]) {
      const { body } = await cashier.receipt(today(), number);
      expect(body).toMatchObject({ number, isVoid: true, voidedAt: expect.any(String), paymentId: first.body.id });
    }
    const after = await till.see(today());
    expect([after.version, after.totalCents]).toEqual([before.version + 1, before.totalCents - 40_000]);
    const entries = await auditOf(first.body.id);
    const removal = entries.find(({ action }) => action === 'payment.delete');
    expect(removal).toMatchObject({
      before: { finalCents: 85_000, lines: [{ amountCents: 30_000, receiptNumber: numberOf(first) }, {}] },
    });
    expect(JSON.stringify(entries)).not.toContain('Ana');
    expect((await desk.changes(id))[0]).toMatchObject({ action: 'payment_deleted' });
    const third = await cashier.pay(id, { lines: [line(1)] });
    expect(numberOf(third)).toBe(numberOf(second) + 1);
  });

  test('is for the newest one: what came before counts again', async () => {
    const { body: first } = await cashier.pay(id, { lines: [line(30_000)] });
    const { body: second } = await cashier.pay(id, {
      ...{ after: first.id, pendingCents: 55_000 },
      ...{ totalCents: 55_000, lines: [line(55_000)] },
    });
    expect(await shown()).toMatchObject({ paymentStatus: 'completed' });
    expect(verdict(await cashier.remove(id, first.id))).toBe('409 payments_changed');
    expect(verdict(await cashier.remove(id, second.id))).toBe('200');
    expect(await shown()).toMatchObject({ paymentStatus: 'partial' });
    expect(await getItem(keys.appointment(id))).toMatchObject({ pendingCents: 55_000 });
    expect(verdict(await cashier.remove(id, second.id))).toBe('404 payment_not_found');
    expect(verdict(await cashier.remove('nobodys', second.id))).toBe('404 appointment_not_found');
  });

  test('asks for the phrase', async () => {
    const { body } = await cashier.pay(id, { lines: [line(1)] });
    const path = `/api/admin/appointments/${id}/payments/${body.id}`;
    expect(verdict(await staff.send('DELETE', path, { confirmation: 'eliminar pago', reason: 'Mal escrito' }))).toBe(
      '422 validation',
    );
    expect(await cashier.payments(id)).toHaveLength(1);
  });
});

describe('a receipt', () => {
  const letters = (to: string, number: number) =>
    system.inbox
      .list()
      .emails.filter((mail) => mail.to === to && mail.subject.includes(String(number).padStart(6, '0')));
  /** Once nothing is under way any more, it is so. */
  async function until(isSo: () => boolean): Promise<void> {
    await system.settle();
    expect(isSo()).toBe(true);
  }

  test('goes to its client by e-mail', async () => {
    const number = numberOf(await cashier.pay(id, { lines: [line(30_000)] }));
    const { email } = (await ana.call('getMe', {})).body;
    expect(await cashier.send(today(), number)).toMatchObject({ status: 200, body: { to: email } });
    await until(() => letters(email, number).length > 0);
    expect(letters(email, number)).toHaveLength(1);
    expect(letters(email, number)[0]?.text).toMatch(
      /Efectivo: \$300\.00[\s\S]*Total: \$850\.00[\s\S]*Por pagar: \$550\.00/,
    );
    expect(await auditOf(String(number))).toMatchObject([
      { action: 'receipt.send', after: { clientId: ana.clientId } },
    ]);
    expect(JSON.stringify(await auditOf(String(number)))).not.toContain(email);
  });

  test('that is void, or nobody’s, is not sent', async () => {
    const answer = await cashier.pay(id, { lines: [line(30_000)] });
    await cashier.remove(id, answer.body.id);
    expect(verdict(await cashier.send(today(), numberOf(answer)))).toBe('409 receipt_void');
    expect(verdict(await cashier.send(today(), 999_999))).toBe('404 receipt_not_found');
    expect(verdict(await cashier.receipt(today(), 999_999))).toBe('404 receipt_not_found');
  });

  test('is not sent to a client without an address', async () => {
    const number = numberOf(await cashier.pay(id, { lines: [line(30_000)] }));
    const update = {
      ...{ label: 'receipt', update: keys.receipt(today(), number), expression: 'SET clientId = :none' },
      values: { ':none': 'nobodys' },
    };
    await transact({ kind: 'system' }, new Date().toISOString(), [update]);
    expect(verdict(await cashier.send(today(), number))).toBe('409 no_email_address');
  });
});

test('a client reads their own payments with the receipts, and not what staff noted', async () => {
  await cashier.pay(id, { lines: [line(30_000, { notes: 'Secreta' })], notes: 'Secreta' });
  const { body } = await ana.call('listMyPayments', {});
  const mine = body.items.find(({ appointmentId }: { appointmentId: string }) => appointmentId === id);
  expect(mine.lines).toMatchObject([{ receiptNumber: expect.any(Number), receiptDay: today() }]);
  expect(JSON.stringify(body)).not.toContain('Secreta');
});

test('an appointment has one item a payment, and its receipts lie by day', async () => {
  const { body } = await cashier.pay(id, { lines: [line(30_000)] });
  await cashier.add(id, body.id, [line(10_000)]);
  const { pk, skPrefix } = keys.payments(id);
  expect(await queryItems({ partition: { pk }, sort: sortKeyPrefix(skPrefix) })).toHaveLength(1);
});
