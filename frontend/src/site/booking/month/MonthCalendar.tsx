import { addMonths, monthOf, sayMonth } from '@rostro/shared/time';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSunday } from '#site/slots/sundays.ts';
import timeStyles from '#site/slots/Time.module.css';
import type { ShownDay } from '#site/slots/wish.ts';
import { IconButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import styles from './Month.module.css';
import { MonthGrid } from './MonthGrid.tsx';

interface MonthCalendarProps {
  month: string;
  today: string;
  days: readonly ShownDay[] | undefined;
  chosen: string | undefined;
  asked: string | undefined;
  onDate: (date: string) => void;
  onMonth: (month: string) => void;
  /** Stands below the days. */
  children?: ReactNode;
}

const TITLE_ID = 'mes';

export function MonthCalendar({ month, today, days, chosen, asked, onDate, onMonth, children }: MonthCalendarProps) {
  const sunday = useSunday(days, asked, onDate);
  return (
    <section className={timeStyles.panel} aria-labelledby={TITLE_ID}>
      <div className="flex items-center gap-2 mb-4">
        <h2 id={TITLE_ID} className={classes(styles.name, 'flex-1 text-22')} aria-live="polite">
          {sayMonth(month)}
        </h2>
        <IconButton
          label="Mes anterior"
          disabled={month <= monthOf(today)}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <ChevronLeft size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
        <IconButton label="Mes siguiente" onClick={() => onMonth(addMonths(month, 1))}>
          <ChevronRight size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </div>
      <MonthGrid
        month={month}
        today={today}
        days={days}
        chosen={chosen}
        labelledBy={TITLE_ID}
        onDate={sunday.choose}
        onMonth={onMonth}
      />
      <ul
        className={classes(
          styles.legend,
          'hidden max-handset:flex max-handset:gap-5 max-handset:mt-3 max-handset:text-muted max-handset:text-14',
        )}
        aria-hidden="true"
      >
        <li>
          <i className={styles.dot} /> Con horarios
        </li>
        <li className={styles.few}>
          <i className={styles.dot} /> Últimos lugares
        </li>
      </ul>
      <p role="status" className={styles.hint}>
        {sunday.answer}
      </p>
      {children}
    </section>
  );
}
