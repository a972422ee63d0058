import { describe, expect, test } from '@jest/globals';
import { type Cancellable, cancelProblem, needsAcceptance } from './cancel-rules.ts';
import { CECILIA, UNIVERSITY } from './examples.ts';
import {
  fiscalDate,
  instantOfDate,
  isDateInReach,
  lastDayOfAnswer,
  lastDayOfGlobal,
  lastDayOfPayment,
  lastDayToCancel,
  lastDayWithoutAcceptance,
  periodOf,
} from './fiscal-time.ts';
import { deductionWarning, formOf, isPublic, taxKindOf } from './tax-rules.ts';

describe('exempt is only medical care by a physician, not of a company', () => {
  const care = { isMedical: true, isPhysician: true, hasLicence: true };
  test.each([
    ['person', care, 'exempt'],
    ['civil', care, 'exempt'],
    ['company', care, 'taxed'],
    ['civil', { ...care, isMedical: false }, 'taxed'],
    ['civil', { ...care, isPhysician: false }, 'taxed'],
    ['person', { ...care, hasLicence: false }, 'taxed'],
  ] as const)('%s, %j: %s', (issuer, facts, kind) => {
    expect(taxKindOf(issuer, facts)).toBe(kind);
  });
});

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

test('a deduction that was paid in cash is said before', () => {
  const medical = { ...CECILIA, use: 'D01' as const };
  expect(deductionWarning(medical, '01')).toBe('deduction_needs_electronic_payment');
  expect(deductionWarning(medical, '04')).toBeNull();
  expect(deductionWarning(CECILIA, '01')).toBeNull();
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

test('what is due when', () => {
  expect(lastDayOfGlobal({ to: '2026-12-31' })).toBe('2027-01-01');
  expect(lastDayOfPayment('2026-12-31')).toBe('2027-01-05');
  expect(lastDayToCancel('2028-02-29', 'person')).toBe('2029-04-30');
  expect(lastDayToCancel('2026-11-28', 'company')).toBe('2027-03-31');
  // A Friday before a long weekend of November.
  expect(lastDayWithoutAcceptance('2026-11-13')).toBe('2026-11-17');
  expect(lastDayOfAnswer('2026-11-13')).toBe('2026-11-19');
});

describe('cancelling', () => {
  const invoice: Cancellable = {
    kind: 'named',
    issuer: 'company',
    isPublic: false,
    totalCents: 135_000,
    issuedOn: '2026-11-23',
    hasLiveDependents: false,
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

  test.each([
    ['with errors', {}, { reason: '02', isReplaced: false }, null],
    ['replaced', {}, { reason: '01', isReplaced: true }, null],
    ['replaced by nothing', {}, { reason: '01', isReplaced: false }, 'cancel_needs_replacement'],
    ['replaced, but for another reason', {}, { reason: '03', isReplaced: true }, 'cancel_needs_replacement'],
    ['named from a global', { kind: 'global' }, { reason: '04', isReplaced: false }, null],
    ['from a global, which it is not', {}, { reason: '04', isReplaced: false }, 'cancel_reason_of_global'],
    [
      'with a live credit note',
      { hasLiveDependents: true },
      { reason: '02', isReplaced: false },
      'cancel_dependents_first',
    ],
  ] as const)('%s', (_what, over, how, problem) => {
    expect(cancelProblem({ ...invoice, ...over }, { ...how, today: '2026-11-26' })).toBe(problem);
  });

  test('ends with the month of the annual return', () => {
    const on = (today: string) => cancelProblem(invoice, { reason: '02', isReplaced: false, today });
    expect([on('2027-03-31'), on('2027-04-01')]).toEqual([null, 'cancel_too_late']);
  });
});
