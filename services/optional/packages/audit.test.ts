import { expect, test } from '@jest/globals';
import type { MovementItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { auditPackages } from './audit.ts';
import { packageKeys } from './keys.ts';
import type { PackageItem } from './store/client-packages.ts';

const AT = '2026-11-20T17:00:00.000Z';
const by = { id: 'karla', name: 'Karla' };
const receipt = { day: '2026-11-20', number: 1 };

/** Three sessions for 100 pesos, of which one is used. */
const bought = (over: Partial<PackageItem> = {}): PackageItem => ({
  ...packageKeys.package('ana', 'k1'),
  ...{ id: 'k1', clientId: 'ana', templateId: 't1', name: 'Tres', serviceIds: [1], sessions: 3, sessionsLeft: 2 },
  ...{ priceCents: 10_000, centsLeft: 6_667, expiresOn: '2027-05-20', version: 2, receipt, soldAt: AT, soldBy: by },
  ...{ refunds: [], extensions: [], ...over },
});
const move = (accountId: string, number: number, said: Partial<MovementItem>): MovementItem => ({
  ...keys.movement(accountId, number),
  ...{ accountId, number, kind: 'use', amountCents: 3_333, at: AT, packageId: 'k1', ...said },
});
const account = [
  move('k1', 1, { kind: 'charge', amountCents: 10_000 }),
  move('k1', 2, { kind: 'payment', amountCents: 10_000, paymentMethodId: 'cash', receipt }),
];
const used = move('a1', 2, {});
const rules = (packages: PackageItem[], movements: MovementItem[]) =>
  auditPackages({ packages, movements }).map(({ rule, subject }) => `${rule}: ${subject}`);

test('a package whose sessions and shares add up is right, also with a returned one', () => {
  expect(rules([bought()], [...account, used])).toEqual([]);
  const back = move('a1', 4, { amountCents: -3_333, reverses: 2 });
  expect(rules([bought({ sessionsLeft: 3, centsLeft: 10_000 })], [...account, used, back])).toEqual([]);
});

test('a refunded package is right', () => {
  const refund = { at: AT, by, sessions: 2, amountCents: 6_667, reason: 'x', receipt: { ...receipt, number: 2 } };
  const given = [
    move('k1', 3, { kind: 'refund', amountCents: 6_667, receipt: refund.receipt }),
    move('k1', 4, { kind: 'discount', amountCents: 6_667 }),
  ];
  const one = bought({ sessionsLeft: 0, centsLeft: 0, refunds: [refund] });
  expect(rules([one], [...account, ...given, used])).toEqual([]);
  expect(rules([one], [...account, used])).toEqual(['a package is paid: k1']);
});

test.each([
  ['a session is used that no visit has', bought({ sessionsLeft: 1, centsLeft: 3_334 }), [used]],
  ['a visit has a session that is not used', bought({ sessionsLeft: 3, centsLeft: 10_000 }), [used]],
  ['the shares are not the price', bought({ centsLeft: 6_666 }), [used]],
  ['sessions are below zero', bought({ sessions: 0, sessionsLeft: -1 }), [used]],
  ['money is left without a session', bought({ sessions: 1, sessionsLeft: 0 }), [used]],
])('a wrong package: %s', (_what, one, uses) => {
  expect(rules([one], [...account, ...uses])).toEqual(['sessions of a package add up: k1']);
});

test('a payment that is not the price, a gap in an account, and a missing package have findings', () => {
  expect(rules([bought()], [account[0] as MovementItem, used])).toEqual(['a package is paid: k1']);
  const late = { ...(account[1] as MovementItem), number: 3 };
  expect(rules([bought()], [account[0] as MovementItem, late, used])).toEqual(['a package is paid: k1']);
  expect(rules([], [...account, used])).toEqual(['a package that is paid is there: k1']);
  const twin = { ...bought(), ...packageKeys.package('eva', 'k1'), clientId: 'eva' };
  expect(rules([bought(), twin], [...account, used])).toEqual(['a package has one client: k1']);
});
