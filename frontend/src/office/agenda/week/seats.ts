import { COSMETOLOGY, SERVICE_CATEGORIES, type ServiceCategory, SPECIALIZED } from '@rostro/shared/catalog';
import type { StaffAppointment } from '@rostro/shared/contract/booking';
import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { minuteOfDay, wallClockOf } from '@rostro/shared/time';
import { isVoid } from '../data/rows.ts';

export type Hour = AgendaDay['hours'][number];

/** What the lanes are called where there is little room. */
export const LANE_WORDS: Record<ServiceCategory, { title: string; one: string; many: string }> = {
  [COSMETOLOGY]: { title: 'Cosmetológicos', one: 'cosmetológico', many: 'cosmetológicos' },
  [SPECIALIZED]: { title: 'Especializados', one: 'especializado', many: 'especializados' },
};

/** Any category but cosmetology is the specialists', one that is no longer known too. */
const laneOf = ({ service }: StaffAppointment): ServiceCategory => service?.category ?? SPECIALIZED;

/** The seats of one category at one time. */
export interface Lane {
  category: ServiceCategory;
  capacity: number;
  /** Who begins then. */
  appointments: StaffAppointment[];
  /** Seats of those who began earlier and are still there. */
  held: number;
  /** Seats that can still be booked. */
  free: number;
  full: boolean;
}

export const startsAtTime = (appointment: StaffAppointment, time: string): boolean =>
  wallClockOf(appointment.startsAt).time === time;

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

/** A Sunday that is not worked has a column only if somebody is booked on it. */
export const columnsOf = (days: readonly AgendaDay[]): AgendaDay[] =>
  days.filter(({ shut, appointments }) => shut !== 'sunday' || appointments.some((one) => !isVoid(one)));

/** Every time at which any of the days has a row. */
export const timesOf = (days: readonly AgendaDay[]): string[] =>
  [...new Set(days.flatMap(({ hours }) => hours.map(({ time }) => time)))].sort();

export const hourAt = ({ hours }: AgendaDay, time: string): Hour | undefined =>
  hours.find((hour) => hour.time === time);

export interface LaneUse {
  category: ServiceCategory;
  used: number;
  capacity: number;
}

/** Of a whole day: who has a seat, of the seats that there are. */
export const usesOf = ({ hours, appointments }: AgendaDay): LaneUse[] =>
  SERVICE_CATEGORIES.map((category) => ({
    category,
    used: appointments.filter((one) => !isVoid(one) && laneOf(one) === category).length,
    capacity: hours
      .flatMap(({ places }) => places)
      .filter((place) => place.category === category)
      .reduce((sum, { capacity }) => sum + capacity, 0),
  }));

const DEFAULT_ROW_MINUTES = 60;

/** Where the line of this moment runs: the row that it lies in, and how far down; nowhere outside of the rows. */
export function nowLine(times: readonly string[], clock: string): { time: string; share: number } | undefined {
  const now = minuteOfDay(clock);
  const starts = times.map(minuteOfDay);
  const at = starts.findLastIndex((start) => start <= now);
  const [time, start] = [times[at], starts[at]];
  if (time === undefined || start === undefined) return undefined;
  const end = starts[at + 1] ?? start + DEFAULT_ROW_MINUTES;
  return now < end ? { time, share: (now - start) / (end - start) } : undefined;
}
