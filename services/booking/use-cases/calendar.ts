import { currentSettings } from '@rostro/catalog/published';
import { allClosures } from '@rostro/clinic/published';
import { occupies } from '@rostro/rules/appointments/occupancy';
import { visitMarks } from '@rostro/rules/appointments/visit-facts';
import type { UseCase } from '@rostro/rules/http/context';
import { knownResources } from '@rostro/rules/scheduling/resources';
import { thoseAt } from '@rostro/shared/branches';
import { occupancyOn, peopleOccupancy, sumOccupancy } from '@rostro/shared/scheduling/occupancy';
import { teamAt } from '@rostro/shared/scheduling/places';
import { addDays, wallClockOf } from '@rostro/shared/time';
import { lastDayOf } from '@rostro/statistics/published';
import { takes } from '../domain/agenda.ts';
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
import { shownAppointmentsBetween, type VisitEntry } from '../store/appointments.ts';
import { rememberedClients } from '../store/client-memory.ts';
import { clinicDays } from '../store/days.ts';
import { rememberedVisits } from '../store/entry-memory.ts';
import { startsToConfirm } from '../store/inbox.ts';
import { loadNames, peopleOf, toStaffResponse } from './to-response.ts';

async function calendarFacts(): Promise<CalendarFacts> {
  const [settings, closures] = await Promise.all([currentSettings(), allClosures()]);
  return { settings, closures };
}

/** By the day of their start. */
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
 * The visits of some days from memory. If a day's counters differ, memory missed something, such as an imported visit
 * that was taken back: the visits are read again.
 */
async function visitsOf(days: readonly ClinicDay[], remembered: readonly VisitEntry[]) {
  const onDate = byDate(remembered);
  if (days.every((day) => countOf(day) === onDate(day.date).length)) return onDate;
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  return byDate((await rememberedVisits.readAgain(first, last)).entries);
}

/**
 * Four Queries for any month, and one more if it is not in memory. Counts come from counters, which exist neither for
 * a person nor for a branch.
 */
export const getAgendaMonth: UseCase<'getAgendaMonth'> = async ({ query: { month, staffId, branch } }) => {
  const [from, to] = [`${month}-01`, lastDayOf(month)];
  const [days, facts, resources, remembered] = await Promise.all([
    clinicDays(from, to),
    calendarFacts(),
    knownResources(),
    rememberedVisits.between(from, to),
  ]);
  const onDate = await visitsOf(days, remembered.entries);
  const team = teamAt(branch, { settings: facts.settings, resources });
  return {
    month,
    days: days.map((day) => {
      const visits = onDate(day.date);
      const places = occupancyOn(day.date, placesOf(day, team), visits);
      if (staffId === undefined && branch === undefined) return calendarDayOf(day, facts, peopleOccupancy(places));
      const own = thoseAt(branch, visits).filter((visit) => staffId === undefined || takes(visit, staffId));
      const theirs =
        staffId === undefined ? peopleOccupancy(places) : sumOccupancy(places.filter(({ id }) => id === staffId));
      return calendarDayOfSome(day, facts, own, theirs);
    }),
  };
};

export const countWaiting: UseCase<'countWaiting'> = async ({ query: { branch } }, { now }) => ({
  count: (await startsToConfirm(now, branch)).length,
});

/** A few days in full: their items, and the appointments of those days only. */
export const getAgendaDays: UseCase<'getAgendaDays'> = async ({ query }, { now }) => {
  const to = addDays(query.from, query.days - 1);
  const [days, facts, all, names] = await Promise.all([
    clinicDays(query.from, to),
    calendarFacts(),
    shownAppointmentsBetween(query.from, to),
    loadNames(),
  ]);
  const [people, marksOf] = await Promise.all([peopleOf(all, rememberedClients), visitMarks(all, now)]);
  const placed = all.map((appointment) => ({ appointment, at: wallClockOf(appointment.startsAt) }));
  const items = days.map((day) => {
    const own = placed.filter(({ at }) => at.date === day.date);
    const held = own.filter(({ appointment }) => occupies(appointment.status)).map(({ at }) => at.time);
    return {
      date: day.date,
      ...shutOf(day, facts),
      hours: hoursOf(day, { settings: facts.settings, held, now }),
      closed: closedOn(day),
      appointments: own.map(({ appointment }) => toStaffResponse(appointment, names, { ...people, marksOf })),
    };
  });
  return { items };
};
