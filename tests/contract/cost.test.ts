import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Estates } from '../load/cost/estate.ts';
import {
  addDemands,
  billOf,
  demandOfBookings,
  fixedDemand,
  type Measured,
  standingBill,
  sumOf,
} from '../load/cost/model.ts';
import { costTables, withTables } from '../load/cost/page.ts';
import { PRICES } from '../load/cost/prices.ts';
import { CLINICS } from '../load/cost/usage.ts';
import { bytesOfItem, indexesOf, storedBytes } from '../load/item-size.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const estates = JSON.parse(read('../load/cost/estates.json')) as Estates;
const { prod } = estates as Required<Pick<Estates, 'prod'>>;
const measured = JSON.parse(read('../load/cost/measured.json')) as Measured;

test('docs/cost.md says what its formulae say: npm run cost', () => {
  const page = read('../../docs/cost.md');
  expect(page).toBe(withTables(page, costTables(measured, estates)));
});

test('a page without its marks is not written over', () => {
  expect(() => withTables('# Cost', 'x')).toThrow('docs/cost.md has no');
});

test('every operation was measured, and those that write do', () => {
  for (const { operations } of Object.values(measured.operations)) expect(operations).toBeGreaterThan(0);
  for (const id of ['booked', 'rescheduled', 'cancelled', 'confirmed', 'closed', 'paid', 'noticed'] as const) {
    expect(measured.operations[id].write).toBeGreaterThan(0);
  }
  for (const id of ['availability', 'me', 'agendaMonth', 'agendaWeek', 'waiting', 'client', 'clientList'] as const) {
    expect(measured.operations[id]).toMatchObject({ write: 0 });
  }
});

test('twice the bookings cost twice as much', () => {
  const bill = (bookings: number) => sumOf(billOf(demandOfBookings(bookings, measured), PRICES));
  expect(bill(2000)).toBeCloseTo(2 * bill(1000), 8);
});

test('units are paid by their price, and nothing else is', () => {
  const none = Object.fromEntries(Object.keys(PRICES).map((name) => [name, 0])) as Record<keyof typeof PRICES, number>;
  const demand = { ...demandOfBookings(1000, measured), read: 4e6, write: 3e6, mails: 5000 };
  expect(billOf(demand, { ...none, readUnit: 1e-6 })).toMatchObject({ 'DynamoDB, reads': 4, 'DynamoDB, writes': 0 });
  expect(sumOf(billOf(demand, { ...none, writeUnit: 1e-6 }))).toBeCloseTo(3);
  expect(sumOf(billOf(demand, { ...none, mail: 1e-3 }))).toBeCloseTo(5);
  expect(sumOf(standingBill(prod, none))).toBe(0);
  expect(sumOf(standingBill({ ...prod, keys: 3 }, { ...none, key: 2 }))).toBe(6);
});

test('people are paid for beyond those who are free', () => {
  const of = (activeUsers: number) => billOf({ ...demandOfBookings(0, measured), activeUsers }, PRICES).Cognito;
  expect(of(10_000)).toBe(0);
  expect(of(10_100)).toBeCloseTo(1.5);
});

test('an open panel costs more where its week is fuller', () => {
  const [small, full] = CLINICS.map((clinic) => fixedDemand({ ...clinic, panels: 1, clinics: 1 }, measured, prod).read);
  expect(full).toBeGreaterThan(small ?? Number.NaN);
  const none = demandOfBookings(0, measured);
  expect(addDemands(none, { ...none, read: 2 }).read).toBe(2);
});

test('an item weighs its names and values, and again in each index', () => {
  const item = { pk: 'ab', sk: 'ñ', n: 12.5, yes: true, list: ['x'], map: { a: 1 }, none: undefined };
  // pk 4, sk 2 + 2, n 1 + 3, yes 3 + 1, list 4 + 3 + 2, map 3 + 3 + (1 + 2) + 1
  expect(bytesOfItem(item)).toBe(35);
  const indexed = { ...item, byClientPk: 'c', byClientSk: 's', byMonthPk: 'm' };
  expect(indexesOf(indexed)).toEqual(['byClient']);
  expect(storedBytes(indexed)).toBe((bytesOfItem(indexed) + 100) * 2);
});
