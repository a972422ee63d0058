import { countCounter } from '@rostro/rules/appointments/day';
import { minutesOf, occupies } from '@rostro/rules/appointments/occupancy';
import type { UseCase } from '@rostro/rules/http/context';
import { plannedSessions } from '@rostro/rules/money/planned-sessions-store';
import { CATEGORIES } from '@rostro/shared/catalog';
import { WAITING_DAYS } from '@rostro/shared/contract/calendar';
import { addDays, daysFrom, todayAt, wallClockOf } from '@rostro/shared/time';
import { isAt, takes } from '../domain/agenda.ts';
import { type CalendarFacts, calendarDayOf, calendarDayOfPerson, hoursOf, shutOf } from '../domain/calendar.ts';
import { lastDayOf } from '../domain/dashboard.ts';
import {
  type AppointmentEntry,
  entriesBetween,
  entriesWithSegments,
  shownAppointmentsBetween,
} from '../store/appointments.ts';
import { currentSettings } from '../store/catalog.ts';
import { rememberedClients } from '../store/client-memory.ts';
import { allClosures } from '../store/closures.ts';
import { clinicDays, daysOf } from '../store/days.ts';
import { loadStaffNames, toStaffResponse } from './to-response.ts';

async function calendarFacts(): Promise<CalendarFacts> {
  const [settings, closures] = await Promise.all([currentSettings(), allClosures()]);
  return { settings, closures };
}

/** Three Queries, whatever the month holds; with a person or a branch, which have no counters, one more for its appointments. */
export const getAgendaMonth: UseCase<'getAgendaMonth'> = async ({ query: { month, staffId, branch } }) => {
  const [from, to] = [`${month}-01`, lastDayOf(month)];
  const [days, facts, entries] = await Promise.all([
    clinicDays(from, to),
    calendarFacts(),
    staffId === undefined && branch === undefined ? undefined : entriesWithSegments(from, to),
  ]);
  if (entries === undefined) {
    return { month, days: days.map((day) => calendarDayOf(day, facts)) };
  }
  const own = entries.filter((entry) => (staffId === undefined || takes(entry, staffId)) && isAt(entry, branch));
  const ofDay = (date: string) => own.filter(({ startsAt }) => wallClockOf(startsAt).date === date);
  return { month, days: days.map((day) => calendarDayOfPerson(day, facts, ofDay(day.date))) };
};

/**
 * At most five Queries: today's appointments, and the counters of the days to come, of which none can be closed yet. The
 * counters are of all branches, so for one of them the appointments are read.
 */
export const countWaiting: UseCase<'countWaiting'> = async ({ query: { branch } }, { now }) => {
  const today = todayAt(now);
  const [tomorrow, last] = [addDays(today, 1), addDays(today, WAITING_DAYS - 1)];
  const waits = ({ status, closed, startsAt }: AppointmentEntry): boolean =>
    status === 'pending' && !closed && startsAt > now;
  if (branch !== undefined) {
    const entries = await entriesBetween(today, last);
    return { count: entries.filter((entry) => waits(entry) && isAt(entry, branch)).length };
  }
  const [entries, ...dayOns] = await Promise.all([
    entriesBetween(today, today),
    ...CATEGORIES.map((category) => daysOf(category, tomorrow, last, 'strong')),
  ]);
  const ofToday = entries.filter(waits);
  const dates = daysFrom(tomorrow, WAITING_DAYS - 1);
  const pending = countCounter('pending');
  const ahead = dates.flatMap((date) => dayOns.map((dayOn) => dayOn(date).counters[pending] ?? 0));
  return { count: ahead.reduce((sum, count) => sum + count, ofToday.length) };
};

/** A few days with everything on them: their items, and the appointments of those days only. */
export const getAgendaDays: UseCase<'getAgendaDays'> = async ({ query }, { now }) => {
  const to = addDays(query.from, query.days - 1);
  const [days, facts, all, names] = await Promise.all([
    clinicDays(query.from, to),
    calendarFacts(),
    shownAppointmentsBetween(query.from, to),
    loadStaffNames(),
  ]);
  const [clientOf, sessionOf] = await Promise.all([
    rememberedClients(all.map(({ clientId }) => clientId)),
    plannedSessions(all, now),
  ]);
  const placed = all.map((appointment) => ({ appointment, at: wallClockOf(appointment.startsAt) }));
  const items = days.map((day) => {
    const own = placed.filter(({ at }) => at.date === day.date);
    const held = own
      .filter(({ appointment }) => occupies(appointment.status))
      .map(({ appointment, at }) => {
        const { category } = appointment;
        return { category, time: at.time, minutes: minutesOf(appointment) };
      });
    return {
      date: day.date,
      ...shutOf(day, facts),
      hours: hoursOf(day, { settings: facts.settings, held, now }),
      appointments: own.map(({ appointment }) => toStaffResponse(appointment, names, { clientOf, sessionOf })),
    };
  });
  return { items };
};
