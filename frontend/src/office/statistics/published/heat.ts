import type { Figures } from '@rostro/shared/contract/statistics';
import { sayTime, timeAtMinute } from '@rostro/shared/time';

export const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;
/** Colours for an hour's share of the busiest one: 0 is none. */
export type Heat = 0 | 1 | 2 | 3 | 4;

export interface HeatCell {
  count: number;
  heat: Heat;
}
export interface HeatRow {
  hour: number;
  label: string;
  /** Monday first. */
  cells: HeatCell[];
}

export const sayHour = (hour: number): string => sayTime(timeAtMinute(hour * 60));

const heatOf = (count: number, most: number): Heat => (count === 0 ? 0 : (Math.ceil((count / most) * 4) as Heat));

/** Every hour from the first to the last with a visit, with every weekday, even without visits. */
export function heatRows(demand: Figures['demand']): HeatRow[] {
  if (demand.length === 0) return [];
  const hours = demand.map(({ hour }) => hour);
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const most = Math.max(...demand.map(({ count }) => count));
  const countAt = new Map(demand.map(({ weekday, hour, count }) => [`${weekday}#${hour}`, count]));
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const hour = first + place;
    const cells = WEEKDAYS.map((_day, at) => {
      const count = countAt.get(`${at + 1}#${hour}`) ?? 0;
      return { count, heat: heatOf(count, most) };
    });
    return { hour, label: sayHour(hour), cells };
  });
}

/** `'Lo más pedido: viernes a las 10:00 a.m., con 8 citas.'`; among equal ones the first of the week. */
export function sayBusiest(demand: Figures['demand']): string {
  const [busiest] = demand.toSorted((a, b) => b.count - a.count || a.weekday - b.weekday || a.hour - b.hour);
  if (busiest === undefined) return '';
  const { weekday, hour, count } = busiest;
  const day = WEEKDAYS[weekday - 1]?.toLowerCase();
  const start = hour === 1 || hour === 13 ? 'a la' : 'a las';
  return `Lo más pedido: ${day} ${start} ${sayHour(hour)}, con ${count === 1 ? '1 cita' : `${count} citas`}.`;
}
