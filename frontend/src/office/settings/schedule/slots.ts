import type { ScheduleForm } from '@rostro/shared/contract/configuration';
import { slotTimes } from '@rostro/shared/scheduling/schedule';

export interface DaySlots {
  days: string;
  /** Null on a day on which the clinic is closed. */
  times: string[] | null;
}

/** A Monday, a Saturday and a Sunday as the examples of their kinds of day. */
const SOME_MONDAY = '2026-01-05';
const SOME_SATURDAY = '2026-01-10';
const SOME_SUNDAY = '2026-01-11';

/** While hours are being typed they may be empty, or the interval 0. */
const areWhole = ({ appointmentInterval, ...hours }: ScheduleForm): boolean =>
  appointmentInterval > 0 && Object.values(hours).every((value) => value !== '');

/** The times of a week under these hours; an empty list while the hours are incomplete. */
export function weekOf(hours: ScheduleForm): DaySlots[] {
  const timesOf = (date: string) => (areWhole(hours) ? slotTimes(hours, date) : []);
  return [
    { days: 'Lunes a viernes', times: timesOf(SOME_MONDAY) },
    { days: 'Sábado', times: timesOf(SOME_SATURDAY) },
    { days: 'Domingo', times: hours.sundayEnabled ? timesOf(SOME_SUNDAY) : null },
  ];
}
