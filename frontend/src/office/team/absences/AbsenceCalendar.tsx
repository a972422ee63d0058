import type { Absence } from '@rostro/shared/contract/team/resources';
import {
  addDays,
  addMonths,
  daysBetween,
  daysFrom,
  monthOf,
  sayLongDay,
  sayMonth,
  weekdayOf,
} from '@rostro/shared/time';
import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { BRIEF } from '../hours/week.ts';
import { type Mark, marksIn } from './days.ts';

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const AWAY = 'bg-plum text-on-fill font-semibold';
const PART = 'bg-linear-to-tr from-50% from-plum-mist to-50% to-plum-tint font-semibold';

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

/** One month, from today's on, with the days of absence. It is one tab stop: arrow keys move between days and months. */
export function AbsenceCalendar({ absences, today, onDay }: AbsenceCalendarProps) {
  const [stop, setStop] = useState(today);
  const [wanted, setWanted] = useState<string>();
  const month = monthOf(stop);
  const first = `${month}-01`;
  const days = daysFrom(first, daysBetween(first, `${addMonths(month, 1)}-01`));
  const marks = marksIn(first, days.at(-1) ?? first, absences);
  useEffect(() => {
    if (wanted === undefined) return;
    document.getElementById(dayId(wanted))?.focus();
    setWanted(undefined);
  }, [wanted]);
  const later = (one: string, other: string): string => (one < other ? other : one);
  const turn = (by: number): void => setStop(later(`${addMonths(month, by)}-01`, today));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = later(addDays(stop, step), today);
    setStop(next);
    setWanted(next);
  };
  return (
    <section
      className="grid gap-2 max-w-100 max-desk:pt-4 max-desk:border-t max-desk:border-t-line"
      aria-label="Ausencias por mes"
    >
      <p className="text-muted text-14">Elige un día para agregar una ausencia que empieza ahí.</p>
      <div className="flex gap-2 items-center justify-between">
        <Button
          type="text"
          aria-label="Mes anterior"
          disabled={month <= monthOf(today)}
          icon={<ChevronLeft size={18} aria-hidden />}
          onClick={() => turn(-1)}
        />
        <b className="font-medium" aria-live="polite">
          {sentence(sayMonth(month))}
        </b>
        <Button
          type="text"
          aria-label="Mes siguiente"
          icon={<ChevronRight size={18} aria-hidden />}
          onClick={() => turn(1)}
        />
      </div>
      <fieldset className="grid grid-cols-7 gap-1 min-w-0" onKeyDown={onKeyDown}>
        <legend className="sr">{sentence(sayMonth(month))}</legend>
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
              {...(index === 0 && { style: { gridColumnStart: weekdayOf(first) } })}
              className={classes(
                'min-h-11 p-0 border-0 rounded-control bg-transparent text-14 tabular-nums disabled:text-disabled-ink',
                mark && (mark.isWhole ? AWAY : PART),
                !mark && 'enabled:hover:bg-sand-3',
                mark && 'forced-colors:border',
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
      </fieldset>
    </section>
  );
}
