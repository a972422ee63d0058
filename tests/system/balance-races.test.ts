import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { movementsOf } from '@rostro/rules/money/account-store';
import { balanceIn } from '@rostro/rules/money/balance';
import { summarise } from '@rostro/rules/money/movement';
import type { BalanceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { instantOf } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { AGENDA_RIGHTS, FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

/** Two desks, and a client with 500 pesos in favour and two visits to pay. */
let system: System;
let desk: ReturnType<typeof deskOf>;
let one: ReturnType<typeof cashierOf>;
let two: ReturnType<typeof cashierOf>;
let ana: Caller;
let week = 2;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  const rights = [...AGENDA_RIGHTS, 'register_payments', 'close_day'] as const;
  const [first, second] = [await signInStaff(system, [...rights]), await signInStaff(system, [...rights])];
  [desk, one, two] = [deskOf(first), cashierOf(first), cashierOf(second)];
});
afterAll(async () => {
  const audit = await auditTable(() => instantOf(Date.now()));
  await system?.close();
  expect(audit.findings).toEqual([]);
});
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system);
});

async function book(time: string, paidCents = 0): Promise<string> {
  const wish = { clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt(time, week) };
  const { id } = (await desk.create(wish)).body;
  if (paidCents > 0) await one.pay(id, { lines: [line(paidCents)] });
  return id;
}
/** Leaves money in favour by a visit that is cancelled. */
async function inFavour(cents: number, time = '17:00'): Promise<string> {
  const id = await book(time, cents);
  expect(verdict(await desk.cancel(id, { what: 'credit', heldCents: cents }))).toBe('200');
  return id;
}
const balance = async () => balanceIn(await getItem<BalanceItem>(keys.balance(ana.clientId)));
const verdicts = (answers: readonly Answer[]) => answers.map(verdict).sort();
const held = async (id: string) => summarise(await movementsOf(id)).heldCents;

test('two desks use the same balance for two visits at once: it is used once', async () => {
  await inFavour(50_000);
  const visits = [await book('10:00'), await book('11:00')] as const;
  const answers = await Promise.all([one.use(visits[0], 50_000), two.use(visits[1], 50_000)]);
  expect(verdicts(answers)).toEqual(['201', '409 balance_too_low']);
  expect(await balance()).toBe(0);
  expect((await held(visits[0])) + (await held(visits[1]))).toBe(50_000);
});

test('two desks use parts of it that fit: both do', async () => {
  await inFavour(50_000);
  const visits = [await book('10:00'), await book('11:00')] as const;
  const answers = await Promise.all([one.use(visits[0], 20_000), two.use(visits[1], 30_000)]);
  expect(verdicts(answers)).toEqual(['201', '201']);
  expect(await balance()).toBe(0);
});

test('a request that is repeated while it is under way uses it once, and every answer is the same', async () => {
  await inFavour(50_000);
  const visit = await book('10:00');
  const key = randomUUID();
  const seen = { after: null, pendingCents: 0 };
  const answers = await Promise.all(Array.from({ length: 5 }, () => one.use(visit, 20_000, seen, key)));
  expect(new Set(answers.map(verdict))).toEqual(new Set(['201']));
  expect(await balance()).toBe(30_000);
});

test('one desk uses it while another gives it back: either, never both', async () => {
  for (const time of ['15:00', '16:00']) {
    const left = await inFavour(30_000, time);
    const visit = await book('10:00');
    const before = await balance();
    const answers = await Promise.all([
      one.use(visit, before),
      two.refund(left, { lines: [line(30_000)], heldCents: 0 }),
    ]);
    const given = answers[1]?.status === 201 ? 30_000 : 0;
    expect(['201', '409 balance_too_low']).toContain(verdict(answers[0] as Answer));
    expect(['201', '409 amount_exceeds_paid']).toContain(verdict(answers[1] as Answer));
    expect(verdicts(answers).filter((said) => said === '201')).toHaveLength(1);
    expect((await balance()) + (await held(visit)) + given).toBe(before);
    await desk.cancel(visit, (await held(visit)) > 0 ? { what: 'credit', heldCents: await held(visit) } : undefined);
  }
});

test('a visit is cancelled and paid at once: its money is held, in favour, or was not taken', async () => {
  for (const time of ['10:00', '11:00', '12:00']) {
    const id = await book(time, 50_000);
    const before = await balance();
    const [paymentId] = (await one.payments(id)).map((payment: { id: string }) => payment.id);
    const [cancelling, paying] = await Promise.all([
      desk.cancel(id, { what: 'credit', heldCents: 50_000 }),
      two.add(id, paymentId, [line(10_000)]),
    ]);
    if (cancelling.status === 200) {
      expect(verdict(paying)).toBe('409 appointment_cancelled');
      expect([await held(id), (await balance()) - before]).toEqual([0, 50_000]);
    } else {
      expect([verdict(cancelling), verdict(paying)]).toEqual(['409 payments_changed', '201']);
      expect([await held(id), await balance()]).toEqual([60_000, before]);
    }
  }
});

test('a client cancels while the desk takes money: all of it is in their favour, or the desk is refused', async () => {
  for (const time of ['10:00', '11:00', '12:00']) {
    const id = await book(time, 50_000);
    const before = await balance();
    const [paymentId] = (await one.payments(id)).map((payment: { id: string }) => payment.id);
    const [cancelling, paying] = await Promise.all([
      ana.call('cancelMyAppointment', { params: { appointmentId: id } }),
      two.add(id, paymentId, [line(10_000)]),
    ]);
    expect(verdict(cancelling)).toBe('200');
    expect(['201', '409 appointment_cancelled']).toContain(verdict(paying));
    expect(await held(id)).toBe(0);
    expect((await balance()) - before).toBe(paying.status === 201 ? 60_000 : 50_000);
  }
});

test('two desks cancel the same visit in two ways: one decision counts', async () => {
  const id = await book('10:00', 50_000);
  const answers = await Promise.all([
    desk.cancel(id, { what: 'credit', heldCents: 50_000 }),
    desk.cancel(id, { what: 'forfeit', heldCents: 50_000, reason: 'Avisó tarde' }),
  ]);
  expect(verdicts(answers)).toEqual(['200', '409 appointment_cancelled']);
  const kept = summarise(await movementsOf(id)).paidCents;
  expect(kept + (await balance())).toBe(50_000);
});
