import { describe, expect, test } from '@jest/globals';
import { toInstant } from '@rostro/shared/time';
import { availabilityOf } from './availability.ts';
import { EMPTY_DAY } from './day.ts';
import { FRIDAY, MONDAY, NOW, SATURDAY, SUNDAY, service, settings } from './examples.ts';

const on = (date: string, changes = {}) =>
  availabilityOf(date, { settings: settings(), service: service(), day: EMPTY_DAY, now: NOW, ...changes });
const states = (date: string, changes = {}) => on(date, changes).slots.map(({ time, state }) => `${time} ${state}`);

describe('availability', () => {
  test('runs from opening to closing, every interval, the last slot before closing', () => {
    expect(on(MONDAY).slots.map(({ time }) => time)).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
    ]);
    expect(on(SATURDAY).slots.at(-1)?.time).toBe('13:00');
  });

  test('keeps a last slot that ends after closing where the interval does not divide the day', () => {
    expect(on(SATURDAY, { settings: settings({ appointmentInterval: 120 }) }).slots.map(({ time }) => time)).toEqual([
      '09:00',
      '11:00',
      '13:00',
    ]);
  });

  test('marks what is past today and nothing tomorrow', () => {
    expect(states(FRIDAY).slice(0, 2)).toEqual(['09:00 past', '10:00 available']);
    expect(states(SATURDAY).every((slot) => slot.endsWith('available'))).toBe(true);
  });

  test('at 23:59 everything today is past and midnight has not brought tomorrow yet', () => {
    const late = { now: toInstant(FRIDAY, '23:59') };
    expect(states(FRIDAY, late).every((slot) => slot.endsWith('past'))).toBe(true);
    expect(states(SATURDAY, late)[0]).toBe('09:00 available');
  });

  test('marks full slots by category', () => {
    const day = { ...EMPTY_DAY, version: 1, counters: { 'start:1000': 2, 'span:1000:60': 2 } };
    expect(states(MONDAY, { day })[1]).toBe('10:00 full');
    expect(states(MONDAY, { day })[2]).toBe('11:00 available');
  });

  test('a Sunday and a closed day have no slots, and say why', () => {
    expect(on(SUNDAY)).toEqual({ date: SUNDAY, open: false, closedReason: 'sunday', slots: [] });
    const day = { ...EMPTY_DAY, closedReason: 'Día festivo' };
    expect(on(MONDAY, { day })).toEqual({ date: MONDAY, open: false, closedReason: 'closed_day', slots: [] });
  });

  test('a changed interval shows the new grid, with what was booked on the old one still counted by duration', () => {
    const day = { ...EMPTY_DAY, version: 1, counters: { 'start:1000': 2, 'span:1000:60': 2 } };
    const byDuration = settings({ appointmentInterval: 45, capacityRule: 'duration' });
    expect(states(MONDAY, { day, settings: byDuration }).slice(0, 4)).toEqual([
      '09:00 available',
      '09:45 full',
      '10:30 full',
      '11:15 available',
    ]);
  });

  test('a slot is an instant of the zone of that day: before October 2022 summer was UTC−5', () => {
    const summer = on('2022-07-04', { now: toInstant('2022-07-01', '00:00') });
    expect(summer.slots[0]?.startsAt).toBe('2022-07-04T14:00:00.000Z');
    expect(on('2024-02-29', { now: toInstant('2024-02-01', '00:00') }).slots[0]?.startsAt).toBe(
      '2024-02-29T15:00:00.000Z',
    );
  });
});
