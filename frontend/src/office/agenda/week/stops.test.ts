import { toInstant } from '@rostro/shared/time';
import { anAppointment } from '../test/appointments.ts';
import { anAgendaDay, anHour } from '../test/calendar.ts';
import { firstStop, nextStop, type Stop, stopsOf } from './stops.ts';

const TIMES = ['09:00', '10:00', '15:00'];
const [MONDAY, TUESDAY, WEDNESDAY] = ['2031-11-17', '2031-11-18', '2031-11-19'] as const;
const visit = anAppointment({ id: 'apt-1', startsAt: toInstant(MONDAY, '10:00'), status: 'confirmed' });
const hours = (date: string, free: readonly string[]) =>
  TIMES.map((time) => anHour(date, time, free.includes(time) ? [1, 1] : [2, 1]));
/** Monday: a visit at ten, a free seat at nine and three. Tuesday is full. Wednesday has one at three. */
const days = [
  anAgendaDay(MONDAY, { hours: hours(MONDAY, ['09:00', '15:00']), appointments: [visit] }),
  anAgendaDay(TUESDAY, { hours: hours(TUESDAY, []) }),
  anAgendaDay(WEDNESDAY, { hours: hours(WEDNESDAY, ['15:00']) }),
];
const stops = stopsOf(days, TIMES, true);
const [nine, ten, three, late] = stops as [Stop, Stop, Stop, Stop];
const go = (from: Stop, key: string, ctrl = false) => nextStop(stops, from, key, ctrl);

test('what can be pressed is each visit and one seat of a lane that has any, day after day', () => {
  expect(stops.map(({ column, row }) => [column, row])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 2],
  ]);
  expect(ten.id).toBe('asiento-apt-1');
  expect(new Set(stops.map(({ id }) => id)).size).toBe(4);
  expect(stops.every(({ id }) => !id.includes(' '))).toBe(true);
});

test('who may not book has the visits alone', () => {
  expect(stopsOf(days, TIMES, false)).toEqual([ten]);
});

test('up and down go through the hours of a day, and end there', () => {
  expect([go(nine, 'ArrowDown'), go(ten, 'ArrowDown'), go(three, 'ArrowUp')]).toEqual([ten, three, ten]);
  expect([go(nine, 'ArrowUp'), go(three, 'ArrowDown')]).toEqual([undefined, undefined]);
});

test('left and right go to the nearest hour of the next day that has something', () => {
  expect(go(nine, 'ArrowRight')).toBe(late);
  expect(go(late, 'ArrowLeft')).toBe(three);
  expect([go(nine, 'ArrowLeft'), go(late, 'ArrowRight')]).toEqual([undefined, undefined]);
});

test('Home and End are the edges of the hour, with Ctrl those of all', () => {
  expect([go(three, 'End'), go(late, 'Home'), go(nine, 'End')]).toEqual([late, three, nine]);
  expect([go(late, 'Home', true), go(nine, 'End', true)]).toEqual([nine, late]);
  expect(go(nine, 'ArrowDown', true)).toBeUndefined();
});

test('of one day alone they are its first and its last hour', () => {
  const alone = stopsOf(days.slice(0, 1), TIMES, true);
  const middle = alone[1] as Stop;
  expect(nextStop(alone, middle, 'Home', false)).toBe(alone[0]);
  expect(nextStop(alone, middle, 'End', false)).toBe(alone[2]);
});

test('tabbing leads to what comes next', () => {
  expect(firstStop(stops, MONDAY, '09:30')).toBe(ten);
  expect(firstStop(stops, TUESDAY, '12:00')).toBe(late);
  expect(firstStop(stops, '2032-01-01', '12:00')).toBe(nine);
  expect(firstStop([], MONDAY, '09:30')).toBeUndefined();
});
