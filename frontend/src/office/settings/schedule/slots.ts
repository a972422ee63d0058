import type { ScheduleForm } from '@rostro/shared/contract/configuration';
import { slotTimes } from '@rostro/shared/schedule';

export interface DaySlots {
  days: string;
  /** Null on a day that is not worked. */
  times: string[] | null;
}

/** A Monday, a Saturday and a Sunday stand for their kind. */
const SOME_MONDAY = '2026-01-05';
const SOME_SATURDAY = '2026-01-10';
const SOME_SUNDAY = '2026-01-11';

/** While hours are being typed they may be none, or without end. */
const areWhole = ({ appointmentInterval, ...hours }: ScheduleForm): boolean =>
  appointmentInterval > 0 && Object.values(hours).every((value) => value !== '');

/** What a week would look like; no times where the hours make no sense yet. */
export function weekOf(hours: ScheduleForm): DaySlots[] {
  const timesOf = (date: string) => (areWhole(hours) ? slotTimes(hours, date) : []);
  return [
    { days: 'Lunes a viernes', times: timesOf(SOME_MONDAY) },
    { days: 'Sábado', times: timesOf(SOME_SATURDAY) },
    { days: 'Domingo', times: hours.sundayEnabled ? timesOf(SOME_SUNDAY) : null },
  ];
}
