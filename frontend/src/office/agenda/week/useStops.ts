import { useDndContext } from '@dnd-kit/core';
import type { AgendaDay } from '@rostro/shared/contract/calendar';
import { createContext, type KeyboardEvent, useContext, useMemo, useState } from 'react';
import { firstStop, nextStop, stopsOf } from './stops.ts';
import { useWeekActs } from './WeekContext.ts';

const MOVES = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

interface Stops {
  /** The id of the place in the tab order. */
  stop: string | undefined;
  onFocusStop: (id: string) => void;
}

const Current = createContext<Stops | undefined>(undefined);
export const StopsProvider = Current.Provider;

/** The props of a focusable place. In a grid only one place is in the tab order; without a grid, each is. */
export function useStop(id: string) {
  const grid = useContext(Current);
  if (grid === undefined) return {};
  return { id, tabIndex: grid.stop === id ? 0 : -1, onFocus: () => grid.onFocusStop(id) };
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
  const stops = stopsOf(days, times, create !== undefined);
  const stop = stops.find(({ id }) => id === at) ?? firstStop(stops, today, clock);

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (active !== null || altKey || shiftKey || stop === undefined || !MOVES.includes(key)) return;
    event.preventDefault();
    const next = nextStop(stops, stop, key, ctrlKey || metaKey);
    if (next !== undefined) document.getElementById(next.id)?.focus();
  };
  const id = stop?.id;
  return { stops: useMemo(() => ({ stop: id, onFocusStop: setAt }), [id]), onKeyDown };
}
