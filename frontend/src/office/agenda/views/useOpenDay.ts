import type { CalendarDay } from '@rostro/shared/contract/calendar';
import { addDays, addMonths, isSunday, monthOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { monthQuery } from '#office/appointments/api.ts';
import { useToday } from '#office/ui/useToday.ts';
import { heldOn } from '../month/month.ts';

const FRESH_MS = 5 * 60_000;

/** Today where the clinic is open or somebody comes all the same, else the next day on which it is open, among those that are known. */
export function firstOpen(today: string, days: readonly CalendarDay[]): string | undefined {
  return days.find((day) => day.date >= today && (day.shut === null || (day.date === today && heldOn(day) > 0)))?.date;
}

/** Before the clinic's days are known: hardly one works on Sundays. */
const likely = (today: string): string => (isSunday(today) ? addDays(today, 1) : today);

/** A month as it is read here: seldom, and never in place of another. */
function rarely(month: string) {
  const { placeholderData: _other, ...query } = monthQuery(month);
  return { ...query, refetchInterval: false, staleTime: FRESH_MS } as const;
}

/** The day that calendars open on. It is looked for in this month and the next. */
export function useOpenDay(enabled = true): string {
  const today = useToday();
  const month = monthOf(today);
  const here = useQuery({ ...rarely(month), enabled });
  const found = firstOpen(today, here.data?.days ?? []);
  const isOver = here.data !== undefined && found === undefined;
  const next = useQuery({ ...rarely(addMonths(month, 1)), enabled: enabled && isOver });
  return found ?? firstOpen(today, next.data?.days ?? []) ?? likely(today);
}
