import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import type { StaffAppointment } from '@rostro/shared/contract/booking';
import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { wallClockOf } from '@rostro/shared/time';
import { isVoid } from '../data/rows.ts';

export type Hour = AgendaDay['hours'][number];

/** Short names of the lanes. */
export const LANE_WORDS: Record<Category, { title: string; one: string; many: string }> = {
  cosmetology: { title: 'Cosmetológicos', one: 'cosmetológico', many: 'cosmetológicos' },
  specialized: { title: 'Especializados', one: 'especializado', many: 'especializados' },
};

/** An appointment whose service is unknown counts as specialized. */
const laneOf = ({ service }: StaffAppointment): Category => service?.category ?? 'specialized';

/** The places of one category at one hour. */
export interface Lane {
  category: Category;
  capacity: number;
  /** The appointments that start at this hour. */
  appointments: StaffAppointment[];
  /** Places of appointments that started in an earlier hour and are not over. */
  held: number;
  /** Places that can still be booked. */
  free: number;
  full: boolean;
}

/** A look-up of the zone is slow, and every appointment of a day is compared with every hour. */
const knownTimes = new WeakMap<StaffAppointment, string>();

function timeOf(appointment: StaffAppointment): string {
  const time = knownTimes.get(appointment) ?? wallClockOf(appointment.startsAt).time;
  knownTimes.set(appointment, time);
  return time;
}

export const startsAtTime = (appointment: StaffAppointment, time: string): boolean => timeOf(appointment) === time;

export function lanesOf(hour: Hour, appointments: readonly StaffAppointment[]): Lane[] {
  const here = appointments.filter((one) => !isVoid(one) && startsAtTime(one, hour.time));
  return hour.places.map(({ category, taken, capacity }) => {
    const own = here.filter((one) => laneOf(one) === category);
    const used = Math.max(taken, own.length);
    return {
      category,
      capacity,
      appointments: own,
      held: capacity > 0 ? Math.max(0, Math.min(taken, capacity) - own.length) : 0,
      free: hour.isPast ? 0 : Math.max(0, capacity - used),
      full: capacity > 0 && used >= capacity,
    };
  });
}

export interface LaneUse {
  category: Category;
  used: number;
  capacity: number;
}

/** The appointments and the capacity of a whole day, for each category. */
export const usesOf = ({ hours, appointments }: AgendaDay): LaneUse[] =>
  CATEGORIES.map((category) => ({
    category,
    used: appointments.filter((one) => !isVoid(one) && laneOf(one) === category).length,
    capacity: hours
      .flatMap(({ places }) => places)
      .filter((place) => place.category === category)
      .reduce((sum, { capacity }) => sum + capacity, 0),
  }));
