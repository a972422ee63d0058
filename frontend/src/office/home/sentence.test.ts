import { addMinutes, toInstant } from '@rostro/shared/time';
import { visitIn } from '#office/test/visits.ts';
import { greet, sayAhead, sayWhen } from './sentence.ts';

const FRIDAY = '2026-11-20';
const NOW = toInstant(FRIDAY, '10:00');
type Visit = ReturnType<typeof visitIn>;

const at = (time: string, changes: Partial<Visit> = {}) => {
  const startsAt = toInstant(FRIDAY, time);
  return visitIn(0, 'Ana', { startsAt, endsAt: addMinutes(startsAt, 60), ...changes });
};
const CLOSED = { closed: true, attendance: 'attended' } as const;
const day = (appointments: Visit[], shut: 'sunday' | null = null) => ({ date: FRIDAY, shut, appointments });
const next = (pending: number, confirmed: number, date = '2026-11-21') => ({ date, pending, confirmed });
const during = (...appointments: Visit[]) => sayAhead(day(appointments), next(0, 2), false, NOW);
const after = (...appointments: Visit[]) => sayAhead(day(appointments), next(1, 1, '2026-11-23'), true, NOW);

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

test('during the day it leaves out cancelled, closed and arrived visits; the next one is the soonest', () => {
  const said = during(
    at('15:00', { status: 'pending' }),
    at('11:00'),
    at('09:00', { arrivedAt: toInstant(FRIDAY, '09:02') }),
    at('12:00', { status: 'cancelled' }),
    at('13:00', CLOSED),
  );
  expect(said).toBe('Hoy quedan 2 citas, 1 por confirmar; la próxima, 11:00 a.m. Mañana hay 2 citas.');
});

test('a late client is still expected, as on the board', () => {
  expect(during(at('08:00'), at('09:00'))).toBe('Hoy quedan 2 citas, de horas que ya pasaron. Mañana hay 2 citas.');
});

test('when everybody has come, it counts the visits that are open', () => {
  expect(during(at('09:00', { arrivedAt: toInstant(FRIDAY, '09:00') }))).toBe(
    'Hoy ya no falta nadie por llegar; 1 visita sin cerrar. Mañana hay 2 citas.',
  );
});

test('after closing it says what nobody marked, and names the next open day', () => {
  expect(after(at('08:00'), at('09:00', { arrivedAt: toInstant(FRIDAY, '09:00') }), at('09:30', CLOSED))).toBe(
    'El día terminó con 2 visitas sin marcar. El lunes 23 hay 2 citas, 1 por confirmar.',
  );
  expect(after(at('09:00', CLOSED))).toBe('Hoy ya no quedan citas. El lunes 23 hay 2 citas, 1 por confirmar.');
});

test('a day without visits, a day on which the clinic does not open, and an empty clinic have words too', () => {
  expect(sayAhead(day([]), next(0, 1), false, NOW)).toBe('Hoy no hay citas. Mañana hay 1 cita.');
  expect(sayAhead(day([], 'sunday'), next(0, 1), true, NOW)).toBe('Hoy no abrimos. Mañana hay 1 cita.');
  expect(sayAhead(day([]), next(0, 0), false, NOW)).toBe('Hoy no hay citas, y mañana tampoco.');
  expect(sayAhead(day([]), null, false, NOW)).toBe('Hoy no hay citas.');
});

test('a day of another week has its month', () => {
  expect(sayWhen('2026-11-26', FRIDAY)).toBe('el jueves 26');
  expect(sayWhen('2026-12-07', FRIDAY)).toBe('el lunes 7 de diciembre');
});
