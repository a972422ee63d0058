import { addDays, addMonths, monthOf } from '@rostro/shared/time';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { weeksOf } from '../data/month.ts';

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const MONTHS: Partial<Record<string, -1 | 1>> = { PageUp: -1, PageDown: 1 };

export const cellId = (date: string): string => `dia-${date}`;

function edgeOfWeek(date: string, key: string): string | undefined {
  if (key !== 'Home' && key !== 'End') return undefined;
  const week = weeksOf(monthOf(date)).find((days) => days.includes(date)) ?? [];
  const days = week.filter((day) => day !== undefined);
  return key === 'Home' ? days[0] : days.at(-1);
}

/** The same day of another month, or that month's last day. */
function inMonth(date: string, by: -1 | 1): string {
  const month = addMonths(monthOf(date), by);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const wanted = `${month}-${date.slice(8)}`;
  return wanted > last ? last : wanted;
}

function target(date: string, key: string): string | undefined {
  const [step, month] = [STEPS[key], MONTHS[key]];
  if (step !== undefined) return addDays(date, step);
  return month === undefined ? edgeOfWeek(date, key) : inMonth(date, month);
}

/**
 * Roving tab index: one day is in the tab order, and arrow keys move the focus to the others. A day outside of the
 * shown ones turns the calendar's page and then gets the focus.
 */
export function useRoving(shown: readonly string[], day: string, onDay: (day: string) => void) {
  const [at, setAt] = useState(day);
  const moving = useRef(false);
  const stop = [at, day].find((date) => shown.includes(date)) ?? shown[0];

  useEffect(() => {
    const cell = moving.current && stop === at ? document.getElementById(cellId(at)) : null;
    if (cell === null) return;
    moving.current = false;
    cell.focus();
  }, [at, stop]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const next =
      stop === undefined || event.altKey || event.ctrlKey || event.metaKey ? undefined : target(stop, event.key);
    if (next === undefined) return;
    event.preventDefault();
    moving.current = true;
    setAt(next);
    if (!shown.includes(next)) onDay(next);
  };
  return { stop, onKeyDown, onFocusDay: setAt };
}
