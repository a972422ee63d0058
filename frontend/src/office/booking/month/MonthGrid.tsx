import { sayMonth } from '@rostro/shared/time';
import type { ComponentProps, ReactNode } from 'react';
import { useToday } from '#office/ui/useToday.ts';
import { WEEKDAYS } from '../data/month.ts';
import { cellId, useRoving } from './useRoving.ts';

/** Table elements would lose their roles in a CSS grid, so roles are set by hand. The buttons of the days take the focus. */
const [ROW, HEADER, CELL] = [{ role: 'row' }, { role: 'columnheader' }, { role: 'gridcell' }] as const;

/** What the button of a day has, however it is drawn. */
export type DayButton = Pick<ComponentProps<'button'>, 'id' | 'type' | 'aria-current' | 'tabIndex' | 'onFocus'>;

interface MonthGridProps {
  month: string;
  /** Undefined for a day of another month. */
  weeks: readonly (readonly (string | undefined)[])[];
  selected: string;
  busy?: boolean;
  look: Partial<Record<'grid' | 'row' | 'weekday', string>>;
  head: (weekday: string) => ReactNode;
  /** An arrow key left the shown days for this one. */
  onTurn: (day: string) => void;
  children: (date: string, button: DayButton) => ReactNode;
}

/** A month as a grid: the names of the weekdays, then its weeks. Arrow keys move between days, Enter presses one. */
export function MonthGrid({ month, weeks, selected, busy, look, head, onTurn, children }: MonthGridProps) {
  const today = useToday();
  const shown = weeks.flat().filter((date) => date !== undefined);
  const { stop, onKeyDown, onFocusDay } = useRoving(shown, selected, onTurn);
  const grid = { role: 'grid', 'aria-label': sayMonth(month), 'aria-busy': busy, onKeyDown };
  const buttonOf = (date: string): DayButton => ({
    id: cellId(date),
    type: 'button',
    'aria-current': date === today ? 'date' : undefined,
    tabIndex: date === stop ? 0 : -1,
    onFocus: () => onFocusDay(date),
  });
  return (
    <div className={look.grid} {...grid}>
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
              {date !== undefined && children(date, buttonOf(date))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
