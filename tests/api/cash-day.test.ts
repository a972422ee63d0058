import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import { addDays } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { card, cash, daysAgo, takeIn, tillOf, today } from '../support/cash.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let till: ReturnType<typeof tillOf>;
let ana: Caller;
/** Each test has a day of its own. */
let ago = 1;
let day: string;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, ['close_day']);
  till = tillOf(staff);
  ana = await signInClient(system, { name: 'Ana López' });
});
afterAll(() => system?.close());
beforeEach(() => {
  day = daysAgo(ago++);
});

const auditOf = async (subject: string) =>
  (
    await queryItems<{ action: string; subject: string; actorId: string; before?: object; after?: object }>({
      partition: { pk: keys.audit(new Date().toISOString(), '').pk },
    })
  ).filter((entry) => entry.subject === subject);

describe('a day’s cash', () => {
  test('without payments is open, at version 0, and empty', async () => {
    expect(await till.see(day)).toEqual({
      ...{ day, state: 'open', version: 0, totalCents: 0, expectedCashCents: 0 },
      ...{ byMethod: [], byPerson: [], receipts: [], closings: [] },
      drawer: { floatCents: 0, cashInCents: 0, cashOutCents: 0, movements: [] },
    });
  });

  test('adds up by method and by person, and names whose money it is', async () => {
    await takeIn({ day, number: 1, clientId: ana.clientId, lines: [cash(50_000), card(35_000)] });
    await takeIn({ day, number: 2, lines: [card(20_000)], registeredBy: { id: 'luz', name: 'Luz' } });
    const seen = await till.see(day);
    expect(seen).toMatchObject({ version: 2, totalCents: 105_000, expectedCashCents: 50_000 });
    expect(seen.byMethod).toMatchObject([
      { name: 'Tarjeta', amountCents: 55_000, count: 2, isCash: false },
      { name: 'Efectivo', amountCents: 50_000, count: 1, isCash: true },
    ]);
    expect(seen.byPerson.map(({ name, amountCents }) => [name, amountCents])).toEqual([
      ['Karla Jiménez', 85_000],
      ['Luz', 20_000],
    ]);
    expect(seen.receipts).toMatchObject([
      { number: 1, client: { fullName: 'Ana López' }, service: { id: FACIAL, name: `Tratamiento ${FACIAL}` } },
      { number: 2, client: null },
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/"pk"|"sk"|byMonth/);
  });

  test('lists a void receipt and does not count it', async () => {
    await takeIn({ day, number: 1, lines: [cash(50_000)] });
    await takeIn({ day, number: 2, lines: [cash(70_000)], voidedAt: '2026-01-05T18:00:00.000Z' });
    const seen = await till.see(day);
    expect(seen).toMatchObject({ totalCents: 50_000, expectedCashCents: 50_000 });
    expect(seen.receipts.map(({ number, isVoid }) => [number, isVoid])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('is no other day’s', async () => {
    await takeIn({ day, number: 1, lines: [cash(50_000)] });
    expect((await till.see(addDays(day, 1))).receipts.map((receipt) => receipt.day)).not.toContain(day);
  });
});

describe('closing', () => {
  test('keeps who counted what and when, refuses payments, and is in the audit', async () => {
    await takeIn({ day, number: 1, lines: [cash(50_000), card(10_000)] });
    const answer = await till.close(day, { version: 1, countedCashCents: 45_000, reason: '  Se compró agua ' });
    expect(verdict(answer)).toBe('200');
    expect(answer.body).toMatchObject({ state: 'closed', version: 2, totalCents: 60_000 });
    expect(answer.body.closings).toMatchObject([
      {
        by: { id: staff.clientId, name: 'Karla Jiménez' },
        ...{ expectedCashCents: 50_000, countedCashCents: 45_000, differenceCents: -5_000 },
        ...{ reason: 'Se compró agua', reopened: null },
      },
    ]);
    expect(await till.see(day)).toEqual(answer.body);
    await expect(takeIn({ day, number: 2, lines: [cash(1)] })).rejects.toThrow('cash-day');
    expect(await auditOf(day)).toMatchObject([
      {
        ...{ action: 'cash.close', actorId: staff.clientId, before: { state: 'open', version: 1 } },
        after: { state: 'closed', version: 2, countedCashCents: 45_000, differenceCents: -5_000 },
      },
    ]);
  });

  test('is possible on a day without payments, and only once', async () => {
    expect(verdict(await till.close(day, { version: 0, countedCashCents: 0 }))).toBe('200');
    expect(verdict(await till.close(day, { version: 1, countedCashCents: 0 }))).toBe('409 day_closed');
  });

  test('asks for a reason where counted is not expected', async () => {
    await takeIn({ day, number: 1, lines: [cash(50_000)] });
    const silent = await till.close(day, { version: 1, countedCashCents: 50_001, reason: '   ' });
    expect(verdict(silent)).toBe('422 difference_unexplained');
    expect(await till.see(day)).toMatchObject({ state: 'open', version: 1, closings: [] });
    expect(await auditOf(day)).toEqual([]);
  });

  test('of figures that a payment changed is told so', async () => {
    await takeIn({ day, number: 1, lines: [cash(50_000)] });
    await takeIn({ day, number: 2, lines: [cash(50_000)] });
    const stale = await till.close(day, { version: 1, countedCashCents: 50_000 });
    expect(verdict(stale)).toBe('409 changed_meanwhile');
  });

  test('waits for the day', async () => {
    const ahead = await till.close(addDays(today(), 1), { version: 0, countedCashCents: 0 });
    expect(verdict(ahead)).toBe('422 day_ahead');
    expect(verdict(await till.close(today(), { version: 0, countedCashCents: 0 }))).toBe('200');
  });

  test('takes no amount below zero and no part of a centavo', async () => {
    for (const countedCashCents of [-1, 0.5, 10_000_000_001])
      expect(verdict(await till.close(day, { version: 0, countedCashCents }))).toBe('422 validation');
  });
});

describe('opening again', () => {
  test('keeps the closing with who opened it and why, takes payments, and is in the audit', async () => {
    await takeIn({ day, number: 1, lines: [cash(50_000)] });
    await till.close(day, { version: 1, countedCashCents: 50_000 });
    const answer = await till.reopen(day, { version: 2, reason: 'Faltó un pago' });
    expect(answer).toMatchObject({ status: 200, body: { state: 'open', version: 3 } });
    expect(answer.body.closings[0].reopened).toMatchObject({ by: { name: 'Karla Jiménez' }, reason: 'Faltó un pago' });

    await takeIn({ day, number: 2, lines: [cash(20_000)] });
    const again = await till.close(day, { version: 4, countedCashCents: 70_000 });
    expect(again.body.closings).toMatchObject([
      { expectedCashCents: 70_000, reopened: null },
      { expectedCashCents: 50_000, reopened: { reason: 'Faltó un pago' } },
    ]);
    expect((await auditOf(day)).map(({ action }) => action)).toEqual(['cash.close', 'cash.reopen', 'cash.close']);
  });

  test('is refused on an open day, with stale figures, and without a reason', async () => {
    const open = await till.reopen(day, { version: 0, reason: 'Faltó un pago' });
    expect(verdict(open)).toBe('409 day_not_closed');
    await till.close(day, { version: 0, countedCashCents: 0 });
    expect(verdict(await till.reopen(day, { version: 0, reason: 'Tarde' }))).toBe('409 changed_meanwhile');
    expect(verdict(await till.reopen(day, { version: 1, reason: '  ' }))).toBe('422 validation');
    expect((await till.see(day)).state).toBe('closed');
  });
});

test('who may take payments may not close the day for that', async () => {
  const desk = tillOf(await signInStaff(system, ['register_payments', 'view_appointments']));
  expect(verdict(await desk.close(day, { version: 0, countedCashCents: 0 }))).toBe('403 forbidden');
  expect(verdict(await desk.reopen(day, { version: 0, reason: 'Porque sí' }))).toBe('403 forbidden');
  expect(await desk.see(day)).toMatchObject({ code: 'forbidden' });
});
