import { expect, test } from '@jest/globals';
import type { CashDayItem, DrawerItem, ReceiptItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { auditDrawers } from './drawer.ts';

const DAY = '2026-11-20';
const BY = { id: 'k', name: 'Karla' };
const AT = '2026-11-20T17:00:00.000Z';
const moved = (number: number, kind: DrawerItem['kind'], amountCents: number, reverses?: number): DrawerItem => ({
  ...keys.drawerMovement(DAY, number),
  ...{ day: DAY, number, kind, amountCents, reason: '', at: AT, by: BY },
  ...(reverses !== undefined && { reverses }),
});
const closed = (expectedCashCents: number): CashDayItem => ({
  ...keys.cashDay(DAY),
  ...{ day: DAY, version: 3, state: 'closed' },
  closings: [
    {
      ...{ at: AT, by: BY, expectedCashCents, countedCashCents: expectedCashCents, differenceCents: 0, reason: '' },
      reopened: null,
    },
  ],
});
const receipt = (amountCents: number, isCash: boolean) =>
  ({ ...keys.receipt(DAY, 1), day: DAY, lines: [{ amountCents, isCash }] }) as ReceiptItem;
const rules = (drawer: DrawerItem[], cashDays: CashDayItem[] = [], receipts: ReceiptItem[] = []) =>
  auditDrawers({ drawer, cashDays, receipts }).map(({ rule }) => rule);

test('a drawer is only added to, and each movement is reversed once', () => {
  const right = [moved(1, 'float', 100), moved(2, 'float', -100, 1), moved(3, 'float', 200), moved(4, 'cash_out', 50)];
  expect(rules(right)).toEqual([]);
  expect(rules([moved(2, 'float', 100)])).toEqual(['a drawer has no gap']);
  expect(rules([moved(1, 'float', 100), moved(2, 'float', 100)])).toEqual(['a day has one float']);
  const twice = [moved(1, 'cash_in', 100), moved(2, 'cash_in', -100, 1), moved(3, 'cash_in', -100, 1)];
  expect(new Set(rules(twice))).toEqual(new Set(['a drawer takes back what was there, once']));
  expect(rules([moved(1, 'cash_in', -5)])).toEqual(['a drawer takes back what was there, once']);
});

test('each branch has a drawer of its own', () => {
  const at = <T extends object>(item: T): T => ({ ...item, branch: 'norte' });
  const drawer = [moved(1, 'float', 100), at(moved(1, 'float', 70))];
  const receipts = [receipt(500, true), at(receipt(20, true))];
  expect(rules(drawer, [closed(600), at(closed(90))], receipts)).toEqual([]);
  expect(rules(drawer, [at(closed(600))], receipts)).toEqual(['a closed day adds up']);
});

test('a closed day adds up: float, cash of receipts and added cash, minus removed cash', () => {
  const drawer = [moved(1, 'float', 100), moved(2, 'cash_in', 30), moved(3, 'cash_out', 50)];
  const receipts = [receipt(500, true), receipt(900, false)];
  expect(rules(drawer, [closed(580)], receipts)).toEqual([]);
  expect(rules(drawer, [closed(500)], receipts)).toEqual(['a closed day adds up']);
});
