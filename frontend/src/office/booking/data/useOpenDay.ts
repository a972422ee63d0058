import type { CalendarDay } from '@rostro/shared/contract/booking/calendar';
import { addDays, addMonths, isSunday, monthOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '#office/ui/useToday.ts';
import { monthQuery } from '../published/api.ts';
import { heldOn } from './month.ts';

const FRESH_MS = 5 * 60_000;

/** Today if the clinic is open or has appointments, else the next open day among `days`; undefined if there is none. */
export function firstOpen(today: string, days: readonly CalendarDay[]): string | undefined {
  return days.find((day) => day.date >= today && (day.shut === null || (day.date === today && heldOn(day) > 0)))?.date;
}

/** The guess until the days are loaded: today, or Monday on a Sunday. */
const likely = (today: string): string => (isSunday(today) ? addDays(today, 1) : today);

/** The query of a month without another month as placeholder. */
export function monthAloneQuery(month: string, branch?: string) {
  const { placeholderData: _other, ...query } = monthQuery(month, { branch });
  return { ...query, staleTime: FRESH_MS } as const;
}

/** The day that calendars open on, searched in this month and the next. */
export function useOpenDay(enabled = true): string {
  const today = useToday();
  const month = monthOf(today);
  const here = useQuery({ ...monthAloneQuery(month), enabled });
  const found = firstOpen(today, here.data?.days ?? []);
  const isOver = here.data !== undefined && found === undefined;
  const next = useQuery({ ...monthAloneQuery(addMonths(month, 1)), enabled: enabled && isOver });
  return found ?? firstOpen(today, next.data?.days ?? []) ?? likely(today);
}
