import { countCounter } from '@rostro/rules/appointments/day';
import { occupies } from '@rostro/rules/appointments/occupancy';
import type { UseCase } from '@rostro/rules/http/context';
import { plannedSessions } from '@rostro/rules/money/planned-sessions-store';
import { knownResources } from '@rostro/rules/scheduling/resources';
import { CATEGORIES } from '@rostro/shared/catalog';
import { WAITING_DAYS } from '@rostro/shared/contract/calendar';
import { occupancyOn, peopleOccupancy, sumOccupancy } from '@rostro/shared/scheduling/occupancy';
import { teamAt } from '@rostro/shared/scheduling/places';
import { addDays, daysFrom, todayAt, wallClockOf } from '@rostro/shared/time';
import { isAt, takes } from '../domain/agenda.ts';
import {
  type CalendarFacts,
  type ClinicDay,
  calendarDayOf,
  calendarDayOfSome,
  closedOn,
  countOf,
  hoursOf,
  placesOf,
  shutOf,
} from '../domain/calendar.ts';
import { lastDayOf } from '../domain/dashboard.ts';
import {
  type AppointmentEntry,
  entriesBetween,
  shownAppointmentsBetween,
  type VisitEntry,
} from '../store/appointments.ts';
import { currentSettings } from '../store/catalog.ts';
import { rememberedClients } from '../store/client-memory.ts';
import { allClosures } from '../store/closures.ts';
import { clinicDays, daysOf } from '../store/days.ts';
import { rememberedVisits } from '../store/entry-memory.ts';
import { loadStaffNames, toStaffResponse } from './to-response.ts';

async function calendarFacts(): Promise<CalendarFacts> {
  const [settings, closures] = await Promise.all([currentSettings(), allClosures()]);
  return { settings, closures };
}

/** By the day on which they start. */
function byDate(visits: readonly VisitEntry[]): (date: string) => readonly VisitEntry[] {
  const days = new Map<string, VisitEntry[]>();
  for (const visit of visits) {
    const { date } = wallClockOf(visit.startsAt);
    const own = days.get(date) ?? [];
    own.push(visit);
    days.set(date, own);
  }
  return (date) => days.get(date) ?? [];
}

/**
 * The visits of some days from memory. Where a day counts another number of them, memory missed something, such as an
 * imported visit that was taken back: they are read again.
 */
async function visitsOf(days: readonly ClinicDay[], remembered: readonly VisitEntry[]) {
  const onDate = byDate(remembered);
  if (days.every((day) => countOf(day) === onDate(day.date).length)) return onDate;
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  return byDate((await rememberedVisits.readAgain(first, last)).entries);
}

/** Four Queries, whatever the month holds, and one more for a month that is not in memory. Counts are of the counters; a person and a branch have none. */
export const getAgendaMonth: UseCase<'getAgendaMonth'> = async ({ query: { month, staffId, branch } }) => {
  const [from, to] = [`${month}-01`, lastDayOf(month)];
  const [days, facts, resources, remembered] = await Promise.all([
    clinicDays(from, to),
    calendarFacts(),
    knownResources(),
    rememberedVisits.between(from, to),
  ]);
  const onDate = await visitsOf(days, remembered.entries);
  const whole = { settings: facts.settings, resources };
  const team = branch === undefined ? whole : teamAt(branch, whole);
  return {
    month,
    days: days.map((day) => {
      const visits = onDate(day.date);
      const places = occupancyOn(day.date, placesOf(day, team), visits);
      if (staffId === undefined && branch === undefined) return calendarDayOf(day, facts, peopleOccupancy(places));
      const own = visits.filter((visit) => (staffId === undefined || takes(visit, staffId)) && isAt(visit, branch));
      const theirs =
        staffId === undefined ? peopleOccupancy(places) : sumOccupancy(places.filter(({ id }) => id === staffId));
      return calendarDayOfSome(day, facts, own, theirs);
    }),
  };
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
    const held = own.filter(({ appointment }) => occupies(appointment.status)).map(({ at }) => at.time);
    return {
      date: day.date,
      ...shutOf(day, facts),
      hours: hoursOf(day, { settings: facts.settings, held, now }),
      closed: closedOn(day),
      appointments: own.map(({ appointment }) => toStaffResponse(appointment, names, { clientOf, sessionOf })),
    };
  });
  return { items };
};
