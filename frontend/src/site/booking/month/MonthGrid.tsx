import { monthOf } from '@rostro/shared/time';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ShownDay } from '#site/slots/wish.ts';
import styles from './Month.module.css';
import { MonthDay } from './MonthDay.tsx';
import { moveFrom, WEEKDAYS, weeksOf } from './month.ts';

interface MonthGridProps {
  month: string;
  today: string;
  days: readonly ShownDay[] | undefined;
  chosen: string | undefined;
  labelledBy: string;
  onDate: (date: string) => void;
  onMonth: (month: string) => void;
}

const FULL_NAMES = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];

/** The day in the tab order: the first candidate in this month, or the first day of the month. */
function reachableIn(month: string, candidates: (string | undefined)[]): string {
  return candidates.find((date) => date !== undefined && monthOf(date) === month) ?? `${month}-01`;
}

/** The arrow keys move between days, and past the edge into the next month. */
export function MonthGrid({ month, today, days, chosen, labelledBy, onDate, onMonth }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [cursor, setCursor] = useState<string>();
  /** The day that gets the focus after a key press. It may be in a month that is not rendered yet. */
  const heading = useRef<string>(undefined);
  const reachable = reachableIn(month, [cursor, chosen, today]);

  useEffect(() => {
    if (heading.current === undefined || monthOf(heading.current) !== month) return;
    grid.current?.querySelector<HTMLElement>(`[data-date="${heading.current}"]`)?.focus();
    heading.current = undefined;
  });

  const move = (event: KeyboardEvent) => {
    const { date } = (event.target as HTMLElement).dataset;
    const target = date && moveFrom(date, event.key, today);
    if (!target) return;
    event.preventDefault();
    heading.current = target;
    setCursor(target);
    if (monthOf(target) !== month) onMonth(monthOf(target));
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days to choose from is what a grid is
    <table ref={grid} role="grid" className={styles.grid} aria-labelledby={labelledBy} onKeyDown={move}>
      <thead>
        <tr>
          {WEEKDAYS.map((name, place) => (
            <th key={name} scope="col" abbr={FULL_NAMES[place]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, place) => (
              <td key={date ?? WEEKDAYS[place]}>
                {date && (
                  <MonthDay
                    date={date}
                    today={today}
                    day={days?.find((each) => each.date === date)}
                    chosen={date === chosen}
                    reachable={date === reachable}
                    onChoose={() => onDate(date)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
