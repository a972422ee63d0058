import { toInstant } from '@rostro/shared/time';
import { anAppointment } from '../test/appointments.ts';
import { anAgendaDay, anHour } from '../test/calendar.ts';
import { type Hour, lanesOf, usesOf } from './seats.ts';

const FRIDAY = '2026-11-20';
const at = (time: string, part: Parameters<typeof anAppointment>[0] = {}) =>
  anAppointment({ id: time.replace(':', ''), startsAt: toInstant(FRIDAY, time), ...part });
const laser = { id: 5, name: 'Láser CO₂', category: 'specialized' } as const;
const hour = (taken: [number, number], part: Partial<ReturnType<typeof anHour>> = {}) => ({
  ...anHour(FRIDAY, '15:00', taken),
  isPast: false,
  ...part,
});
const shape = (lanes: ReturnType<typeof lanesOf>) =>
  lanes.map(({ appointments, held, free, full }) => [appointments.length, held, free, full]);

describe('the seats of an hour', () => {
  test('are taken by who begins then, in the lane of the service; the rest is free', () => {
    const lanes = lanesOf(hour([1, 1]), [at('15:00'), at('15:00', { id: 'b', service: laser }), at('16:00')]);
    expect(lanes.map(({ category }) => category)).toEqual(['cosmetology', 'specialized']);
    expect(shape(lanes)).toEqual([
      [1, 0, 1, false],
      [1, 0, 0, true],
    ]);
  });
  test('are not taken by who cancelled', () => {
    expect(shape(lanesOf(hour([0, 0]), [at('15:00', { status: 'cancelled' })]))[0]).toEqual([0, 0, 2, false]);
  });
  test('are held by who is still there from before', () => {
    expect(shape(lanesOf(hour([2, 0]), [at('15:00')]))[0]).toEqual([1, 1, 0, true]);
  });
  test('are never free in the past', () => {
    expect(shape(lanesOf(hour([0, 0], { isPast: true }), []))).toEqual([
      [0, 0, 0, false],
      [0, 0, 0, false],
    ]);
  });
  test('of more people than places all have one', () => {
    expect(
      shape(
        lanesOf(
          hour([3, 0]),
          ['a', 'b', 'c'].map((id) => at('15:00', { id })),
        ),
      )[0],
    ).toEqual([3, 0, 0, true]);
  });
  test('between two slots are those of who is there, and none to book', () => {
    const odd: Hour = { ...hour([1, 0]), places: [{ category: 'cosmetology', taken: 1, capacity: 0 }] };
    expect(shape(lanesOf(odd, [at('15:00')]))).toEqual([[1, 0, 0, false]]);
  });
});

test('a day says how many of its seats are taken, lane by lane', () => {
  const day = anAgendaDay(FRIDAY, { appointments: [at('15:00'), at('09:00', { status: 'cancelled' })] });
  expect(usesOf(day)).toEqual([
    { category: 'cosmetology', used: 1, capacity: 6 },
    { category: 'specialized', used: 0, capacity: 3 },
  ]);
});
