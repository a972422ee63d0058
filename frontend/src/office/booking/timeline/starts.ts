import { joined } from '@rostro/shared/scheduling/working-hours';
import type { PlacedVisit, TimeColumn } from './column.ts';
import { GRID_STEP } from './layout.ts';

export interface Starts {
  /** The starts that the clinic offers. */
  offered: readonly number[];
  /** Quarters of an hour between them at which the visit fits into free time; they need an override. */
  quarters: readonly number[];
}

/**
 * The minutes by which a quarter of an hour must be nearer, so that users do not leave the offered starts by accident.
 */
const PULL = 5;

/** The visit's own place counts as free. */
export function startsIn({ slots, gaps, visits }: TimeColumn, visit: PlacedVisit, mayOverride: boolean): Starts {
  if (!mayOverride) return { offered: slots, quarters: [] };
  const { id, from, to, before, after, lead } = visit;
  const own = visits.some((one) => one.id === id) ? [{ from: from - before, to: to + after }] : [];
  const quarters = joined([...gaps, ...own]).flatMap((free) => {
    const [first, last] = [free.from + before - lead, free.to - after - (to - from) - lead];
    const count = Math.floor(last / GRID_STEP) - Math.ceil(first / GRID_STEP) + 1;
    return Array.from({ length: Math.max(0, count) }, (_, at) => (Math.ceil(first / GRID_STEP) + at) * GRID_STEP);
  });
  return { offered: slots, quarters: quarters.filter((minute) => !slots.includes(minute)) };
}

const nearestOf = (minute: number, all: readonly number[]): number | undefined =>
  all.reduce<number | undefined>(
    (best, one) => (best === undefined || Math.abs(one - minute) < Math.abs(best - minute) ? one : best),
    undefined,
  );

/** The nearest start, preferably an offered one; without any, the nearest quarter of an hour. */
export function nearestStart(minute: number, { offered, quarters }: Starts): number {
  const [slot, quarter] = [nearestOf(minute, offered), nearestOf(minute, quarters)];
  if (slot === undefined) return quarter ?? Math.round(minute / GRID_STEP) * GRID_STEP;
  if (quarter === undefined) return slot;
  return Math.abs(quarter - minute) + PULL < Math.abs(slot - minute) ? quarter : slot;
}
