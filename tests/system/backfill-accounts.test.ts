import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { cancellationWrites } from '@rostro/rules/appointments/appointment';
import { type WindowItem, windowOf } from '@rostro/rules/clients/client-window';
import { movementsOf } from '@rostro/rules/money/account-store';
import { summarise } from '@rostro/rules/money/movement';
import type { AppointmentItem, PaymentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { withCategory } from '@rostro/rules/table/stored-category';
import { instantOf } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import { readRecords } from '@rostro/table-audit/records';
import { repairAll } from '@rostro/table-audit/repair';
import type { System } from '../../infra/local/system.ts';
import { accounts } from '../../infra/operations/backfill/accounts/index.ts';
import type { Backfill, ShapeChange } from '../../infra/operations/backfill/backfill.ts';
import { placeOf } from '../../infra/operations/backfill/place.ts';
import { type RunOptions, runBackfill } from '../../infra/operations/backfill/run.ts';
import { deskOf } from '../support/agenda.ts';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { beforeAccounts, growOlder, put, readTable } from '../support/older-shapes.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';

/** The way of a clinic from payments to accounts; each test goes on where the one before ended. */

const now = (): string => instantOf(Date.now());
const ENTERED = 'accounts whose payments are movements';
const UNSETTLED = 'cancelled visits that hold money: ask the clinic whether it was given back';

let system: System;
let cashier: ReturnType<typeof cashierOf>;
let desk: ReturnType<typeof deskOf>;
let ana: Caller;
let parts: string;
let further: string;
let cancelled: string;
let touched: string;

const booked = async (time: string): Promise<string> =>
  (await desk.create({ clientId: ana.clientId, serviceId: FACIAL, startsAt: slotAt(time) })).body.id;
const run = (options: Partial<RunOptions> = {}, backfill: Backfill = accounts) => {
  const clock = { now: () => Date.now(), pause: async () => undefined };
  return runBackfill(backfill, { write: true, unitsPerSecond: 1000, clock, ...options });
};
const kindsOf = async (id: string) => (await movementsOf(id)).map(({ kind, amountCents }) => [kind, amountCents]);
const findings = async () => (await auditTable(now)).findings;
const paymentOf = async (appointmentId: string): Promise<PaymentItem> => {
  const payment = (await readRecords()).payments.find((one) => one.appointmentId === appointmentId);
  if (payment === undefined) throw new Error('there is one');
  return payment;
};

/** As older releases cancelled: nobody decided over what was paid, and it stays with the appointment. */
async function cancelAsBefore(id: string): Promise<void> {
  const appointment = withCategory(await getItem<AppointmentItem>(keys.appointment(id)));
  if (appointment === null) throw new Error('it was booked');
  const window = windowOf(await getItem<WindowItem>(keys.window(appointment.clientId)));
  const at = instantOf(Date.now());
  await transact({ kind: 'system' }, at, cancellationWrites({ kind: 'system' }, appointment, window, at));
}

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  const karla = await signInStaff(system, [
    ...(['view_appointments', 'create_appointments', 'edit_appointments', 'register_payments'] as const),
    ...(['cancel_appointments'] as const),
  ]);
  [cashier, desk, ana] = [cashierOf(karla), deskOf(karla), await signInClient(system)];
  parts = await booked('10:00');
  const first = await cashier.pay(parts, { discountPercentage: 10, lines: [line(40_000)] });
  await cashier.add(parts, first.body.id, [line(10_000, { paymentMethodId: 'card' })]);
  further = await booked('11:00');
  const half = await cashier.pay(further, { lines: [line(50_000)] });
  await cashier.pay(further, {
    ...{ after: half.body.id, pendingCents: 35_000, totalCents: 35_000, lines: [line(35_000)] },
  });
  cancelled = await booked('12:00');
  await cashier.pay(cancelled, { lines: [line(20_000)] });
  await cancelAsBefore(cancelled);
  touched = await booked('13:00');
  await cashier.pay(touched, { lines: [line(20_000)] });
  await system.settle();
});
afterAll(() => system?.close());

test('what is registered today is movements at once, and the audit agrees', async () => {
  expect(await kindsOf(parts)).toEqual([
    ['charge', 85_000],
    ['discount', 8_500],
    ['payment', 40_000],
    ['payment', 10_000],
  ]);
  expect(summarise(await movementsOf(further))).toMatchObject({ paidCents: 85_000, pendingCents: 0 });
  expect(await findings()).toEqual([]);
});

test('payments of an older release contradict nothing, and are shown as before', async () => {
  const before = await cashier.payments(parts);
  await growOlder(beforeAccounts);
  expect((await readRecords()).movements).toEqual([]);
  expect(await findings()).toEqual([]);
  expect(await cashier.payments(parts)).toEqual(before);
});

test('a payment that is extended before the back-fill ran takes its earlier parts along', async () => {
  const { id } = await paymentOf(touched);
  expect(verdict(await cashier.add(touched, id, [line(5_000)]))).toBe('201');
  const movements = await movementsOf(touched);
  expect(movements.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['charge', 85_000],
    ['payment', 20_000],
    ['payment', 5_000],
  ]);
  expect(new Set(movements.map(({ by }) => by?.id)).size).toBe(1);
  expect(await findings()).toEqual([]);
});

test('a dry run counts accounts and writes nothing; it names the cancelled visit that holds money', async () => {
  const before = await readTable();
  const outcome = await run({ write: false });
  // Both payments of an account are counted, because nothing is written.
  expect(outcome).toMatchObject({ changed: { [ENTERED]: 4 }, left: 0 });
  expect(outcome.doubtful[UNSETTLED]).toEqual([`${cancelled} ${slotAt('12:00')}: 200 MXN`]);
  expect(await readTable()).toEqual(before);
  expect(await placeOf('accounts')).toBeNull();
});

test('a payment that is registered while it runs is a movement once', async () => {
  const [change] = accounts.changes;
  const { id } = await paymentOf(parts);
  let isPaid = false;
  const racing: ShapeChange = {
    what: ENTERED,
    isOld: (item) => change?.isOld(item) === true && (item as PaymentItem).appointmentId === parts,
    writesFor: async (item, at) => {
      const writes = (await change?.writesFor(item, at)) ?? null;
      if (!isPaid) expect(verdict(await cashier.add(parts, id, [line(1_000)], randomUUID()))).toBe('201');
      isPaid = true;
      return writes;
    },
  };
  await run({ again: true }, { ...accounts, name: 'accounts-racing', changes: [racing] });
  expect(await kindsOf(parts)).toEqual([
    ['charge', 85_000],
    ['discount', 8_500],
    ['payment', 40_000],
    ['payment', 10_000],
    ['payment', 1_000],
  ]);
  expect(await findings()).toEqual([]);
});

test('it enters the others with who took the money, and a second run does nothing', async () => {
  expect(await run()).toMatchObject({ end: 'done', changed: { [ENTERED]: 2 }, left: 0 });
  const movements = await movementsOf(further);
  expect(movements).toMatchObject([
    { kind: 'charge', amountCents: 85_000 },
    { kind: 'payment', amountCents: 50_000, paymentMethodId: 'cash' },
    { kind: 'payment', amountCents: 35_000 },
  ]);
  expect(movements.every(({ by, receipt, kind }) => by && (receipt !== undefined || kind === 'charge'))).toBe(true);
  const before = await readTable();
  expect(await run({ again: true })).toMatchObject({ changed: {}, left: 0 });
  const after = await readTable();
  const place = keys.backfill('accounts');
  for (const items of [before, after]) items.delete(`${place.pk}\n${place.sk}`);
  expect(after).toEqual(before);
  expect(await findings()).toEqual([]);
});

test('what the release before wrote meanwhile is found by the audit, and its repair enters it', async () => {
  const payment = await paymentOf(touched);
  const { entered: _entered, ...older } = payment;
  const movements = await movementsOf(touched);
  const [last] = movements.slice(-1);
  if (last === undefined) throw new Error('there are three');
  const items = await readTable();
  expect(items.delete(`${last.pk}\n${last.sk}`)).toBe(true);
  await growOlder((item) => (item.pk === last.pk && item.sk === last.sk ? null : item));
  await put(older);
  const found = await findings();
  expect(found).toMatchObject([
    { rule: 'payments are movements of their account', subject: touched, is: 1, should: 0 },
  ]);
  expect(await repairAll(found, now())).toHaveLength(1);
  expect(await movementsOf(touched)).toEqual(movements);
  expect(await findings()).toEqual([]);
});

test('a movement that is lost, or says another amount, is told and left to people', async () => {
  const [charge, first] = await movementsOf(further);
  if (charge === undefined || first === undefined) throw new Error('there are three');
  await put({ ...first, amountCents: first.amountCents - 1 } as typeof first);
  const [sums] = await findings();
  expect(sums).toMatchObject({ rule: 'an account adds up', is: { paidCents: 84_999, pendingCents: 1 } });
  expect(sums).not.toHaveProperty('repair');
  await put(first);
  await growOlder((item) => (item.pk === charge.pk && item.sk === charge.sk ? null : item));
  expect(await findings()).toMatchObject([{ rule: 'an account has no gap', subject: further, is: 2, should: 1 }]);
  await put(charge);
  expect(await findings()).toEqual([]);
});
