import { Availability } from '@rostro/shared/contract/booking/availability';
import { AgendaDay, CalendarDay } from '@rostro/shared/contract/booking/calendar';
import { addDays, daysBetween, daysFrom, instantOf, isSunday, toInstant } from '@rostro/shared/time';
import { monthRange } from '../data/view.ts';

/** A day of the month as the server returns it: open and without appointments, Sundays closed. */
export const aCalendarDay = (date: string, part: Partial<CalendarDay> = {}): CalendarDay =>
  CalendarDay.parse({
    date,
    shut: isSunday(date) ? 'sunday' : null,
    shutReason: null,
    pending: 0,
    confirmed: 0,
    cancelled: 0,
    moved: 0,
    closed: 0,
    total: 0,
    booked: 0,
    offered: isSunday(date) ? 0 : 1620,
    ...part,
  });

export function aMonth(month: string, changed: readonly CalendarDay[] = []) {
  const { from, to } = monthRange(month);
  const days = daysFrom(from, daysBetween(from, to) + 1);
  return { month, days: days.map((date) => changed.find((day) => day.date === date) ?? aCalendarDay(date)) };
}

export const anHour = (date: string, time: string): AgendaDay['hours'][number] => ({
  time,
  startsAt: toInstant(date, time),
  isPast: toInstant(date, time) <= instantOf(Date.now()),
});

/** A day with three hours: 9:00, 10:00 and 15:00. */
export const anAgendaDay = (date: string, part: Partial<AgendaDay> = {}): AgendaDay =>
  AgendaDay.parse({
    date,
    shut: null,
    shutReason: null,
    hours: ['09:00', '10:00', '15:00'].map((time) => anHour(date, time)),
    closed: [],
    appointments: [],
    ...part,
  });

/** Consecutive days; Sundays are closed. */
export const agendaDays = (from: string, count: number, changed: readonly AgendaDay[] = []): AgendaDay[] =>
  Array.from({ length: count }, (_, offset) => addDays(from, offset)).map(
    (date) =>
      changed.find((day) => day.date === date) ??
      anAgendaDay(date, isSunday(date) ? { shut: 'sunday', hours: [] } : {}),
  );

/** The available times of a day: these are free, every other one is not offered. */
export const freeTimes = (date: string, times: readonly string[]): Availability =>
  Availability.parse({
    serviceId: 1,
    days: [
      { date, open: true, slots: times.map((time) => ({ time, startsAt: toInstant(date, time), state: 'available' })) },
    ],
    staff: [],
  });
