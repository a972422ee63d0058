import { expect, test } from '@jest/globals';
import { follow, summarise } from '@rostro/rules/money/movement';
import { lastDayOf, packageFor } from '@rostro/shared/optional/package-sessions';
import { afterSession, type PackageFacts, planReturn, planUse, sessionIn, usedOf, worthOf } from './sessions.ts';

const AT = '2026-11-20T17:00:00.000Z';
const by = { id: 'karla', name: 'Karla' };
const visit = { id: 'a1', serviceId: 1, segments: [] };
const bought = (changes: Partial<PackageFacts> = {}): PackageFacts => ({
  ...{ id: 'k1', clientId: 'lucia', templateId: 't1', name: 'Seis limpiezas', serviceIds: [1, 2], sessions: 6 },
  ...{ sessionsLeft: 6, priceCents: 100_000, centsLeft: 100_000, expiresOn: '2026-11-20', version: 1 },
  ...{ soldAt: AT, soldBy: by, receipt: { day: '2026-11-01', number: 1 }, refunds: [], extensions: [] },
  ...changes,
});
const empty = { appointment: null, payments: [], movements: [], balanceCents: 0 };
const use = (one: PackageFacts, ledger = empty) => planUse(ledger, one, visit, { at: AT, by, paymentId: 'p1' });

test('a session pays its worth, which cannot be refunded', () => {
  const plan = use(bought());
  expect(plan.after).toMatchObject({ sessionsLeft: 5, centsLeft: 83_334 });
  const sums = summarise(follow([], 'a1', plan.entries));
  expect(sums).toMatchObject({ chargedCents: 16_666, paidCents: 16_666, pendingCents: 0, heldCents: 0 });
  expect(plan.paid).toEqual({ status: 'completed', pendingCents: 0, paidCents: 16_666 });
});

test('a returned session leaves visit and package as they were', () => {
  const used = use(bought());
  const ledger = afterSession(empty, used, false);
  const held = sessionIn(ledger);
  expect(held?.packageId).toBe('k1');
  const back = planReturn(ledger, used.after, { payment: used.payment, number: 1 }, { at: AT, by });
  expect(back.after).toEqual(bought());
  const { payments, movements } = afterSession(ledger, back, true);
  expect(payments).toEqual([]);
  expect(summarise(movements)).toMatchObject({ chargedCents: 0, paidCents: 0, pendingCents: 0, heldCents: 0 });
});

test('a package can be used on its last day, and not after it', () => {
  expect(use(bought()).after.sessionsLeft).toBe(5);
  expect(() => use(bought({ expiresOn: '2026-11-19' }))).toThrow('package_expired');
});

test('a package without sessions, or for another service of the visit, is not used', () => {
  expect(() => use(bought({ sessionsLeft: 0, centsLeft: 0 }))).toThrow('package_used_up');
  expect(() => use(bought({ serviceIds: [2] }))).toThrow('package_not_for_visit');
  const segments = [1, 3].map((serviceId) => ({ serviceId })) as never;
  const both = { ...visit, segments };
  expect(() => planUse(empty, bought(), both, { at: AT, by, paymentId: 'p1' })).toThrow('package_not_for_visit');
});

test('the last session is worth all that is left, and none is worth nothing', () => {
  expect(worthOf({ sessionsLeft: 1, centsLeft: 16_670 })).toBe(16_670);
  expect(worthOf({ sessionsLeft: 0, centsLeft: 0 })).toBe(0);
});

test('refunded sessions are not used ones', () => {
  const refund = {
    at: AT,
    by,
    sessions: 4,
    amountCents: 66_668,
    reason: 'x',
    receipt: { day: '2026-11-20', number: 2 },
  };
  expect(usedOf(bought({ sessionsLeft: 0, centsLeft: 0, refunds: [refund] }))).toBe(2);
});

test('of several packages the one that ends first is used', () => {
  const some = [
    bought({ id: 'late', expiresOn: '2027-01-01' }),
    bought({ id: 'soon' }),
    bought({ id: 'over', expiresOn: '2026-11-19' }),
  ];
  expect(packageFor(some, [1], '2026-11-20')?.id).toBe('soon');
  expect(packageFor(some, [3], '2026-11-20')).toBeUndefined();
});

test.each([
  ['2026-11-26', { count: 6, unit: 'months' }, '2027-05-26'],
  ['2026-08-31', { count: 6, unit: 'months' }, '2027-02-28'],
  ['2027-08-31', { count: 6, unit: 'months' }, '2028-02-29'],
  ['2026-10-31', { count: 1, unit: 'months' }, '2026-11-30'],
  ['2026-12-31', { count: 1, unit: 'days' }, '2027-01-01'],
] as const)('sold on %s for %j, its last day is %s', (day, validity, last) => {
  expect(lastDayOf(day, validity)).toBe(last);
});
