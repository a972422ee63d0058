import type { ReactNode } from 'react';
import { WEEKDAYS } from '../data/month.ts';

/** Table elements would lose their roles in a CSS grid, so roles are set by hand. The buttons of the days take the focus. */
const [ROW, HEADER, CELL] = [{ role: 'row' }, { role: 'columnheader' }, { role: 'gridcell' }] as const;

interface MonthRowsProps {
  /** Undefined for a day of another month. */
  weeks: readonly (readonly (string | undefined)[])[];
  selected: string;
  look: Partial<Record<'row' | 'weekday', string>>;
  head: (weekday: string) => ReactNode;
  children: (date: string) => ReactNode;
}

/** The rows of a month's grid: the names of the weekdays, then its weeks. */
export function MonthRows({ weeks, selected, look, head, children }: MonthRowsProps) {
  return (
    <>
      <div {...ROW} className={look.row}>
        {WEEKDAYS.map((name) => (
          <span key={name} {...HEADER} className={look.weekday}>
            {head(name)}
          </span>
        ))}
      </div>
      {weeks.map((week, index) => (
        <div key={week.find(Boolean) ?? index} {...ROW} className={look.row}>
          {week.map((date, weekday) => (
            <div
              key={date ?? WEEKDAYS[weekday]}
              {...CELL}
              {...(date !== undefined && { 'aria-selected': date === selected })}
            >
              {date !== undefined && children(date)}
            </div>
          ))}
        </div>
      ))}
    </>
  );
}
