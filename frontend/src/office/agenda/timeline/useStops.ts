import { timeAtMinute } from '@rostro/shared/time';
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FreeTime, TimeColumn } from './column.ts';
import { firstStop, nextStop, type Stop } from './stops.ts';

export const gapId = (columnId: string, from: number): string => `hueco-${columnId}-${from}`;

const MOVES = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

type IsBookable = (gap: FreeTime, column: TimeColumn) => boolean;

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
    event.preventDefault();
    const next = nextStop(stops, stop, key, ctrlKey || metaKey);
    if (next !== undefined) document.getElementById(next.id)?.focus();
  };
  return { stop, onFocusStop, onKeyDown, onBlur, none: stops.length === 0 };
}
