import type { AgendaDay, CalendarDay } from '@rostro/shared/contract/booking/calendar';
import { addMonths, monthOf } from '@rostro/shared/time';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#api/settings.ts';
import { daysQuery, monthQuery } from '#office/booking/published/api.ts';
import { isDayOver } from '#office/booking/published/dayEnd.ts';
import { useDaysAt } from '#office/booking/published/useDaysAt.ts';
import { useBranch } from '#office/clinic/published/branches.ts';
import { useNow } from '#office/ui/useNow.ts';

/** The next day on which the clinic opens, by the counters of this month and the next; null if there is none. */
function useNextOpen(today: string, enabled: boolean): CalendarDay | null | undefined {
  const branch = useBranch();
  const month = monthOf(today);
  const after = (days: readonly CalendarDay[] = []) => days.find(({ date, shut }) => date > today && shut === null);
  const here = useQuery({ ...monthQuery(month, { branch }), enabled });
  const found = after(here.data?.days);
  const then = useQuery({
    ...monthQuery(addMonths(month, 1), { branch }),
    enabled: enabled && here.isSuccess && !found,
  });
  if (found) return found;
  return then.isSuccess ? (after(then.data.days) ?? null) : undefined;
}

export interface PanelDays {
  query: UseQueryResult<AgendaDay[]>;
  today: AgendaDay | undefined;
  /** The clinic has closed, or does not open today. */
  isOver: boolean;
  /** Undefined while loading. */
  next: CalendarDay | null | undefined;
  now: string;
}

/** Today, as the board reads it, and the next open day. */
export function usePanelDays(day: string, enabled: boolean): PanelDays {
  const query = useQuery({ ...daysQuery(day, 1), select: useDaysAt(useBranch()), enabled });
  const { data: settings } = useQuery({ ...settingsQuery(), enabled });
  const now = useNow();
  const today = query.data?.[0];
  const isOver = today !== undefined && settings !== undefined && isDayOver(today, settings, now);
  return { query, today, isOver, next: useNextOpen(day, enabled), now };
}
