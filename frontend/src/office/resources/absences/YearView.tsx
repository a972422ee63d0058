import type { Absence } from '@rostro/shared/contract/resources';
import { addDays, sayLongDay, sayMonth } from '@rostro/shared/time';
import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { BRIEF } from '../hours/week.ts';
import { type Mark, marksIn, monthsOf } from './days.ts';
import styles from './YearView.module.css';

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const dayId = (date: string): string => `ausencia-${date}`;

/** `'viernes 20 de noviembre de 2026, ausencia: Vacaciones'` */
function sayMarked(date: string, mark: Mark | undefined): string {
  if (mark === undefined) return sayLongDay(date);
  return `${sayLongDay(date)}, ausencia${mark.isWhole ? '' : ' de una parte del día'}: ${mark.reasons.join('; ')}`;
}

interface YearViewProps {
  absences: readonly Absence[];
  today: string;
  /** Begins an absence on this day. */
  onDay: (date: string) => void;
}

/** A year of small months with the days of absence marked. It is one tab stop: arrow keys move between days. */
export function YearView({ absences, today, onDay }: YearViewProps) {
  const [year, setYear] = useState(() => Number(today.slice(0, 4)));
  const [at, setAt] = useState(today);
  const marks = marksIn(year, absences);
  const stop = at.startsWith(String(year)) ? at : `${year}-01-01`;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = addDays(stop, step);
    if (next.startsWith(String(year))) document.getElementById(dayId(next))?.focus();
  };
  return (
    <section className={styles.view} aria-label="Ausencias en el año">
      <div className={styles.head}>
        <Button
          type="text"
          aria-label={`Ver ${year - 1}`}
          icon={<ChevronLeft size={16} strokeWidth={1.8} aria-hidden />}
          onClick={() => setYear(year - 1)}
        />
        <b aria-live="polite">{year}</b>
        <Button
          type="text"
          aria-label={`Ver ${year + 1}`}
          icon={<ChevronRight size={16} strokeWidth={1.8} aria-hidden />}
          onClick={() => setYear(year + 1)}
        />
        <p className={styles.legend}>Elige un día para agregar una ausencia que empieza ahí.</p>
      </div>
      <div className={styles.months}>
        {monthsOf(year).map(({ month, days, before }) => (
          <fieldset key={month} className={styles.month} onKeyDown={onKeyDown}>
            <legend>{sentence(sayMonth(month).replace(/ \d+$/, ''))}</legend>
            <div className={styles.days}>
              {BRIEF.map((name) => (
                <span key={name} className={styles.weekday} aria-hidden>
                  {name}
                </span>
              ))}
              {days.map((date, index) => {
                const mark = marks.get(date);
                return (
                  <button
                    key={date}
                    id={dayId(date)}
                    type="button"
                    aria-label={sentence(sayMarked(date, mark))}
                    {...(date === today && { 'aria-current': 'date' as const })}
                    {...(mark && { title: mark.reasons.join('; ') })}
                    {...(index === 0 && { style: { gridColumnStart: before + 1 } })}
                    className={classes(
                      styles.day,
                      mark && (mark.isWhole ? styles.away : styles.part),
                      date === today && styles.today,
                    )}
                    tabIndex={date === stop ? 0 : -1}
                    onFocus={() => setAt(date)}
                    onClick={() => onDay(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                );
              })}
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  );
}
