import { timeAtMinute } from '@rostro/shared/time';
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FreeTime, TimeColumn } from './column.ts';

export const gapId = (columnId: string, from: number): string => `hueco-${columnId}-${from}`;

const MOVES = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

type IsBookable = (gap: FreeTime, column: TimeColumn) => boolean;

export interface Stop {
  id: string;
  /** The index of the column, and the minute of its day. */
  column: number;
  row: number;
  date: string;
  time: string;
}

/** The initial tab stop: the next place today, else the first after today, else the first of all. */
export function firstStop(stops: readonly Stop[], today: string, clock: string): Stop | undefined {
  const isAhead = ({ date, time }: Stop): boolean => date > today || (date === today && time >= clock);
  return stops.find(isAhead) ?? stops[0];
}

/** The place of another column at the nearest time, at the same position among those of one time. */
function beside(stops: readonly Stop[], from: Stop, column: number): Stop | undefined {
  const there = stops.filter((stop) => stop.column === column);
  const distance = Math.min(...there.map(({ row }) => Math.abs(row - from.row)));
  const nearest = there.filter(({ row }) => Math.abs(row - from.row) === distance);
  const rows = nearest.filter(({ row }) => row === nearest[0]?.row);
  const place = stops.filter((stop) => stop.column === from.column && stop.row === from.row).indexOf(from);
  return rows[Math.min(place, rows.length - 1)];
}

/** The place in the previous or next column that has any. */
function across(stops: readonly Stop[], from: Stop, by: -1 | 1): Stop | undefined {
  const columns = [...new Set(stops.map(({ column }) => column))];
  const next = columns[columns.indexOf(from.column) + by];
  return next === undefined ? undefined : beside(stops, from, next);
}

/** The place that a key moves the focus to; undefined if there is none. Home and End stay within the column. */
export function nextStop(stops: readonly Stop[], from: Stop, key: string, ctrl: boolean): Stop | undefined {
  if (ctrl) return key === 'Home' ? stops[0] : key === 'End' ? stops.at(-1) : undefined;
  const column = stops.filter((stop) => stop.column === from.column);
  switch (key) {
    case 'ArrowUp':
      return column[column.indexOf(from) - 1];
    case 'ArrowDown':
      return column[column.indexOf(from) + 1];
    case 'ArrowLeft':
      return across(stops, from, -1);
    case 'ArrowRight':
      return across(stops, from, 1);
    case 'Home':
      return column[0];
    case 'End':
      return column.at(-1);
    default:
      return undefined;
  }
}

/** Visits and bookable times by column and start. `row` is the minute, so that a step aside goes to the nearest time. */
const stopsOf = (columns: readonly TimeColumn[], isBookable: IsBookable): Stop[] =>
  columns.flatMap((own, column) => {
    const { id: columnId, date, visits, gaps } = own;
    const found = [
      ...visits.map(({ id, from }) => ({ id, from })),
      ...gaps.filter((gap) => isBookable(gap, own)).map(({ from }) => ({ id: gapId(columnId, from), from })),
    ];
    return found
      .toSorted((a, b) => a.from - b.from)
      .map(({ id, from }) => ({ id, column, row: from, date, time: timeAtMinute(from) }));
  });

interface Shown {
  columns: readonly TimeColumn[];
  today: string;
  clock: string;
  isBookable: IsBookable;
}

/** Roving tab index: the whole grid is one tab stop, and arrow keys move between its visits and free times. */
export function useStops({ columns, today, clock, isBookable }: Shown) {
  const [at, setAt] = useState<string>();
  const isInside = useRef(false);
  const stops = useMemo(() => stopsOf(columns, isBookable), [columns, isBookable]);
  const stop = stops.find(({ id }) => id === at) ?? firstStop(stops, today, clock);
  const onFocusStop = useCallback((id: string) => {
    isInside.current = true;
    setAt(id);
  }, []);
  // A visit that moves to another column is another element, so it is focused again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever columns are drawn anew
  useEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body;
    if (isLost && at !== undefined) document.getElementById(at)?.focus();
  }, [columns]);
  /** Elements that are removed without a blur still count as inside. */
  const onBlur = ({ target }: FocusEvent): void => {
    if (target.isConnected) isInside.current = false;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.defaultPrevented || altKey || shiftKey || stop === undefined || !MOVES.includes(key)) return;
    event.preventDefault();
    const next = nextStop(stops, stop, key, ctrlKey || metaKey);
    if (next !== undefined) document.getElementById(next.id)?.focus();
  };
  return { stop, onFocusStop, onKeyDown, onBlur, none: stops.length === 0 };
}
