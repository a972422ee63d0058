import { describe, expect, test } from '@jest/globals';
import { needsAcceptance } from './cancel-rules.ts';
import { CECILIA, UNIVERSITY } from './examples.ts';
import { fiscalDate, instantOfDate, isDateInReach, lastDayWithoutAcceptance, periodOf } from './fiscal-time.ts';
import { formOf, isPublic } from './tax-rules.ts';

describe('the form is that of most of the money', () => {
  test.each([
    [[], null],
    [[{ form: '01', cents: 0 }], null],
    [
      [
        { form: '01', cents: 100 },
        { form: '04', cents: 99 },
      ],
      '01',
    ],
    [
      [
        { form: '01', cents: 100 },
        { form: '04', cents: 100 },
      ],
      '04',
    ],
    [
      [
        { form: '28', cents: 100 },
        { form: '04', cents: 100 },
      ],
      '04',
    ],
    [
      [
        { form: '01', cents: 100 },
        { form: '04', cents: 60 },
        { form: '04', cents: 60 },
      ],
      '04',
    ],
  ] as const)('%j: %s', (payments, form) => {
    expect(formOf(payments)).toBe(form);
  });
});

test('everybody has the generic RFC', () => {
  expect([isPublic(UNIVERSITY), isPublic({ ...CECILIA, rfc: 'XAXX010101000' })]).toEqual([false, true]);
});

describe('dates of documents are those of the place of issue', () => {
  test.each([
    ['2026-12-01T05:59:59.999Z', 'America/Mexico_City', '2026-11-30T23:59:59'],
    ['2026-12-01T06:00:00.000Z', 'America/Mexico_City', '2026-12-01T00:00:00'],
    ['2027-01-01T04:59:59.000Z', 'America/Cancun', '2026-12-31T23:59:59'],
    ['2027-01-01T05:00:00.000Z', 'America/Cancun', '2027-01-01T00:00:00'],
    ['2026-07-01T06:59:59.000Z', 'America/Tijuana', '2026-06-30T23:59:59'],
    ['2026-12-01T07:59:59.000Z', 'America/Tijuana', '2026-11-30T23:59:59'],
    ['2028-02-29T18:00:00.000Z', 'America/Hermosillo', '2028-02-29T11:00:00'],
  ])('%s in %s is %s', (instant, zone, date) => {
    expect(fiscalDate(instant, zone)).toBe(date);
    expect(Math.floor(Date.parse(instantOfDate(date, zone)) / 1000)).toBe(Math.floor(Date.parse(instant) / 1000));
  });

  test('they hold for 72 hours, and five minutes ahead', () => {
    const zone = 'America/Tijuana';
    const at = (now: string) => isDateInReach('2026-11-28T12:00:00', zone, now);
    expect(
      ['2026-11-28T19:55:00Z', '2026-11-28T19:54:59Z', '2026-12-01T20:00:00Z', '2026-12-01T20:00:01Z'].map(at),
    ).toEqual([true, false, true, false]);
  });
});

describe('periods of a global', () => {
  test.each([
    ['daily', '2026-11-28', '2026-11-28', '2026-11-28'],
    ['weekly', '2026-11-28', '2026-11-23', '2026-11-29'],
    ['weekly', '2026-11-30', '2026-11-30', '2026-11-30'],
    ['weekly', '2026-12-02', '2026-12-01', '2026-12-06'],
    ['fortnightly', '2026-11-15', '2026-11-01', '2026-11-15'],
    ['fortnightly', '2028-02-16', '2028-02-16', '2028-02-29'],
    ['monthly', '2026-12-31', '2026-12-01', '2026-12-31'],
  ] as const)('%s at %s', (periodicity, day, from, to) => {
    expect(periodOf(periodicity, day)).toEqual({ from, to });
  });
});

test('nobody is asked until the next working day', () => {
  // A Friday before a long weekend of November.
  expect(lastDayWithoutAcceptance('2026-11-13')).toBe('2026-11-17');
});

describe('cancelling', () => {
  const invoice = {
    kind: 'named' as const,
    isPublic: false,
    totalCents: 135_000,
    issuedOn: '2026-11-23',
  };

  test.each([
    ['a large one, days later', {}, '2026-11-26', true],
    ['until the next working day', {}, '2026-11-24', false],
    ['of $1,000.00', { totalCents: 100_000 }, '2026-11-26', false],
    ['of $1,000.01', { totalCents: 100_001 }, '2026-11-26', true],
    ['a credit note', { kind: 'credit_note' }, '2026-11-26', false],
    ['a global', { kind: 'global' }, '2026-11-26', false],
    ['one of everybody', { isPublic: true }, '2026-11-26', false],
  ] as const)('the receiver is asked: %s', (_what, over, today, isAsked) => {
    expect(needsAcceptance({ ...invoice, ...over }, today)).toBe(isAsked);
  });
});
