import { describe, expect, test } from '@jest/globals';
import { AppError, type ErrorCode } from '@rostro/shared/errors';
import { type CashDayFacts, closeDay, type Doing, emptyDay, reopenDay } from './cash-day.ts';

const DAY = '2026-11-20';
const by = { id: 'karla', name: 'Karla Jiménez' };
const night: Doing = { by, at: '2026-11-21T01:30:00.000Z', today: DAY };
const counting = (changes: Partial<Parameters<typeof closeDay>[1]> = {}) => ({
  version: 3,
  expectedCashCents: 50_000,
  countedCashCents: 50_000,
  reason: '',
  ...changes,
});
const open: CashDayFacts = { ...emptyDay({ day: DAY }), version: 3 };

const codeOf = (act: () => unknown): ErrorCode | 'none' => {
  try {
    act();
    return 'none';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

describe('closing a day', () => {
  test('records the expected and the counted cash, the user and the instant', () => {
    expect(closeDay(open, counting(), night)).toEqual({
      day: DAY,
      version: 4,
      state: 'closed',
      closings: [
        {
          ...{ at: night.at, by, expectedCashCents: 50_000, countedCashCents: 50_000 },
          ...{ differenceCents: 0, reason: '', reopened: null },
        },
      ],
    });
  });

  test('records a difference as counted minus expected, with its reason', () => {
    const short = closeDay(open, counting({ countedCashCents: 45_000, reason: 'Se compró agua' }), night);
    expect(short.closings[0]).toMatchObject({ differenceCents: -5_000, reason: 'Se compró agua' });
    const over = closeDay(open, counting({ countedCashCents: 52_000, reason: 'Propina' }), night);
    expect(over.closings[0]).toMatchObject({ differenceCents: 2_000, reason: 'Propina' });
  });

  test('records no reason without a difference', () => {
    expect(closeDay(open, counting({ reason: 'Ya no aplica' }), night).closings[0]?.reason).toBe('');
  });

  test('records the numbers of notes and coins, if they add up', () => {
    const counts = { 20000: 2, 5000: 1, 1000: 4, 100: 10 };
    expect(closeDay(open, counting({ counts }), night).closings[0]).toMatchObject({ counts });
    expect(codeOf(() => closeDay(open, counting({ counts: { 20000: 2 } }), night))).toBe('counts_differ');
  });

  test('works for a day without payments', () => {
    const empty = counting({ version: 0, expectedCashCents: 0, countedCashCents: 0 });
    expect(closeDay(emptyDay({ day: DAY }), empty, night)).toMatchObject({ version: 1, state: 'closed' });
  });

  test('works later, but not before the day', () => {
    expect(closeDay(open, counting(), { ...night, today: '2026-11-23' }).state).toBe('closed');
    expect(codeOf(() => closeDay(open, counting(), { ...night, today: '2026-11-19' }))).toBe('day_ahead');
  });

  test('is refused if it is closed already, changed since, or differs without a reason', () => {
    const shut = closeDay(open, counting(), night);
    expect(codeOf(() => closeDay(shut, counting({ version: 4 }), night))).toBe('day_closed');
    expect(codeOf(() => closeDay(open, counting({ version: 2 }), night))).toBe('changed_meanwhile');
    expect(codeOf(() => closeDay(open, counting({ countedCashCents: 1 }), night))).toBe('difference_unexplained');
  });

  test('reports changed figures before any difference', () => {
    const stale = counting({ version: 2, countedCashCents: 1 });
    expect(codeOf(() => closeDay(open, stale, night))).toBe('changed_meanwhile');
  });
});

describe('reopening a day', () => {
  const shut = closeDay(open, counting(), night);
  const later: Doing = { by: { id: 'ana', name: 'Ana' }, at: '2026-11-21T02:00:00.000Z', today: DAY };

  test('is recorded in its newest closing: user, instant and reason', () => {
    const again = reopenDay(shut, { version: 4, reason: 'Faltó un pago' }, later);
    expect(again).toMatchObject({ state: 'open', version: 5 });
    expect(again.closings[0]?.reopened).toEqual({ at: later.at, by: later.by, reason: 'Faltó un pago' });
  });

  test('lets it be closed again, and the first closing stays', () => {
    const again = reopenDay(shut, { version: 4, reason: 'Faltó un pago' }, later);
    const { closings } = closeDay(again, counting({ version: 5, countedCashCents: 60_000, reason: 'Sobró' }), later);
    expect(closings.map(({ differenceCents }) => differenceCents)).toEqual([10_000, 0]);
    expect(closings.map(({ reopened }) => reopened?.reason)).toEqual([undefined, 'Faltó un pago']);
  });

  test('is refused if it is open, or changed since', () => {
    expect(codeOf(() => reopenDay(open, { version: 3, reason: 'x' }, later))).toBe('day_not_closed');
    expect(codeOf(() => reopenDay(shut, { version: 3, reason: 'x' }, later))).toBe('changed_meanwhile');
  });
});
