import { describe, expect, test } from '@jest/globals';
import type { Resource, WeekHours } from '@rostro/shared/contract/team/resources';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { addMinutes, toInstant } from '@rostro/shared/time';
import { leftOut } from './outside.ts';
import type { Segment } from './segment.ts';

const [MONDAY, SUNDAY] = ['2026-11-23', '2026-11-29'];
type After = Pick<Resource, 'id' | 'hours' | 'absences' | 'activeFrom' | 'activeTo'>;
const laser: After = { id: 'laser', hours: [], absences: [], activeFrom: '2026-01-01', activeTo: null };
const week = (from: string, to: string): WeekHours => Array.from({ length: 7 }, () => [{ from, to }]);

const at = (time: string, { date = MONDAY, minutes = 60, resources = ['laser'] } = {}): Segment => ({
  serviceId: 1,
  startsAt: toInstant(date, time),
  endsAt: addMinutes(toInstant(date, time), minutes),
  bufferBefore: 15,
  bufferAfter: 15,
  resources,
});
const isLeftOut = (after: Partial<After>, segment: Segment, lastStart: 'closing' | 'duration' = 'duration') =>
  leftOut({ ...laser, ...after }, [segment], {
    segmentsOf: (one) => [one],
    clinic: { ...DEFAULT_SETTINGS, lastStart },
  }).length === 1;

describe('an appointment no longer fits', () => {
  test.each<[string, Partial<After>, Segment, boolean]>([
    ['within the clinic’s hours', {}, at('09:00'), false],
    ['that ends with the clinic’s hours, its buffer later', {}, at('17:00'), false],
    ['that ends after the clinic’s hours', {}, at('17:01'), true],
    ['on a day without hours of the clinic', {}, at('10:00', { date: SUNDAY }), true],
    [
      'on such a day with own hours',
      { hours: [{ from: '2026-01-01', week: week('09:00', '18:00') }] },
      at('10:00', { date: SUNDAY }),
      false,
    ],
    ['before own hours', { hours: [{ from: MONDAY, week: week('10:00', '18:00') }] }, at('09:30'), true],
    [
      'before the day of new hours',
      { hours: [{ from: '2026-11-24', week: week('10:00', '18:00') }] },
      at('09:30'),
      false,
    ],
    [
      'that touches an absence',
      { absences: [{ id: 'a', from: toInstant(MONDAY, '10:30'), to: toInstant(MONDAY, '12:00'), reason: 'x' }] },
      at('10:00'),
      true,
    ],
    [
      'that an absence follows',
      { absences: [{ id: 'a', from: toInstant(MONDAY, '11:00'), to: toInstant(MONDAY, '12:00'), reason: 'x' }] },
      at('10:00'),
      false,
    ],
    ['before the first day', { activeFrom: '2026-11-24' }, at('10:00'), true],
    ['on the last day', { activeTo: MONDAY }, at('10:00'), false],
    ['after the last day', { activeTo: '2026-11-22' }, at('10:00'), true],
    ['of another resource', { activeTo: '2026-11-22' }, at('10:00', { resources: ['room'] }), false],
    ['that goes past midnight', { hours: [{ from: MONDAY, week: week('00:00', '23:59') }] }, at('23:30'), true],
  ])('%s', (_, after, segment, expected) => {
    expect(isLeftOut(after, segment)).toBe(expected);
  });

  test('if only starts count: only for its start, and for absences', () => {
    expect(isLeftOut({}, at('17:30'), 'closing')).toBe(false);
    expect(isLeftOut({}, at('18:00'), 'closing')).toBe(true);
    const absences = [{ id: 'a', from: toInstant(MONDAY, '18:00'), to: toInstant(MONDAY, '19:00'), reason: 'x' }];
    expect(isLeftOut({ absences }, at('17:30'), 'closing')).toBe(true);
  });
});

test('of several, those with any segment that does not fit are listed', () => {
  const appointments = [
    { id: 'none', segments: [] },
    { id: 'one', segments: [at('10:00', { resources: ['room'] }), at('20:00')] },
    { id: 'two', segments: [at('10:00')] },
  ];
  const found = leftOut(laser, appointments, {
    segmentsOf: ({ segments }) => segments,
    clinic: { ...DEFAULT_SETTINGS, lastStart: 'duration' },
  });
  expect(found.map(({ id }) => id)).toEqual(['one']);
});
