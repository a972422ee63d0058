import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { workingDaysBetween } from '../scheduling/working-days.ts';
import { addDays, weekdayOf } from '../time.ts';
import {
  clockOf,
  dueDay,
  isOpen,
  isReceivable,
  isUrgent,
  mayStep,
  REQUEST_ACTS,
  REQUEST_STATES,
  REQUEST_STEPS,
  workingDaysLeft,
} from './data-rights.ts';

describe('the clocks', () => {
  test.each([
    ['an answer over the day of the Revolution', 'answer', '2026-11-09', false, '2026-12-08'],
    ['an answer over Christmas and New Year', 'answer', '2026-12-14', false, '2027-01-13'],
    ['one that came on a Sunday', 'answer', '2026-11-22', false, '2026-12-18'],
    ['an extended answer', 'answer', '2026-11-09', true, '2027-01-07'],
    ['what was accepted before Christmas', 'carryOut', '2026-12-18', false, '2027-01-12'],
  ] as const)('%s', (_, clock, from, isExtended, due) => {
    expect(dueDay(clock, from, isExtended)).toBe(due);
  });

  test('end on a working day, after exactly their number of working days, and after twice as many once extended', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.constantFrom('answer' as const, 'carryOut' as const),
        fc.boolean(),
        (day, clock, isExtended) => {
          const from = addDays('2024-01-01', day);
          const due = dueDay(clock, from, isExtended);
          const count = { answer: 20, carryOut: 15 }[clock] * (isExtended ? 2 : 1);
          expect(workingDaysBetween(from, due)).toBe(count);
          expect(weekdayOf(due)).toBeLessThanOrEqual(5);
          expect(workingDaysLeft(from, due)).toBe(count);
          expect(workingDaysLeft(due, due)).toBe(0);
        },
      ),
    );
  });

  test('have expired the day after, even on a Saturday', () => {
    expect(workingDaysLeft('2026-12-19', '2026-12-18')).toBe(-1);
    expect(workingDaysLeft('2026-12-21', '2026-12-18')).toBe(-1);
    expect(workingDaysLeft('2026-12-22', '2026-12-18')).toBe(-2);
  });
});

describe('the steps', () => {
  test('a request is never accepted or carried out before the identity is proven, and an end is final', () => {
    const table = Object.fromEntries(
      REQUEST_STATES.map((state) => [state, REQUEST_ACTS.filter((act) => mayStep(act, state))]),
    );
    expect(table).toEqual({
      received: ['prove', 'refuse', 'extend', 'erase', 'withdraw'],
      proven: ['accept', 'refuse', 'extend', 'erase', 'withdraw'],
      accepted: ['extend', 'carry-out', 'erase', 'withdraw'],
      // By the system, after the end of a blocked record.
      refused: ['remove'],
      done: ['remove'],
      withdrawn: ['remove'],
    });
  });

  test('after any acts in any order, an ended request never opens again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...REQUEST_ACTS), { maxLength: 12 }), (acts) => {
        let state: (typeof REQUEST_STATES)[number] = 'received';
        let hasEnded = false;
        for (const act of acts.filter((one) => mayStep(one, state) || hasEnded)) {
          if (mayStep(act, state)) state = REQUEST_STEPS[act].to ?? state;
          if (hasEnded) expect(isOpen(state)).toBe(false);
          hasEnded ||= clockOf(state) === null;
        }
      }),
    );
  });
});

test('a request is urgent without a proof, or if it is due within five working days', () => {
  expect(isUrgent('received', '2026-11-23', '2026-12-18')).toBe(true);
  expect(isUrgent('proven', '2026-12-10', '2026-12-18')).toBe(false);
  expect(isUrgent('proven', '2026-12-11', '2026-12-18')).toBe(true);
  expect(isUrgent('accepted', '2026-12-19', '2026-12-18')).toBe(true);
  expect(isUrgent('done', '2026-12-19', '2026-12-18')).toBe(false);
});

test('a request can be received today or within the last 90 days', () => {
  const now = '2026-11-23T18:00:00.000Z';
  expect(['2026-11-24', '2026-11-23', '2026-08-25', '2026-08-24'].map((day) => isReceivable(day, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
