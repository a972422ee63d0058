import type { CalendarDay } from '@rostro/shared/contract/booking/calendar';
import { addMonths, monthOf, sayMonth } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useBranch } from '#office/clinic/published/branches.ts';
import { sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { sayCell, weeksOf } from '../data/month.ts';
import { monthAloneQuery } from '../data/useOpenDay.ts';
import { type DayButton, MonthGrid } from '../month/MonthGrid.tsx';
import styles from './MiniMonth.module.css';

interface DayProps {
  date: string;
  day: CalendarDay | undefined;
  button: DayButton;
  selected: boolean;
  onDay: (day: string) => void;
}

function Day({ date, day, button, selected, onDay }: DayProps) {
  const look = [
    ...[selected && styles.selected, button['aria-current'] && styles.today],
    ...[day !== undefined && day.shut !== null && styles.shut, (day?.pending ?? 0) > 0 && styles.waits],
  ];
  return (
    <button {...button} className={classes(styles.day, ...look)} onClick={() => onDay(date)}>
      <span className="sr">{sayCell(date, day)}</span>
      <span aria-hidden>{Number(date.slice(8))}</span>
    </button>
  );
}

/** `'lun'` → `L`, with the full word for screen readers. */
const letterOf = (weekday: string): ReactNode => (
  <>
    <span className="sr">{weekday}</span>
    <span aria-hidden>{weekday.charAt(0)}</span>
  </>
);

interface MiniMonthProps {
  day: string;
  onDay: (day: string) => void;
}

/** A dot marks the days with appointments that wait for the clinic. */
export function MiniMonth({ day, onDay }: MiniMonthProps) {
  const [turned, setTurned] = useState<{ from: string; month: string }>();
  // Another day of the agenda brings its month back.
  const month = turned?.from === day ? turned.month : monthOf(day);
  const turn = (to: string): void => setTurned({ from: day, month: to });
  const { data } = useQuery(monthAloneQuery(month, useBranch()));
  const byDate = new Map(data?.days.map((known) => [known.date, known]));
  const grid = { month, weeks: weeksOf(month), selected: day, look: styles, head: letterOf };
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <b aria-live="polite">{sentence(sayMonth(month))}</b>
        <button type="button" aria-label="Ver el mes anterior" onClick={() => turn(addMonths(month, -1))}>
          <ChevronLeft size={16} aria-hidden />
        </button>
        <button type="button" aria-label="Ver el mes siguiente" onClick={() => turn(addMonths(month, 1))}>
          <ChevronRight size={16} aria-hidden />
        </button>
      </div>
      <MonthGrid {...grid} onTurn={(to) => turn(monthOf(to))}>
        {(date, button) => (
          <Day date={date} day={byDate.get(date)} button={button} selected={date === day} onDay={onDay} />
        )}
      </MonthGrid>
    </div>
  );
}
