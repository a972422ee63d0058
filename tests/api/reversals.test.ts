import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { MESSAGES } from '@rostro/shared/messages';
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
let cashier: ReturnType<typeof cashierOf>;
let till: ReturnType<typeof tillOf>;
let ana: Caller;
let id: string;
let week = 2;
const WHY = 'Se escribió mal el monto';

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  staff = await signInStaff(system, [...AGENDA_RIGHTS, 'register_payments', 'close_day', 'view_clients']);
  [cashier, till] = [cashierOf(staff), tillOf(staff)];
});
afterAll(() => system?.close());
beforeEach(async () => {
  week += 1;
  ana = await signInClient(system, { name: 'Ana López' });
  const wish = { clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt('10:00', week) };
  id = (await deskOf(staff).create(wish)).body.id;
});

/** Pays, and takes the payment back. */
async function mistyped(cents = 30_000) {
  const { body } = await cashier.pay(id, { lines: [line(cents), line(5_000, { paymentMethodId: 'card' })] });
  return { paymentId: body.id as string, number: body.lines[0].receiptNumber as number };
}

test('a reversal keeps the movements beside those that take them back, with the reason, and the day agrees', async () => {
  const before = await till.see(today());
  const { paymentId, number } = await mistyped();
  expect(verdict(await cashier.remove(id, paymentId, WHY))).toBe('200');
  const { movements, ...sums } = await cashier.account(id);
  expect(sums).toMatchObject({ chargedCents: 0, paidCents: 0, pendingCents: 0, heldCents: 0 });
  const said = ({ kind, amountCents, reverses, reason }: Record<string, unknown>) => [
    kind,
    amountCents,
    reverses,
    reason,
  ];
  expect(movements.map(said)).toEqual([
    ['charge', 85_000, null, undefined],
    ['payment', 30_000, null, undefined],
    ['payment', 5_000, null, undefined],
    ['charge', -85_000, 1, WHY],
    ['payment', -30_000, 2, WHY],
    ['payment', -5_000, 3, WHY],
  ]);
  expect((await deskOf(staff).changes(id))[0]).toMatchObject({ action: 'payment_deleted', reason: WHY });
  const after = await till.see(today());
  expect([after.totalCents, after.expectedCashCents]).toEqual([before.totalCents, before.expectedCashCents]);
  expect(after.receipts.find((one) => one.number === number)).toMatchObject({ isVoid: true });
});

test('without a reason nothing is written', async () => {
  const { paymentId } = await mistyped();
  expect(verdict(await cashier.remove(id, paymentId, ''))).toBe('422 validation');
});

test('a reversal cannot be reversed: nothing is written', async () => {
  const { paymentId } = await mistyped();
  await cashier.remove(id, paymentId, WHY);
  const [before, { version }] = [await cashier.account(id), await till.see(today())];
  expect(verdict(await cashier.remove(id, paymentId, WHY))).toBe('404 payment_not_found');
  expect(await cashier.account(id)).toEqual(before);
  expect((await till.see(today())).version).toBe(version);
});

test('once the day is closed it is refused, and the way is a refund', async () => {
  const { paymentId } = await mistyped();
  const { version, expectedCashCents } = await till.see(today());
  await till.close(today(), { version, countedCashCents: expectedCashCents });
  try {
    const answer = await cashier.remove(id, paymentId, WHY);
    expect([verdict(answer), answer.body.detail]).toEqual(['409 payment_day_closed', MESSAGES.payment_day_closed]);
    expect(MESSAGES.payment_day_closed).toContain('Devuelve el dinero');
    expect((await cashier.account(id)).movements).toHaveLength(3);
  } finally {
    await till.reopen(today(), { version: version + 1, reason: 'Prueba' });
  }
});

test('the client finds the receipts of what came back and of what was cancelled, and opens them', async () => {
  const { paymentId, number } = await mistyped();
  await cashier.remove(id, paymentId, WHY);
  await cashier.pay(id, { lines: [line(50_000)] });
  const lines = [line(15_000), line(5_000, { paymentMethodId: 'card' })];
  const { receipt } = (await cashier.refund(id, { lines, reason: 'No le gustó' })).body;
  const { body } = await ana.call('listMyPayments', {});
  const appointment = { id, startsAt: slotAt('10:00', week), service: { id: FACIAL } };
  expect(body.otherReceipts).toMatchObject([
    { kind: 'refund', receipt, amountCents: 20_000, appointment },
    { kind: 'cancelled', receipt: { day: today(), number }, amountCents: 35_000, appointment },
  ]);
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${WHY}|No le gustó`));
  const read = async (of: { day: string; number: number }, by = ana) => by.call('getMyReceipt', { params: of });
  expect((await read(receipt)).body).toMatchObject({ amountCents: -20_000, isVoid: false });
  expect((await read({ day: today(), number })).body).toMatchObject({ amountCents: 35_000, isVoid: true });
  const beto = await signInClient(system, { name: 'Beto Ruiz' });
  expect((await beto.call('listMyPayments', {})).body.otherReceipts).toEqual([]);
  expect(verdict(await read(receipt, beto))).toBe('404 receipt_not_found');
});
