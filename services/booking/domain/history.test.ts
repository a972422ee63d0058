import { expect, test } from '@jest/globals';
import { addMinutes, toInstant } from '@rostro/shared/time';
import { appointment, FRIDAY, MONDAY, NOW } from './examples.ts';
import { splitByTime, wasLately } from './history.ts';

test('upcoming visits are ahead, neither cancelled nor closed, soonest first; history is the rest, newest first', () => {
  const at = (id: string, date: string, time: string, status: 'pending' | 'cancelled' = 'pending') =>
    appointment({ id, startsAt: toInstant(date, time), status });
  const { upcoming, history } = splitByTime(
    [
      at('monday', MONDAY, '10:00'),
      at('today', FRIDAY, '10:00'),
      at('earlier', FRIDAY, '09:00'),
      at('cancelled', MONDAY, '12:00', 'cancelled'),
      { ...at('came early', FRIDAY, '17:00'), closed: true },
    ],
    NOW,
  );
  expect(upcoming.map(({ id }) => id)).toEqual(['today', 'monday']);
  expect(history.map(({ id }) => id)).toEqual(['cancelled', 'came early', 'earlier']);
});

const MONTH = 30 * 24 * 60;
test.each([
  ['ended just now', {}, 0, true],
  ['is still on', {}, -1, false],
  ['took place a month ago', {}, MONTH, true],
  ['took place before that', {}, MONTH + 24 * 60, false],
  ['was cancelled', { status: 'cancelled' as const }, 60, false],
  ['was missed', { missedAt: NOW }, 60, false],
  ['was closed as missed', { attendance: 'no_show' as const, closed: true }, 60, false],
  ['was closed as attended', { attendance: 'attended' as const, closed: true }, 60, true],
])('a visit that %s: the client was there lately', (_, part, minutesAfter, isTrue) => {
  const visit = appointment({ startsAt: toInstant(MONDAY, '10:00'), ...part });
  expect(wasLately(visit, addMinutes(visit.endsAt, minutesAfter))).toBe(isTrue);
});
