import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MESSAGES } from '@rostro/shared/messages';
import { instantOf } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { card, cash, daysAgo, openDay, takeIn, tillOf, today } from '../support/cash.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let till: ReturnType<typeof tillOf>;
/** Each test has a day of its own. */
let ago = 1;
let day: string;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  staff = await signInStaff(system, [...AGENDA_RIGHTS, 'close_day', 'register_payments']);
  till = tillOf(staff);
});
afterAll(() => system?.close());
beforeEach(async () => {
  day = daysAgo(ago++);
  await openDay(day);
});

const FLOAT = { kind: 'float', amountCents: 100_000 } as const;
const IN = { kind: 'cash_in', amountCents: 5_000, reason: 'Cambio del banco' } as const;
const OUT = { kind: 'cash_out', amountCents: 30_000, reason: 'Agua y café' } as const;

describe('the drawer of a day', () => {
  test('is expected to hold the float, the cash of payments, what was put in, less what was taken out', async () => {
    await takeIn({ day, number: 1, lines: [cash(50_000), card(20_000)] });
    expect(verdict(await till.move(day, FLOAT))).toBe('201');
    await till.move(day, IN);
    const { body } = await till.move(day, OUT);
    expect(body).toMatchObject({ expectedCashCents: 125_000, totalCents: 70_000, version: 5 });
    expect(body.drawer).toMatchObject({
      ...{ floatCents: 100_000, cashInCents: 5_000, cashOutCents: 30_000 },
      movements: [
        { number: 1, kind: 'float', reason: '', reverses: null, by: { id: staff.clientId } },
        { number: 2, ...IN },
        { number: 3, ...OUT },
      ],
    });
    expect(JSON.stringify(body.drawer)).not.toMatch(/"(pk|sk|request|day)"/);
    expect(await till.see(day)).toEqual(body);
  });

  test('takes a movement back with a reason: both stay listed, and a correct one follows', async () => {
    await till.move(day, FLOAT);
    expect(verdict(await till.move(day, FLOAT))).toBe('409 float_set');
    const { body } = await till.takeBack(day, 1);
    expect(body.drawer).toMatchObject({
      floatCents: 0,
      movements: [{}, { kind: 'float', amountCents: -100_000, reverses: 1, reason: 'Mal escrito' }],
    });
    expect(verdict(await till.takeBack(day, 1))).toBe('409 movement_reversed');
    expect(verdict(await till.takeBack(day, 2))).toBe('409 movement_reversed');
    expect(verdict(await till.takeBack(day, 3))).toBe('404 movement_not_found');
    expect((await till.move(day, { ...FLOAT, amountCents: 50_000 })).body).toMatchObject({ expectedCashCents: 50_000 });
  });

  test('a repeated request adds once', async () => {
    const key = randomUUID();
    const first = await till.move(day, IN, key);
    expect(await till.move(day, IN, key)).toMatchObject({ status: 201, body: first.body });
    expect(verdict(await till.move(day, OUT, key))).toBe('422 idempotency_mismatch');
    expect((await till.see(day)).drawer?.movements).toHaveLength(1);
  });

  test.each<[string, string, Record<string, unknown>]>([
    ['without a reason', '422 validation', { ...OUT, reason: ' ' }],
    ['below zero', '422 validation', { ...OUT, amountCents: -1 }],
    ['of nothing', '422 validation', { ...OUT, amountCents: 0 }],
    ['of a fraction of a centavo', '422 validation', { ...OUT, amountCents: 0.5 }],
    ['of another kind', '422 validation', { ...OUT, kind: 'payment' }],
  ])('refuses a movement %s', async (_what, answer, wanted) => {
    expect(verdict(await till.move(day, wanted as typeof OUT))).toBe(answer);
    expect((await till.see(day)).version).toBe(1);
  });

  test('of a closed day takes none: 409 with its text, and none of a day ahead', async () => {
    await till.move(day, IN);
    await till.close(day, { version: 2, countedCashCents: 5_000 });
    const late = await till.move(day, OUT);
    expect([verdict(late), late.body.detail]).toEqual(['409 day_closed', MESSAGES.day_closed]);
    expect(verdict(await till.takeBack(day, 1))).toBe('409 day_closed');
    expect((await till.see(day)).drawer?.movements).toHaveLength(1);
    expect(verdict(await till.move(daysAgo(-1), OUT))).toBe('422 day_ahead');
    expect(verdict(await till.takeBack(daysAgo(-1), 1))).toBe('404 movement_not_found');
  });

  test('of a past day on which nothing came in takes none, until it was closed and opened again', async () => {
    const past = daysAgo(1000);
    const forged = await till.move(past, IN);
    expect([verdict(forged), forged.body.detail]).toEqual(['409 day_over', MESSAGES.day_over]);
    expect((await till.see(past)).version).toBe(0);
    expect(verdict(await till.move(today(), FLOAT))).toBe('201');
    await till.close(past, { version: 0, countedCashCents: 0 });
    await till.reopen(past, { version: 1, reason: 'Faltó una salida' });
    expect(verdict(await till.move(past, IN))).toBe('201');
  });

  test('is for who may close the day', async () => {
    const cashier = tillOf(await signInStaff(system, ['register_payments']));
    expect(verdict(await cashier.move(day, IN))).toBe('403 forbidden');
  });
});

describe('the count', () => {
  test('by notes and coins is kept with the closing', async () => {
    await till.move(day, FLOAT);
    const counts = { 50000: 1, 20000: 2, 5000: 1, 1000: 5 };
    const { body } = await till.close(day, { version: 2, countedCashCents: 100_000, counts });
    expect(body.closings[0]).toMatchObject({ expectedCashCents: 100_000, differenceCents: 0, counts });
  });

  test.each([
    ['422 counts_differ', { 50000: 1 }],
    ['422 validation', { 12345: 1 }],
    ['422 validation', { 50000: -1 }],
    ['422 validation', { 50000: 0.5 }],
  ])('is refused with %s: %j', async (answer, counts) => {
    expect(verdict(await till.close(day, { version: 1, countedCashCents: 100, counts, reason: 'x' }))).toBe(answer);
    expect((await till.see(day)).state).toBe('open');
  });
});

test('the visits of a day that are open or not paid are listed for who closes it', async () => {
  const [desk, cashier] = [deskOf(staff), cashierOf(staff)];
  const ana = await signInClient(system, { name: 'Ana López' });
  const at = (time: string) => slotAt(time, 4);
  const book = async (time: string): Promise<string> =>
    (await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: at(time) })).body.id;
  const [unpaid, part, paid, cancelled] = [
    await book('10:00'),
    await book('11:00'),
    await book('12:00'),
    await book('13:00'),
  ];
  await cashier.pay(part, { lines: [line(50_000)] });
  await cashier.pay(paid, { lines: [line(85_000)] });
  await desk.cancel(cancelled);
  const seen = await till.visits(at('10:00').slice(0, 10));
  expect(seen.open.map((one: { appointmentId: string }) => one.appointmentId)).toEqual([unpaid, part, paid]);
  expect(seen.unpaid).toMatchObject([
    { appointmentId: unpaid, pendingCents: null, client: { fullName: 'Ana López' } },
    { appointmentId: part, pendingCents: 35_000 },
  ]);
  expect(await till.visits(today())).toEqual({ open: [], unpaid: [], lowered: [] });
});

test('the audit finds nothing wrong with any of these days', async () => {
  const { findings } = await auditTable(() => instantOf(Date.now()));
  // Receipts of past days are written by the test, without the payments that they are of.
  expect(findings.filter(({ rule }) => /drawer|float|closed day/.test(rule))).toEqual([]);
});
