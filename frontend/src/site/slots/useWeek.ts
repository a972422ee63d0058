import { addDays, mondayOf } from '@rostro/shared/time';
import { useState } from 'react';
import { DAYS_SHOWN } from './api.ts';

/** The number of weeks to search for an open day. After a longer closure the page shows that there is none. */
const WEEKS_LOOKED_AT = 4;

/** The visible week: that of the chosen day or of today, until the visitor leafs. */
export function useWeek(today: string, date: string | undefined) {
  const [monday, setMonday] = useState(() => mondayOf(date ?? today));
  const [moved, setMoved] = useState(false);
  return {
    monday,
    move: (weeks: number) => {
      setMoved(true);
      setMonday(addDays(monday, weeks * DAYS_SHOWN));
    },
    show: (day: string) => setMonday(mondayOf(day)),
    /** If the week has no open day left, such as on a Sunday or before holidays, the first visible week is a later one. */
    skipIf: (isOver: boolean) => {
      if (isOver && !moved && date === undefined && monday < addDays(today, WEEKS_LOOKED_AT * DAYS_SHOWN)) {
        setMonday(addDays(monday, DAYS_SHOWN));
      }
    },
  };
}
