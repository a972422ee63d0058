import { Day, Time } from '@rostro/shared/contract/schemas';
import { Absence } from '@rostro/shared/contract/team/resources';
import {
  addDays,
  dayBounds,
  daysBetween,
  daysFrom,
  sayDay,
  sayLongDay,
  sayTime,
  toInstant,
  wallClockOf,
} from '@rostro/shared/time';
import * as z from 'zod';

const dayOr = (missing: string) => z.string().min(1, missing).pipe(Day);
const TimeOrNone = z.union([z.literal(''), Time], { error: 'Hora no válida' });

interface TypedBounds {
  first: string;
  last: string;
  /** Empty for the beginning and the end of the day. */
  fromTime: string;
  toTime: string;
}

/** An absence as typed: days, and times only for a part of a day. */
export const TypedAbsence = z
  .strictObject({
    first: dayOr('Elige el primer día'),
    last: dayOr('Elige el último día'),
    fromTime: TimeOrNone,
    toTime: TimeOrNone,
    reason: Absence.shape.reason,
  })
  .refine(({ first, last }) => first <= last, { path: ['last'], error: 'El último día va después del primero' })
  .refine((typed) => typed.first !== typed.last || boundsOf(typed).from < boundsOf(typed).to, {
    path: ['toTime'],
    error: 'La hora final va después de la inicial',
  });
export type TypedAbsence = z.infer<typeof TypedAbsence>;

type Bounds = Pick<Absence, 'from' | 'to'>;

/** From the start of the first day to the end of the last one, unless times are typed. */
export function boundsOf({ first, last, fromTime, toTime }: TypedBounds): Bounds {
  return {
    from: toInstant(first, fromTime === '' ? '00:00' : fromTime),
    to: toTime === '' ? dayBounds(last).to : toInstant(last, toTime),
  };
}

export function typedOf({ from, to, reason }: Omit<Absence, 'id'>): TypedAbsence {
  const [start, end] = [wallClockOf(from), wallClockOf(to)];
  const untilMidnight = end.time === '00:00';
  return {
    first: start.date,
    last: untilMidnight ? addDays(end.date, -1) : end.date,
    fromTime: start.time === '00:00' ? '' : start.time,
    toTime: untilMidnight ? '' : end.time,
    reason,
  };
}

/** `'viernes 20 de noviembre de 2026, de 3:00 p.m. a 5:00 p.m.'`, `'del lunes 21 de diciembre … al …'` */
export function sayAway(bounds: Bounds): string {
  const { first, last, fromTime, toTime } = typedOf({ ...bounds, reason: '' });
  const since = fromTime && `desde las ${sayTime(fromTime)}`;
  const until = toTime && `hasta las ${sayTime(toTime)}`;
  if (first !== last) {
    const ends = [
      [`del ${first.slice(0, 4) === last.slice(0, 4) ? sayDay(first) : sayLongDay(first)}`, since],
      [`al ${sayLongDay(last)}`, until],
    ];
    return ends.map((end) => end.filter(Boolean).join(', ')).join(' ');
  }
  const times = fromTime && toTime ? `de ${sayTime(fromTime)} a ${sayTime(toTime)}` : since || until;
  return [sayLongDay(first), times].filter(Boolean).join(', ');
}

/** By their beginning; past absences apart. */
export function sortAbsences(absences: readonly Absence[], now: string): { ahead: Absence[]; over: Absence[] } {
  const sorted = absences.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return { ahead: sorted.filter(({ to }) => to > now), over: sorted.filter(({ to }) => to <= now).toReversed() };
}

export interface Mark {
  reasons: string[];
  isWhole: boolean;
}

/** The marked days of a range, both ends included. */
export function marksIn(from: string, to: string, absences: readonly Absence[]): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const absence of absences) {
    const { first, last, fromTime, toTime } = typedOf(absence);
    const [begin, end] = [first < from ? from : first, last > to ? to : last];
    for (const date of begin > end ? [] : daysFrom(begin, daysBetween(begin, end) + 1)) {
      const isPart = (date === first && fromTime !== '') || (date === last && toTime !== '');
      const known = marks.get(date);
      marks.set(date, {
        reasons: [...(known?.reasons ?? []), absence.reason],
        isWhole: known?.isWhole === true || !isPart,
      });
    }
  }
  return marks;
}
