import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import type { Settings } from '@rostro/shared/contract/clinic/clinic';
import {
  type BookedTime,
  type Occupancy,
  type OpenPlace,
  occupancyOn,
  sumOccupancy,
  timesBookedOn,
} from '@rostro/shared/scheduling/occupancy';
import { ruleOf } from '@rostro/shared/scheduling/places';
import { slotTimes } from '@rostro/shared/scheduling/schedule';
import { minuteOfDay, wallClockOf } from '@rostro/shared/time';
import { type CategoryGroup, groupByCategories } from '#office/ui/categoryWords.ts';
import { isVoid } from '../data/rows.ts';
import { type DayFacts, openOn } from '../day/columns.ts';

export type Hour = AgendaDay['hours'][number];

export const LANE_WORDS: Record<Category, { one: string; many: string }> = {
  cosmetology: { one: 'cosmetológico', many: 'cosmetológicos' },
  specialized: { one: 'especializado', many: 'especializados' },
};

/** An appointment whose service is unknown counts as specialized. */
const laneOf = ({ service }: StaffAppointment): Category => service?.category ?? 'specialized';

export interface Lane {
  category: Category;
  appointments: StaffAppointment[];
  /** The number of people with a visit that started in an earlier hour and is not over. */
  held: number;
  /** The number of people who can still be booked. */
  free: number;
}

/** Cached, because a look-up of the zone is slow, and every appointment of a day is compared with every hour. */
const knownTimes = new WeakMap<StaffAppointment, string>();

function timeOf(appointment: StaffAppointment): string {
  const time = knownTimes.get(appointment) ?? wallClockOf(appointment.startsAt).time;
  knownTimes.set(appointment, time);
  return time;
}

/** The people and anonymous places of a day, and their visits. */
export interface DaySeats {
  people: readonly OpenPlace[];
  booked: ReadonlyMap<string, readonly BookedTime[]>;
  slots: readonly string[];
  settings: Settings;
}

const peopleOf = (facts: DayFacts): OpenPlace[] => openOn(facts).filter(({ kind }) => kind === 'staff');

export const seatsOf = (facts: DayFacts): DaySeats => ({
  people: peopleOf(facts),
  booked: timesBookedOn(facts.day.date, facts.day.appointments),
  slots: slotTimes(facts.settings, facts.day.date),
  settings: facts.settings,
});

/**
 * The people who work at an hour, and whether a visit takes their time until the next hour, or has done so since an
 * earlier one.
 */
function workingAt({ time }: Hour, { people, booked, slots, settings }: DaySeats) {
  if (!slots.includes(time)) return [];
  const at = minuteOfDay(time);
  return people
    .filter(({ hours }) => hours.some(({ from, to }) => from <= at && at < to))
    .map(({ id, categories }) => {
      const own = booked.get(id) ?? [];
      const takes = ({ from, free, start }: BookedTime): boolean =>
        ruleOf(id, settings) === 'start' ? start === at : from < at + settings.appointmentInterval && free > at;
      const isTaken = own.some(takes);
      return { categories, isTaken, isHeld: isTaken && own.some(({ start, free }) => start < at && free > at) };
    });
}

/** @param seats undefined until people and hours are known: then nothing is on offer */
export function lanesOf(hour: Hour, appointments: readonly StaffAppointment[], seats: DaySeats | undefined): Lane[] {
  const here = appointments.filter((one) => !isVoid(one) && timeOf(one) === hour.time);
  const working = seats === undefined ? [] : workingAt(hour, seats);
  return CATEGORIES.map((category) => ({
    category,
    appointments: here.filter((one) => laneOf(one) === category),
    // A person of both categories is on one visit, so only the first category counts.
    held: working.filter(({ categories, isHeld }) => isHeld && categories[0] === category).length,
    free: hour.isPast
      ? 0
      : working.filter(({ categories, isTaken }) => !isTaken && categories.includes(category)).length,
  }));
}

/** The hours of a day's people by category, or those of one person alone. */
export function usesOf(facts: DayFacts, only?: string): { group: CategoryGroup; occupancy: Occupancy }[] {
  const people = occupancyOn(facts.day.date, peopleOf(facts), facts.day.appointments).filter(
    ({ id }) => only === undefined || id === only,
  );
  return groupByCategories(people).map(({ group, people: own }) => ({ group, occupancy: sumOccupancy(own) }));
}

export const minutesOf = (facts: DayFacts): Occupancy =>
  sumOccupancy(occupancyOn(facts.day.date, peopleOf(facts), facts.day.appointments));
