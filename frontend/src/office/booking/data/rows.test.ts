import { anAppointment } from '../test/appointments.ts';
import { nextVisit, shortDay } from './rows.ts';

const at = (id: string, startsAt: string, status: 'confirmed' | 'cancelled' = 'confirmed') =>
  anAppointment({ id, startsAt, status });
const NOW = '2026-11-20T16:20:00.000Z';

test('the next visit is the first one ahead that is not cancelled', () => {
  const rows = [
    at('past', '2026-11-20T15:00:00.000Z'),
    at('void', '2026-11-20T17:00:00.000Z', 'cancelled'),
    at('next', '2026-11-20T18:00:00.000Z'),
    at('later', '2026-11-20T19:00:00.000Z'),
  ];
  expect(nextVisit(rows, NOW, 1)).toBe('next');
});

test('on a later page the next visit is marked only if the page reaches back to the past', () => {
  const rows = [at('a', '2026-11-20T18:00:00.000Z'), at('b', '2026-11-20T19:00:00.000Z')];
  expect(nextVisit(rows, NOW, 2)).toBeUndefined();
  expect(nextVisit([at('past', '2026-11-20T15:00:00.000Z'), ...rows], NOW, 2)).toBe('a');
});

test('a day is short in a row of one line', () => {
  expect(shortDay('miércoles 2 de septiembre')).toBe('Mié 2 sep');
});
