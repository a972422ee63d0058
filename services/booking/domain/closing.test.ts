import { describe, expect, test } from '@jest/globals';
import { mustFit, planChange } from './change.ts';
import { appointment, codeOf, NOW, settings } from './examples.ts';

const ATTENDED = { closing: { closed: true, attendance: 'attended' } } as const;
const OPEN = { closing: { closed: false } } as const;
const closed = appointment({ closed: true, attendance: 'no_show', status: 'confirmed' });

describe('closing', () => {
  test('says who came and counts one more closed: no place is taken, none freed, nobody told', () => {
    const plan = planChange(appointment({ status: 'confirmed' }), ATTENDED, NOW);
    expect(plan).toMatchObject({
      after: { closed: true, attendance: 'attended', status: 'confirmed', version: 2 },
      deltas: [{ counters: { 'count:closed': 1 } }],
      news: null,
      leavesWindow: false,
    });
  });

  test('again in the same way changes nothing; in another way, only who came', () => {
    expect(planChange(closed, { closing: { closed: true, attendance: 'no_show' } }, NOW)).toBeNull();
    expect(planChange(closed, ATTENDED, NOW)).toMatchObject({ after: { attendance: 'attended' }, deltas: [] });
  });

  test('fits on a day that is closed and full: the place is its own', () => {
    const plan = planChange(appointment(), ATTENDED, NOW);
    if (plan === null) throw new Error('nothing was planned');
    const day = { closed: true, version: 4, counters: { 'start:1000': 9 } };
    expect(codeOf(() => mustFit(plan, { settings: settings(), dayOf: () => day, now: NOW }))).toBeUndefined();
  });

  test('and opening a cancelled one are refused', () => {
    const cancelled = appointment({ status: 'cancelled' });
    for (const change of [ATTENDED, OPEN]) {
      expect(codeOf(() => planChange(cancelled, change, NOW))).toBe('appointment_cancelled');
    }
  });
});

describe('opening again', () => {
  test('forgets who came and counts one less', () => {
    const plan = planChange(closed, OPEN, NOW);
    expect(plan?.after).not.toHaveProperty('attendance');
    expect(plan).toMatchObject({ after: { closed: false }, deltas: [{ counters: { 'count:closed': -1 } }] });
  });

  test('of an open one changes nothing', () => {
    expect(planChange(appointment(), OPEN, NOW)).toBeNull();
  });
});

test('a closed one that is saved, or gets another status, stays closed', () => {
  expect(planChange(closed, { status: 'pending', notes: 'x' }, NOW)?.after).toMatchObject({
    closed: true,
    attendance: 'no_show',
  });
});
