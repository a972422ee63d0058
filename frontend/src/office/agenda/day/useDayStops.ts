import { timeAtMinute } from '@rostro/shared/time';
import type { Minutes } from '@rostro/shared/working-hours';
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { firstStop, nextStop, type Stop } from '../week/stops.ts';
import type { DayColumn } from './columns.ts';

export const gapId = (columnId: string, from: number): string => `hueco-${columnId}-${from}`;

const MOVES = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Visits and bookable times by column and start. `row` is the minute, so that a step aside goes to the nearest time. */
function stopsOf(columns: readonly DayColumn[], date: string, isBookable: (gap: Minutes) => boolean): Stop[] {
  return columns.flatMap(({ id: columnId, visits, gaps }, column) => {
    const found = [
      ...visits.map(({ id, from }) => ({ id, from })),
      ...gaps.filter(isBookable).map(({ from }) => ({ id: gapId(columnId, from), from })),
    ];
    return found
      .toSorted((a, b) => a.from - b.from)
      .map(({ id, from }) => ({ id, column, row: from, date, time: timeAtMinute(from) }));
  });
}

/** Home and End stay within the column. */
function edgeOf(stops: readonly Stop[], { column }: Stop, key: string): Stop | undefined {
  const own = stops.filter((stop) => stop.column === column);
  return key === 'Home' ? own[0] : own.at(-1);
}

interface Shown {
  columns: readonly DayColumn[];
  date: string;
  today: string;
  clock: string;
  isBookable: (gap: Minutes) => boolean;
}

/** Roving tab index: the whole day is one tab stop, and arrow keys move between its visits and free times. */
export function useDayStops({ columns, date, today, clock, isBookable }: Shown) {
  const [at, setAt] = useState<string>();
  const isInside = useRef(false);
  const stops = useMemo(() => stopsOf(columns, date, isBookable), [columns, date, isBookable]);
  const stop = stops.find(({ id }) => id === at) ?? firstStop(stops, today, clock);
  const onFocusStop = useCallback((id: string) => {
    isInside.current = true;
    setAt(id);
  }, []);
  // A visit that moves to another column is another element, and takes the focus along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever columns are drawn anew
  useEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body;
    if (isLost && at !== undefined) document.getElementById(at)?.focus();
  }, [columns]);
  /** Elements that go without a blur still count as inside. */
  const onBlur = ({ target }: FocusEvent): void => {
    if (target.isConnected) isInside.current = false;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.defaultPrevented || altKey || shiftKey || stop === undefined || !MOVES.includes(key)) return;
    const ctrl = ctrlKey || metaKey;
    const isEdge = (key === 'Home' || key === 'End') && !ctrl;
    event.preventDefault();
    const next = isEdge ? edgeOf(stops, stop, key) : nextStop(stops, stop, key, ctrl);
    if (next !== undefined) document.getElementById(next.id)?.focus();
  };
  return { stop, onFocusStop, onKeyDown, onBlur, none: stops.length === 0 };
}
