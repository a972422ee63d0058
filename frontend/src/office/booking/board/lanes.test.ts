import { toInstant } from '@rostro/shared/time';
import { aVisit, FRIDAY } from '../test/day.tsx';
import { boardOf, timingOf } from './lanes.ts';

const at = (time: string) => toInstant(FRIDAY, time);
const ten = aVisit('a', 'Berta Ríos', '10:00');
const ARRIVED = { arrivedAt: at('09:50') };
const STARTED = { ...ARRIVED, startedAt: at('10:05') };

test('every open visit is in the lane of its stage by time; closed and cancelled ones are counted', () => {
  const visits = [
    aVisit('late', 'Celia Mora', '11:00'),
    ten,
    aVisit('b', 'Dora Paz', '09:00', ARRIVED),
    aVisit('c', 'Eva Luna', '09:00', STARTED),
    aVisit('d', 'Fina Rey', '09:00', { ...STARTED, endedAt: at('10:20') }),
    aVisit('e', 'Gala Sol', '09:00', { ...STARTED, closed: true, attendance: 'attended' }),
    aVisit('f', 'Inés Roa', '09:00', { status: 'cancelled' }),
  ];
  const { lanes, ...counts } = boardOf(visits);
  expect(Object.values(lanes).map((lane) => lane.map(({ id }) => id))).toEqual([['a', 'late'], ['b'], ['c'], ['d']]);
  expect(counts).toEqual({ open: 5, closed: 1, cancelled: 1 });
});

test.each([
  ['09:59', undefined, 'calm'],
  ['10:00', undefined, 'calm'],
  ['10:04', '4 min tarde', 'calm'],
  ['10:05', '5 min tarde', 'late'],
  ['10:15', '15 min tarde', 'very-late'],
  ['11:20', '1 h 20 tarde', 'very-late'],
])('at %s a client expected at ten is %s', (now, said, tone) => {
  expect(timingOf(ten, 'expected', at(now))).toEqual({ said, tone });
});

test('waiting is timed from the arrival, and is urgent only from the visit’s start on', () => {
  expect(timingOf({ ...ten, ...ARRIVED }, 'waiting', at('10:00'))).toEqual({ said: 'Espera 10 min', tone: 'calm' });
  expect(timingOf({ ...ten, ...ARRIVED }, 'waiting', at('10:06'))).toEqual({ said: 'Espera 16 min', tone: 'late' });
});

test('a treatment shows its time beside the planned one, and once it is over the time since then', () => {
  expect(timingOf({ ...ten, ...STARTED }, 'in_room', at('10:30')).said).toBe('25 min de 1 h');
  const ended = { ...ten, ...STARTED, endedAt: at('10:50') };
  expect(timingOf(ended, 'to_pay', at('10:53')).said).toBe('Salió hace 3 min');
});
