import type { CalendarDay } from '@rostro/shared/contract/calendar';
import { monthOf, sayMonth } from '@rostro/shared/time';
import { useToday } from '#office/ui/useToday.ts';
import { DayCell } from './DayCell.tsx';
import styles from './Month.module.css';
import { MonthRows } from './MonthRows.tsx';
import { weeksOf } from './month.ts';
import { useRoving } from './useRoving.ts';

interface MonthGridProps {
  day: string;
  /** The days that are loaded. */
  days: readonly CalendarDay[];
  /** The counts of the month are being loaded. */
  coming: boolean;
  /** Shows only the week of `day`. */
  brief: boolean;
  onDay: (day: string) => void;
}

/** The month as a grid: arrow keys move between days, Enter selects one. */
export function MonthGrid({ day, days, coming, brief, onDay }: MonthGridProps) {
  const today = useToday();
  const all = weeksOf(monthOf(day));
  const weeks = brief ? all.filter((week) => week.includes(day)) : all;
  const shown = weeks.flat().filter((date) => date !== undefined);
  const { stop, onKeyDown, onFocusDay } = useRoving(shown, day, onDay);
  const byDate = new Map(days.map((known) => [known.date, known]));
  const grid = { role: 'grid', 'aria-label': sayMonth(monthOf(day)), 'aria-busy': coming, onKeyDown };
  return (
    <div className={styles.grid} {...grid}>
      <MonthRows weeks={weeks} selected={day} look={styles} head={(name) => name}>
        {(date) => (
          <DayCell
            date={date}
            day={byDate.get(date)}
            coming={coming}
            today={today}
            selected={date === day}
            tabbable={date === stop}
            onDay={onDay}
            onFocusDay={onFocusDay}
          />
        )}
      </MonthRows>
    </div>
  );
}
