import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { getItem, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { movementsOf } from '@rostro/rules/money/account-store';
import { summarise } from '@rostro/rules/money/movement';
import type { AppointmentItem, ReceiptItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Payment } from '@rostro/shared/contract/payments/payments';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { tillOf, today } from '../support/cash.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let desk: ReturnType<typeof deskOf>;
let till: ReturnType<typeof tillOf>;
let cashiers: ReturnType<typeof cashierOf>[];
let ana: Caller;
let week = 2;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  const rights = ['view_appointments', 'create_appointments', 'register_payments', 'close_day'] as const;
  const staff = [await signInStaff(system, [...rights]), await signInStaff(system, [...rights])];
  cashiers = staff.map(cashierOf);
  const [first] = staff;
  if (first === undefined) throw new Error('there are two');
  desk = deskOf(first);
  till = tillOf(first);
  ana = await signInClient(system);
});
afterAll(() => system?.close());
beforeEach(() => {
  week += 1;
});

const cashier = (which: number) => {
  const found = cashiers[which % cashiers.length];
  if (found === undefined) throw new Error('there are two');
  return found;
};
const HOURS = ['10:00', '11:00', '12:00', '13:00', '14:00'];
async function booked(time = '10:00', inWeek = week): Promise<string> {
  const wish = { clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt(time, inWeek) };
  return (await desk.create(wish)).body.id;
}
const verdicts = (answers: readonly Answer[]) => answers.map(verdict).sort();

async function receipts(): Promise<ReceiptItem[]> {
  const { pk, skPrefix } = keys.receipts(today());
  return queryItems<ReceiptItem>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
}

/** Every number from the first to the counter's has its one receipt, and the appointment says what its payments say. */
async function exact(id: string): Promise<void> {
  const numbers = (await receipts()).map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  const counter = await getItem<ReceiptItem>(keys.receiptCounter());
  expect(counter?.number ?? 0).toBe(numbers.length);

  const payments: Payment[] = await cashier(0).payments(id);
  const [newest] = payments;
  const appointment = await getItem<AppointmentItem>(keys.appointment(id));
  expect(appointment?.paymentStatus).toBe(newest?.status ?? 'pending');
  expect(appointment?.pendingCents ?? 0).toBe(newest?.pendingCents ?? 0);
  const standing = (await receipts()).filter((one) => one.appointmentId === id && one.voidedAt === undefined);
  const onReceipts = standing.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const paidBy = ({ lines, refundedCents = 0 }: Payment) =>
    lines.reduce((sum, { amountCents }) => sum + amountCents, -refundedCents);
  const onLines = payments.reduce((sum, payment) => sum + paidBy(payment), 0);
  expect(onReceipts).toBe(onLines);
  for (const payment of payments) {
    const { finalCents, pendingCents, waivedCents = 0 } = payment;
    expect(pendingCents).toBe(finalCents - waivedCents - paidBy(payment));
    expect(pendingCents).toBeGreaterThanOrEqual(0);
  }
  const movements = await movementsOf(id);
  expect(movements.map(({ number }) => number)).toEqual(movements.map((_, place) => place + 1));
  expect(summarise(movements)).toMatchObject({ paidCents: onLines, pendingCents: newest?.pendingCents ?? 0 });
}

test('two people register the first payment at once: one does, the other is told that payments changed', async () => {
  const id = await booked();
  const answers = await Promise.all([0, 1].map((which) => cashier(which).pay(id, { lines: [line(85_000)] })));
  expect(verdicts(answers)).toEqual(['201', '409 payments_changed']);
  expect(await cashier(0).payments(id)).toHaveLength(1);
  await exact(id);
});

test('two people register the last pending amount as a part: one succeeds', async () => {
  const id = await booked();
  const { body } = await cashier(0).pay(id, { lines: [line(50_000)] });
  const answers = await Promise.all([0, 1].map((which) => cashier(which).add(id, body.id, [line(35_000)])));
  expect(verdicts(answers)).toEqual(['201', '409 amount_exceeds_pending']);
  await exact(id);
});

test('two people register the last pending amount, one as a part and one as a further payment: one succeeds', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await booked(HOURS[round]);
    const { body } = await cashier(0).pay(id, { lines: [line(50_000)] });
    const answers = await Promise.all([
      cashier(0).add(id, body.id, [line(35_000)]),
      cashier(1).pay(id, { after: body.id, pendingCents: 35_000, totalCents: 35_000, lines: [line(35_000)] }),
    ]);
    expect(verdicts(answers)).toEqual(['201', '409 payments_changed']);
    await exact(id);
  }
});

test('twenty registrations at once on twenty appointments: numbers without gaps or doubles, each counted on the day', async () => {
  const weeks = [0, 1, 2, 3].map((more) => week + more);
  week += 3;
  const ids: string[] = [];
  for (const inWeek of weeks) for (const time of HOURS) ids.push(await booked(time, inWeek));
  const before = await till.see(today());
  const answers = await Promise.all(ids.map((id, which) => cashier(which).pay(id, { lines: [line(10_000)] })));
  expect(new Set(answers.map(verdict))).toEqual(new Set(['201']));
  const numbers = answers.map(({ body }) => body.lines[0].receiptNumber).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, place) => numbers[0] + place));
  const after = await till.see(today());
  expect(after.version).toBe(before.version + 20);
  expect(after.totalCents).toBe(before.totalCents + 200_000);
  for (const id of ids) await exact(id);
});

test('a request that is repeated while it is under way registers once, and every answer is the same payment', async () => {
  const id = await booked();
  const key = randomUUID();
  const first = await Promise.all(Array.from({ length: 6 }, () => cashier(0).pay(id, { lines: [line(50_000)] }, key)));
  expect(new Set(first.map(verdict))).toEqual(new Set(['201']));
  expect(new Set(first.map(({ body }) => body.id)).size).toBe(1);
  const again = randomUUID();
  const parts = await Promise.all(
    Array.from({ length: 6 }, () => cashier(0).add(id, first[0]?.body.id, [line(10_000)], again)),
  );
  expect(new Set(parts.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(parts[0]?.body).toMatchObject({ pendingCents: 25_000 });
  expect((await receipts()).filter(({ appointmentId }) => appointmentId === id)).toHaveLength(2);
  await exact(id);
});

test('twenty clerks take a part of one visit’s money at once: each that fits is taken, sums and receipts are exact', async () => {
  const id = await booked();
  const { body } = await cashier(0).pay(id, { lines: [line(10_000)] });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, which) => cashier(which).add(id, body.id, [line(5_000)])),
  );
  expect(verdicts(answers)).toEqual([...Array(15).fill('201'), ...Array(5).fill('409 amount_exceeds_pending')]);
  expect(await cashier(0).payments(id)).toMatchObject([{ pendingCents: 0, status: 'completed' }]);
  expect(await movementsOf(id)).toHaveLength(17);
  await exact(id);
});

test('refunds and parts of one visit at once: no more is given back than was paid, and sums and receipts agree', async () => {
  const id = await booked();
  const { body } = await cashier(0).pay(id, { lines: [line(50_000)] });
  const acts = [0, 1, 2, 3, 4, 5].map((which) =>
    which % 2 === 0
      ? // No number of parts makes up for a refund, so that each refund sees another sum after the first one.
        cashier(which).refund(id, { lines: [line(35_000)], heldCents: 50_000 })
      : cashier(which).add(id, body.id, [line(10_000)]),
  );
  const answers = (await Promise.all(acts)).map(verdict);
  const [refunds, parts] = [0, 1].map((odd) => answers.filter((_, place) => place % 2 === odd));
  expect(refunds?.filter((one) => one === '201').length).toBeLessThanOrEqual(1);
  expect(new Set(refunds)).toEqual(
    new Set(refunds?.includes('201') ? ['201', '409 payments_changed'] : ['409 payments_changed']),
  );
  expect(new Set(parts)).toEqual(new Set(['201']));
  await exact(id);
});

test('a refund that is repeated while it is under way gives the money back once', async () => {
  const id = await booked();
  await cashier(0).pay(id, { lines: [line(50_000)] });
  const key = randomUUID();
  const wanted = { lines: [line(20_000)], heldCents: 50_000 };
  const answers = await Promise.all(Array.from({ length: 6 }, () => cashier(0).refund(id, wanted, key)));
  expect(new Set(answers.map(verdict))).toEqual(new Set(['201']));
  expect(new Set(answers.map(({ body }) => body.receipt.number)).size).toBe(1);
  expect(summarise(await movementsOf(id))).toMatchObject({ refundedCents: 20_000, heldCents: 30_000 });
  await exact(id);
});

test('two desks reverse the same payment at once: one does, and each movement is taken back once', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await booked(HOURS[round]);
    const { body } = await cashier(0).pay(id, { lines: [line(50_000)] });
    await cashier(0).add(id, body.id, [line(10_000)]);
    const answers = await Promise.all([0, 1, 0, 1].map((which) => cashier(which).remove(id, body.id, 'Mal escrito')));
    const gone = '404 payment_not_found';
    expect(verdicts(answers)).toEqual(['200', gone, gone, gone]);
    const takenBack = (await movementsOf(id)).flatMap(({ reverses }) => reverses ?? []);
    expect(takenBack.sort()).toEqual([1, 2, 3]);
    await exact(id);
  }
});

test('a deletion against a part: the part was on it and is void too, or the part hears that the payment is gone', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await booked(HOURS[round]);
    const { body } = await cashier(0).pay(id, { lines: [line(50_000)] });
    const [removing, adding] = await Promise.all([
      cashier(0).remove(id, body.id),
      cashier(1).add(id, body.id, [line(35_000)]),
    ]);
    expect(verdict(removing)).toBe('200');
    expect(['201', '404 payment_not_found']).toContain(verdict(adding));
    expect(await cashier(0).payments(id)).toEqual([]);
    const own = (await receipts()).filter(({ appointmentId }) => appointmentId === id);
    expect(own.every(({ voidedAt }) => voidedAt !== undefined)).toBe(true);
    expect(own).toHaveLength(verdict(adding) === '201' ? 2 : 1);
    await exact(id);
  }
});

test('a deletion against late retries of the request: none registers the payment again', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await booked(HOURS[round]);
    const key = randomUUID();
    const pay = () => cashier(0).pay(id, { lines: [line(50_000)] }, key);
    const { body } = await pay();
    const [removing, ...retries] = await Promise.all([cashier(1).remove(id, body.id), pay(), pay(), pay()]);
    expect(verdict(removing)).toBe('200');
    for (const retry of retries) {
      expect(['201', '409 payment_deleted']).toContain(verdict(retry));
      expect(retry.status === 201 ? retry.body : body).toEqual(body);
    }
    expect(verdict(await pay())).toBe('409 payment_deleted');
    expect(await cashier(0).payments(id)).toEqual([]);
    expect((await receipts()).filter(({ appointmentId }) => appointmentId === id)).toHaveLength(1);
    await exact(id);
  }
});

test('a closing of the day against payments: all that was taken was counted, or was refused, or the closing was told', async () => {
  const ids = await Promise.all(HOURS.map((time) => booked(time)));
  const { version, expectedCashCents } = await till.see(today());
  const [closing, ...payments] = await Promise.all([
    till.close(today(), { version, countedCashCents: expectedCashCents }),
    ...ids.map((id, which) => cashier(which).pay(id, { lines: [line(10_000)] })),
  ]);
  const seen = await till.see(today());
  if (closing.status === 200) {
    expect(new Set(payments.map(verdict))).toEqual(new Set(['409 day_closed']));
    expect(seen.closings[0]?.expectedCashCents).toBe(seen.expectedCashCents);
    await till.reopen(today(), { version: seen.version, reason: 'Prueba' });
  } else {
    expect(verdict(closing)).toBe('409 changed_meanwhile');
    expect(new Set(payments.map(verdict))).toEqual(new Set(['201']));
    expect(seen.expectedCashCents).toBe(expectedCashCents + 50_000);
  }
  for (const id of ids) await exact(id);
});

test('while the client moves the visit money is taken for it: it is where the visit is, or nobody took it', async () => {
  const MOVES = [
    ['10:00', '15:00'],
    ['11:00', '16:00'],
    ['12:00', '17:00'],
  ] as const;
  for (const [time, later] of MOVES) {
    const client = await signInClient(system);
    const wish = { clientId: client.clientId, serviceId: FACIAL, startsAt: slotAt(time, week) };
    const { id } = (await desk.create(wish)).body;
    await cashier(0).pay(id, { lines: [line(10_000)] });
    const [deposit] = await cashier(0).payments(id);
    const [moved, paid] = await Promise.all([
      client.call('rescheduleMyAppointment', {
        params: { appointmentId: id },
        body: { startsAt: slotAt(later, week) },
      }),
      cashier(1).add(id, deposit.id, [line(5_000)]),
    ]);
    expect(verdict(moved)).toBe('201');
    expect(['201', '409 appointment_cancelled']).toContain(verdict(paid));
    const item = await getItem<AppointmentItem>(keys.appointment(moved.body.id));
    expect(item).toMatchObject({ accountId: id, paidCents: verdict(paid) === '201' ? 15_000 : 10_000 });
    expect(await cashier(0).payments(moved.body.id)).toMatchObject([{ pendingCents: item?.pendingCents }]);
    expect(await getItem(keys.appointment(id))).not.toHaveProperty('paidCents');
  }
});
