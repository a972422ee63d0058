import type { Absence } from '@rostro/shared/contract/team/resources';
import { addDays, monthOf, sayLongDay, sayMonth } from '@rostro/shared/time';
import { type KeyboardEvent, useState } from 'react';
import { sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { BRIEF } from '../hours/week.ts';
import styles from './AbsenceCalendar.module.css';
import { type Mark, marksIn, monthsFrom } from './days.ts';

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const dayId = (date: string): string => `ausencia-${date}`;

/** `'viernes 20 de noviembre de 2026, ausencia: Vacaciones'` */
function sayMarked(date: string, mark: Mark | undefined): string {
  if (mark === undefined) return sayLongDay(date);
  return `${sayLongDay(date)}, ausencia${mark.isWhole ? '' : ' de una parte del día'}: ${mark.reasons.join('; ')}`;
}

interface AbsenceCalendarProps {
  absences: readonly Absence[];
  today: string;
  onDay: (date: string) => void;
}

/** The next twelve months with the days of absence. They are one tab stop: arrow keys move between days. */
export function AbsenceCalendar({ absences, today, onDay }: AbsenceCalendarProps) {
  const [stop, setStop] = useState(today);
  const months = monthsFrom(monthOf(today));
  const marks = marksIn(today, months.at(-1)?.days.at(-1) ?? today, absences);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    document.getElementById(dayId(addDays(stop, step)))?.focus();
  };
  return (
    <section className="pt-4 border-t border-t-line" aria-label="Ausencias de los próximos doce meses">
      <p className="mb-3 text-muted text-14">Elige un día para agregar una ausencia que empieza ahí.</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(176px,100%),1fr))] gap-y-5 gap-x-6">
        {months.map(({ month, days, before }) => (
          <fieldset key={month} className={classes(styles.month, 'min-w-0')} onKeyDown={onKeyDown}>
            <legend>{sentence(sayMonth(month))}</legend>
            <div className="grid grid-cols-7 gap-px">
              {BRIEF.map((name) => (
                <span key={name} className="text-muted text-12 text-center" aria-hidden>
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
                      date === today && 'inset-ring inset-ring-plum',
                    )}
                    tabIndex={date === stop ? 0 : -1}
                    disabled={date < today}
                    onFocus={() => setStop(date)}
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
