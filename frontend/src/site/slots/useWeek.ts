import { addDays, mondayOf } from '@rostro/shared/time';
import { useState } from 'react';
import { DAYS_SHOWN } from './api.ts';
import { freeCount, mayBeChosen } from './days.ts';
import type { ShownDay } from './wish.ts';

/** The number of weeks to search for a free day. */
const WEEKS_LOOKED_AT = 4;

/** The visible week: that of the chosen day, else the first one with a free slot, until the visitor leafs. */
export function useWeek(today: string, date: string | undefined) {
  const [monday, setMonday] = useState(() => mondayOf(date ?? today));
  const [settled, setSettled] = useState(date !== undefined);
  /** The first week with an open day: shown if no searched week has a free slot. */
  const [firstOpen, setFirstOpen] = useState<string>();
  const show = (to: string) => {
    setSettled(true);
    setMonday(to);
  };
  return {
    monday,
    move: (weeks: number) => show(addDays(monday, weeks * DAYS_SHOWN)),
    show: (day: string) => show(mondayOf(day)),
    /** Until a week is settled: goes on to the next one, if these days of the visible week have no free slot. */
    settle: (days: readonly ShownDay[] | undefined) => {
      if (settled || days === undefined) return;
      const ahead = days.filter((day) => mayBeChosen(day, today));
      if (ahead.some(({ slots }) => freeCount(slots) > 0)) return setSettled(true);
      const open = firstOpen ?? (ahead.length > 0 ? monday : undefined);
      setFirstOpen(open);
      if (monday < addDays(today, WEEKS_LOOKED_AT * DAYS_SHOWN)) setMonday(addDays(monday, DAYS_SHOWN));
      else show(open ?? monday);
    },
  };
}
