import { expect, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import { messageOf } from '@rostro/shared/messages';
import { toInstant } from '@rostro/shared/time';
import { MONDAY, SATURDAY, settings } from './examples.ts';
import { mustBeSlot } from './slot.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const said = (date: string, time: string, rules = {}, seconds = '00'): string => {
  try {
    mustBeSlot(settings(rules), toInstant(date, time).replace(':00.000Z', `:${seconds}.000Z`), NOW);
    return 'a start';
  } catch (error) {
    if (error instanceof AppError) return messageOf(error.code, error.params);
    throw error;
  }
};
const OUTSIDE = messageOf('outside_hours');

test('between two starts both are named; outside the hours, the hours are the reason', () => {
  expect(said(MONDAY, '16:00')).toBe('a start');
  expect(said(MONDAY, '16:30')).toBe('Las citas empiezan cada 60 min: 16:00 o 17:00.');
  expect(said(MONDAY, '16:00', {}, '30')).toBe('Las citas empiezan cada 60 min: 16:00 o 17:00.');
  expect(said(MONDAY, '08:30')).toBe(OUTSIDE);
  expect(said(MONDAY, '18:00')).toBe(OUTSIDE);
  expect(said(SATURDAY, '14:30')).toBe(OUTSIDE);
});

test('after the last start of the day only that one is named', () => {
  expect(said(MONDAY, '17:40')).toBe('Las citas empiezan cada 60 min: 17:00.');
});

test('the grid begins with the hours of the day', () => {
  const rules = { appointmentInterval: 45, weekdayOpeningTime: '09:30' };
  expect(said(MONDAY, '10:00', rules)).toBe('Las citas empiezan cada 45 min: 09:30 o 10:15.');
});
