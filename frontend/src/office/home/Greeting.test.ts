import { greet, sayAhead } from './AdminHome.tsx';

/** 10:00 at the clinic. */
const NOW = '2026-11-20T16:00:00.000Z';
const at = (startsAt: string, status: 'confirmed' | 'pending' | 'cancelled' = 'confirmed', closed = false) => ({
  ...{ startsAt, status, closed },
});

test.each([
  ['2026-11-20T17:59:00.000Z', 'Buenos días, Sofía'],
  ['2026-11-20T18:00:00.000Z', 'Buenas tardes, Sofía'],
  ['2026-11-21T01:00:00.000Z', 'Buenas noches, Sofía'],
])('the greeting follows the clinic’s clock: %s', (now, said) => {
  expect(greet(now, 'Sofía Herrera Montaño')).toBe(said);
});

test('a user without a name gets a greeting without one', () => {
  expect(greet(NOW, undefined)).toBe('Buenos días');
  expect(greet(NOW, ' ')).toBe('Buenos días');
});

test('the rest leaves out cancelled, closed and arrived visits; the next one is the soonest', () => {
  const today = [
    at('2026-11-20T21:00:00.000Z', 'pending'),
    at('2026-11-20T17:00:00.000Z'),
    { ...at('2026-11-20T15:00:00.000Z'), arrivedAt: '2026-11-20T15:02:00.000Z' },
    at('2026-11-20T18:00:00.000Z', 'cancelled'),
    at('2026-11-20T19:00:00.000Z', 'confirmed', true),
  ];
  const tomorrow = [at('2026-11-21T17:00:00.000Z', 'pending'), at('2026-11-21T18:00:00.000Z')];
  expect(sayAhead(today, tomorrow, NOW)).toBe(
    'Hoy quedan 2 citas, 1 por confirmar; la próxima, 11:00 a.m. Mañana: 2 citas, 1 por confirmar.',
  );
});

test('a late client is still expected, as on the board', () => {
  const late = [at('2026-11-20T14:00:00.000Z'), at('2026-11-20T15:00:00.000Z')];
  expect(sayAhead(late, [], NOW)).toBe('Hoy quedan 2 citas, de horas que ya pasaron. Mañana: sin citas.');
  expect(sayAhead([...late, at('2026-11-20T17:00:00.000Z')], [], NOW)).toBe(
    'Hoy quedan 3 citas; la próxima, 11:00 a.m. Mañana: sin citas.',
  );
});

test('a day without visits, and one that is over, have words too', () => {
  expect(sayAhead([], [], NOW)).toBe('Hoy no hay citas. Mañana: sin citas.');
  expect(sayAhead([at('2026-11-20T18:00:00.000Z', 'cancelled')], [], NOW)).toBe('Hoy no hay citas. Mañana: sin citas.');
  expect(sayAhead([at('2026-11-20T15:00:00.000Z', 'confirmed', true)], [], NOW)).toBe(
    'Hoy ya no quedan citas. Mañana: sin citas.',
  );
});
