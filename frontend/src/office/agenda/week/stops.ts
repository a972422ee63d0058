import type { Category } from '@rostro/shared/catalog';
import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { hourAt, lanesOf } from './seats.ts';

/** A focusable place of the calendar by hour. */
export interface Stop {
  /** The id of the element. */
  id: string;
  /** Indexes of the day and the hour. */
  column: number;
  row: number;
  date: string;
  time: string;
}

export const takenId = (appointmentId: string): string => `asiento-${appointmentId}`;
export const freeId = (date: string, time: string, category: Category): string => `libre-${date}T${time}-${category}`;

/** All focusable places, by day and then by hour: every appointment, and one for all free places of a lane, which do the same. */
export function stopsOf(days: readonly AgendaDay[], times: readonly string[], mayCreate: boolean): Stop[] {
  return days.flatMap((day, column) =>
    times.flatMap((time, row) => {
      const hour = hourAt(day, time);
      const lanes = hour === undefined ? [] : lanesOf(hour, day.appointments);
      const ids = lanes.flatMap(({ appointments, category, free }) => [
        ...appointments.map(({ id }) => takenId(id)),
        ...(mayCreate && free > 0 ? [freeId(day.date, time, category)] : []),
      ]);
      return ids.map((id) => ({ id, column, row, date: day.date, time }));
    }),
  );
}

/** The initial tab stop: the next place today, else the first after today, else the first of all. */
export function firstStop(stops: readonly Stop[], today: string, clock: string): Stop | undefined {
  const isAhead = ({ date, time }: Stop): boolean => date > today || (date === today && time >= clock);
  return stops.find(isAhead) ?? stops[0];
}

/** The place of another day at the nearest hour, at the same position within it. */
function beside(stops: readonly Stop[], from: Stop, column: number): Stop | undefined {
  const there = stops.filter((stop) => stop.column === column);
  const distance = Math.min(...there.map(({ row }) => Math.abs(row - from.row)));
  const nearest = there.filter(({ row }) => Math.abs(row - from.row) === distance);
  const rows = nearest.filter(({ row }) => row === nearest[0]?.row);
  const place = stops.filter((stop) => stop.column === from.column && stop.row === from.row).indexOf(from);
  return rows[Math.min(place, rows.length - 1)];
}

/** The place in the previous or next day that has any. */
function across(stops: readonly Stop[], from: Stop, by: -1 | 1): Stop | undefined {
  const columns = [...new Set(stops.map(({ column }) => column))];
  const next = columns[columns.indexOf(from.column) + by];
  return next === undefined ? undefined : beside(stops, from, next);
}

/** Home and End move within the hour's row; in the day view, through all hours. */
function edge(stops: readonly Stop[], from: Stop, at: 0 | -1): Stop | undefined {
  const isAlone = stops.every(({ column }) => column === from.column);
  return stops.filter(({ row }) => isAlone || row === from.row).at(at);
}

/** The place that a key moves the focus to; undefined if there is none. */
export function nextStop(stops: readonly Stop[], from: Stop, key: string, ctrl: boolean): Stop | undefined {
  if (ctrl) return key === 'Home' ? stops[0] : key === 'End' ? stops.at(-1) : undefined;
  const column = stops.filter((stop) => stop.column === from.column);
  switch (key) {
    case 'ArrowUp':
      return column[column.indexOf(from) - 1];
    case 'ArrowDown':
      return column[column.indexOf(from) + 1];
    case 'ArrowLeft':
      return across(stops, from, -1);
    case 'ArrowRight':
      return across(stops, from, 1);
    case 'Home':
      return edge(stops, from, 0);
    case 'End':
      return edge(stops, from, -1);
    default:
      return undefined;
  }
}
