import { useDndContext } from '@dnd-kit/core';
import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { createContext, type KeyboardEvent, useContext, useMemo, useState } from 'react';
import { firstStop, nextStop, stopsOf } from './stops.ts';
import { useWeekActs } from './WeekContext.ts';

const MOVES = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

export interface CellStops {
  /** The id of the place in the tab order; undefined if it is in another cell. */
  stop: string | undefined;
  onFocusStop: (id: string) => void;
}

const Current = createContext<CellStops | undefined>(undefined);
/** Each cell has a provider of its own, so that a moved focus renders two cells and not a thousand places. */
export const CellStopsProvider = Current.Provider;

/** The props of a focusable place. In a grid only one place is in the tab order; without a grid, each is. */
export function useStop(id: string) {
  const cell = useContext(Current);
  if (cell === undefined) return {};
  return { id, tabIndex: cell.stop === id ? 0 : -1, onFocus: () => cell.onFocusStop(id) };
}

interface Shown {
  days: readonly AgendaDay[];
  times: readonly string[];
  today: string;
  clock: string;
}

/** Roving tab index over the grid's places. The arrow keys are left to drag and drop while an appointment is dragged. */
export function useStops({ days, times, today, clock }: Shown) {
  const { create } = useWeekActs();
  const { active } = useDndContext();
  const [at, setAt] = useState<string>();
  const mayCreate = create !== undefined;
  const stops = useMemo(() => stopsOf(days, times, mayCreate), [days, times, mayCreate]);
  const stop = stops.find(({ id }) => id === at) ?? firstStop(stops, today, clock);

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (active !== null || altKey || shiftKey || stop === undefined || !MOVES.includes(key)) return;
    event.preventDefault();
    const next = nextStop(stops, stop, key, ctrlKey || metaKey);
    if (next !== undefined) document.getElementById(next.id)?.focus();
  };
  return { stop, onFocusStop: setAt, onKeyDown };
}
