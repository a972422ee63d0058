import { expect, test } from '@jest/globals';
import { toInstant } from '@rostro/shared/time';
import { appointment, FRIDAY, MONDAY, NOW } from './examples.ts';
import { splitByTime } from './history.ts';

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
