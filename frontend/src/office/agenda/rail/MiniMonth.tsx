import type { CalendarDay } from '@rostro/shared/contract/calendar';
import { addMonths, monthOf, sayMonth } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { sentence } from '#office/ui/say.ts';
import { useToday } from '#office/ui/useToday.ts';
import { classes } from '#ui/classes.ts';
import { sayCell, WEEKDAYS, weeksOf } from '../month/month.ts';
import { cellId, useRoving } from '../month/useRoving.ts';
import { unpolledMonthQuery } from '../views/useOpenDay.ts';
import styles from './MiniMonth.module.css';

/** Table elements would lose their roles in this CSS grid, so roles are set by hand. */
const [ROW, HEADER, CELL] = [{ role: 'row' }, { role: 'columnheader' }, { role: 'gridcell' }] as const;

interface DayProps {
  date: string;
  day: CalendarDay | undefined;
  today: string;
  selected: boolean;
  tabbable: boolean;
  onDay: (day: string) => void;
  onFocusDay: (day: string) => void;
}

function Day({ date, day, today, selected, tabbable, onDay, onFocusDay }: DayProps) {
  const look = [
    ...[selected && styles.selected, date === today && styles.today],
    ...[day !== undefined && day.shut !== null && styles.shut, (day?.pending ?? 0) > 0 && styles.waits],
  ];
  return (
    <button
      type="button"
      id={cellId(date)}
      className={classes(styles.day, ...look)}
      aria-current={date === today ? 'date' : undefined}
      tabIndex={tabbable ? 0 : -1}
      onFocus={() => onFocusDay(date)}
      onClick={() => onDay(date)}
    >
      <span className="sr">{sayCell(date, day)}</span>
      <span aria-hidden>{Number(date.slice(8))}</span>
    </button>
  );
}

interface MiniMonthProps {
  day: string;
  onDay: (day: string) => void;
}

/** A small month to choose a day from; a dot marks the days on which something waits for the clinic. */
export function MiniMonth({ day, onDay }: MiniMonthProps) {
  const today = useToday();
  const [turned, setTurned] = useState<{ from: string; month: string }>();
  // Another day of the agenda brings its month back.
  const month = turned?.from === day ? turned.month : monthOf(day);
  const turn = (to: string): void => setTurned({ from: day, month: to });
  const { data } = useQuery(unpolledMonthQuery(month));
  const byDate = new Map(data?.days.map((known) => [known.date, known]));
  const weeks = weeksOf(month);
  const shown = weeks.flat().filter((date) => date !== undefined);
  const { stop, onKeyDown, onFocusDay } = useRoving(shown, day, (to) => turn(monthOf(to)));
  const grid = { role: 'grid', 'aria-label': sayMonth(month), onKeyDown };
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
      <div className={styles.grid} {...grid}>
        <div {...ROW} className={styles.row}>
          {WEEKDAYS.map((name) => (
            <span key={name} {...HEADER} className={styles.weekday}>
              <span className="sr">{name}</span>
              <span aria-hidden>{name.charAt(0)}</span>
            </span>
          ))}
        </div>
        {weeks.map((week, index) => (
          <div key={week.find(Boolean) ?? index} {...ROW} className={styles.row}>
            {week.map((date, weekday) => (
              <div
                key={date ?? WEEKDAYS[weekday]}
                {...CELL}
                {...(date !== undefined && { 'aria-selected': date === day })}
              >
                {date !== undefined && (
                  <Day
                    date={date}
                    day={byDate.get(date)}
                    today={today}
                    selected={date === day}
                    tabbable={date === stop}
                    onDay={onDay}
                    onFocusDay={onFocusDay}
                  />
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
