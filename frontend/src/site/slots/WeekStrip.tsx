import { addDays, daysFrom, monthOf, sayDay, sayMonth } from '@rostro/shared/time';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/button/Button.tsx';
import { DAYS_SHOWN } from './api.ts';
import { DayButton } from './DayButton.tsx';
import { useSunday } from './sundays.ts';
import styles from './Time.module.css';
import week from './Week.module.css';
import type { ShownDay } from './wish.ts';

interface WeekStripProps {
  monday: string;
  today: string;
  days: readonly ShownDay[] | undefined;
  chosen: string | undefined;
  asked?: string | undefined;
  onDate: (date: string) => void;
  onPrevious: () => void;
  onNext: () => void;
  /** Stands below the days. */
  children?: ReactNode;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** `'lunes 16 de noviembre'` → `'lunes 16'`, if the month is shown elsewhere. */
const withoutMonth = (day: string): string => day.replace(/ de .*/, '');

function weekWords(monday: string): { month: string; range: string } {
  const sunday = addDays(monday, DAYS_SHOWN - 1);
  const oneMonth = monthOf(monday) === monthOf(sunday);
  const from = oneMonth ? withoutMonth(sayDay(monday)) : sayDay(monday);
  const to = oneMonth ? withoutMonth(sayDay(sunday)) : sayDay(sunday);
  // The month of most of its days.
  const month = monthOf(addDays(monday, 3));
  return { month: capital(sayMonth(month)), range: `Del ${from} al ${to}` };
}

export function WeekStrip({
  monday,
  today,
  days,
  chosen,
  asked,
  onDate,
  onPrevious,
  onNext,
  children,
}: WeekStripProps) {
  const sunday = useSunday(days, asked, onDate);
  const { month, range } = weekWords(monday);
  const dates = daysFrom(monday, DAYS_SHOWN);
  return (
    <div className={styles.panel}>
      <div className="flex items-center gap-2 mb-4 [&>div]:flex-1 max-handset:mb-3">
        <div aria-live="polite">
          <p className="head h3">{month}</p>
          <p className="small muted max-handset:hidden">{range}</p>
        </div>
        <IconButton label="Semana anterior" disabled={monday <= today} onClick={onPrevious}>
          <ChevronLeft size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
        <IconButton label="Semana siguiente" onClick={onNext}>
          <ChevronRight size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser lays out the children of a fieldset in a grid */}
      <div
        className="grid grid-cols-7 gap-2 max-handset:gap-1 max-handset:-mx-2"
        role="group"
        aria-label="Días de la semana"
      >
        {dates.map((date) => (
          <DayButton
            key={date}
            date={date}
            today={today}
            day={days?.find((each) => each.date === date)}
            chosen={date === chosen}
            onChoose={() => sunday.choose(date)}
          />
        ))}
      </div>
      <p role="status" className={week.hint}>
        {sunday.answer}
      </p>
      {children}
    </div>
  );
}
