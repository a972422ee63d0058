import { describe, expect, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import fc from 'fast-check';
import {
  type DrawerDay,
  type DrawerFacts,
  drawerCents,
  drawerSums,
  planDrawerMovement,
  planDrawerReversal,
} from './drawer.ts';
import { codeOf } from './examples.ts';

const DAY = '2026-11-20';
const doing = { at: '2026-11-20T17:00:00.000Z', by: { id: 'k', name: 'Karla' }, today: DAY };
const empty: DrawerDay = { facts: { day: DAY, state: 'open', version: 0 }, drawer: [] };
const asked = { id: 'r1', requestHash: undefined };
type Kind = DrawerFacts['kind'];
const after = (read: DrawerDay, movement: DrawerFacts): DrawerDay => ({ ...read, drawer: [...read.drawer, movement] });
const add = (read: DrawerDay, kind: Kind, amountCents: number): DrawerDay =>
  after(read, planDrawerMovement(read, { kind, amountCents, reason: 'Cambio', ...asked }, doing));
const takeBack = (read: DrawerDay, number: number): DrawerDay =>
  after(read, planDrawerReversal(read, { number, reason: 'Mal escrito', ...asked }, doing));

describe('the drawer', () => {
  test('adds up the float, added and removed cash', () => {
    const day = add(add(add(empty, 'float', 100_000), 'cash_in', 5_000), 'cash_out', 30_000);
    expect(drawerSums(day.drawer)).toEqual({ floatCents: 100_000, cashInCents: 5_000, cashOutCents: 30_000 });
    expect(drawerCents(day.drawer)).toBe(75_000);
    expect(day.drawer.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  test('has one float: another one only after the first was reversed', () => {
    const day = add(empty, 'float', 100_000);
    expect(codeOf(() => add(day, 'float', 1))).toBe('float_set');
    expect(drawerSums(add(takeBack(day, 1), 'float', 50_000).drawer).floatCents).toBe(50_000);
  });

  test('reverses a movement once, and no reversal', () => {
    const day = takeBack(add(empty, 'cash_out', 5_000), 1);
    expect(drawerCents(day.drawer)).toBe(0);
    expect(codeOf(() => takeBack(day, 1))).toBe('movement_reversed');
    expect(codeOf(() => takeBack(day, 2))).toBe('movement_reversed');
    expect(codeOf(() => takeBack(day, 3))).toBe('movement_not_found');
  });

  test('refuses movements on a closed or a future day', () => {
    const closed: DrawerDay = { ...add(empty, 'cash_in', 1), facts: { day: DAY, state: 'closed', version: 2 } };
    expect(codeOf(() => add(closed, 'cash_in', 1))).toBe('day_closed');
    expect(codeOf(() => takeBack(closed, 1))).toBe('day_closed');
    expect(codeOf(() => add({ ...empty, facts: { day: '2026-11-21', state: 'open', version: 0 } }, 'cash_in', 1))).toBe(
      'day_ahead',
    );
  });

  test.each(['2026-11-21', '2026-11-19'])('has no movement to reverse %s, on a future or past day', (day) => {
    expect(codeOf(() => takeBack({ ...empty, facts: { day, state: 'open', version: 0 } }, 1))).toBe(
      'movement_not_found',
    );
  });

  test('accepts a movement on a past day that has one already', () => {
    const past = (version: number): DrawerDay => ({ facts: { day: '2026-11-19', state: 'open', version }, drawer: [] });
    expect(codeOf(() => add(past(0), 'cash_in', 1))).toBe('day_over');
    expect(drawerCents(add(past(1), 'cash_in', 1).drawer)).toBe(1);
  });

  test('stores the request that made a movement', () => {
    const wish = { kind: 'cash_in' as const, amountCents: 1, reason: 'Cambio', id: 'r1', requestHash: 'h' };
    expect(planDrawerMovement(empty, wish, doing)).toMatchObject({ request: { id: 'r1', hash: 'h' } });
  });
});

test('sums up the movements without reversals, and its places have no gap', () => {
  const act = fc.record({
    kind: fc.constantFrom<Kind | 'back'>('float', 'cash_in', 'cash_out', 'back'),
    value: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const standing = new Map<number, number>();
      let day = empty;
      for (const { kind, value } of acts) {
        try {
          day = kind === 'back' ? takeBack(day, value) : add(day, kind, value);
          if (kind === 'back') standing.delete(value);
          else standing.set(day.drawer.length, kind === 'cash_out' ? -value : value);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
      }
      expect(drawerCents(day.drawer)).toBe([...standing.values()].reduce((sum, cents) => sum + cents, 0));
      expect(day.drawer.map(({ number }) => number)).toEqual(day.drawer.map((_, place) => place + 1));
    }),
  );
});
