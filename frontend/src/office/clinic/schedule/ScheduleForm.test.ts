import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { weekOf } from './ScheduleForm.tsx';

const week = (part = {}) => weekOf({ ...DEFAULT_SETTINGS, ...part });

test('slots start at the opening, and the last one is before closing time', () => {
  const [weekdays, saturday] = week();
  expect(weekdays?.times).toHaveLength(9);
  expect(weekdays?.times?.at(-1)).toBe('17:00');
  expect(saturday?.times).toEqual(['09:00', '10:00', '11:00', '12:00', '13:00']);
});

test('an interval that does not fit still offers the slot before closing', () => {
  expect(week({ appointmentInterval: 120, saturdayClosingTime: '14:00' })[1]?.times).toEqual([
    '09:00',
    '11:00',
    '13:00',
  ]);
});

test('a Sunday has no slots, or those of a weekday', () => {
  expect(week()[2]?.times).toBeNull();
  const [weekdays, , sunday] = week({ sundayEnabled: true });
  expect(sunday?.times).toEqual(weekdays?.times);
});

test('hours that are not valid offer nothing', () => {
  expect(week({ weekdayClosingTime: '08:00' })[0]?.times).toEqual([]);
  expect(week({ weekdayClosingTime: '' })[0]?.times).toEqual([]);
});
