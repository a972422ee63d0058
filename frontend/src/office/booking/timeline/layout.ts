import { type Minutes, without } from '@rostro/shared/scheduling/working-hours';
import { timeAtMinute } from '@rostro/shared/time';

const HOUR = 60;
/** The design's measure; the grid's lines and the axis follow from it. */
export const PX_PER_HOUR = 64;
export const GRID_STEP = 15;
/** A shorter visit is drawn as long as this, so that its name can be read; its neighbours make room for it. */
export const SHORTEST_DRAWN = 20;
/** A shorter gap is not worth a label. */
export const SHORTEST_GAP = 15;

export const pxOf = (minutes: number): number => (minutes * PX_PER_HOUR) / HOUR;
export const minutesAt = (px: number, step = GRID_STEP): number => Math.round((px * HOUR) / PX_PER_HOUR / step) * step;

const drawnEnd = ({ from, to }: Minutes): number => Math.max(to, from + SHORTEST_DRAWN);
const byStart = (a: Minutes, b: Minutes): number => a.from - b.from || b.to - a.to;

/** The place of an item among overlapping ones. */
export interface Lane {
  lane: number;
  /** The number of lanes; 1 without an overlap. */
  lanes: number;
}

/** Gives lanes to items that overlap, directly or through others: as few as possible, the earliest at the left. */
export function inLanes<T extends Minutes>(items: readonly T[]): (T & Lane)[] {
  const placed: (T & Lane)[] = [];
  let together: (T & Lane)[] = [];
  let ends: number[] = [];
  const close = (): void => {
    for (const one of together) one.lanes = ends.length;
    placed.push(...together);
    together = [];
    ends = [];
  };
  for (const item of items.toSorted(byStart)) {
    if (ends.every((end) => end <= item.from)) close();
    const free = ends.findIndex((end) => end <= item.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = drawnEnd(item);
    together.push({ ...item, lane, lanes: 1 });
  }
  close();
  return placed;
}

/** The free times within working hours, from a minute on. */
export const gapsOf = (works: readonly Minutes[], taken: readonly Minutes[], since: number): Minutes[] =>
  [...taken, { from: Number.NEGATIVE_INFINITY, to: since }]
    .reduce<Minutes[]>(without, [...works])
    .filter(({ from, to }) => to - from >= SHORTEST_GAP);

/**
 * The last start at or before the pressed minute, else the first one of the gap; undefined if no visit can begin in it.
 */
export function startIn(slots: readonly number[], { from, to }: Minutes, pressed: number): number | undefined {
  const own = slots.filter((slot) => slot >= from && slot < to);
  return own.findLast((slot) => slot <= pressed) ?? own[0];
}

/** Whole hours around all items; undefined without any. */
export function spanOf(all: readonly Minutes[]): Minutes | undefined {
  if (all.length === 0) return undefined;
  return {
    from: Math.floor(Math.min(...all.map(({ from }) => from)) / HOUR) * HOUR,
    to: Math.ceil(Math.max(...all.map(drawnEnd)) / HOUR) * HOUR,
  };
}

export const hoursIn = ({ from, to }: Minutes): number[] =>
  Array.from({ length: (to - from) / HOUR }, (_, at) => from + at * HOUR);

/** `570` → `'9:30'`; after midnight it starts again from 0. */
export function sayMinute(minute: number): string {
  const [hours = '', minutes] = timeAtMinute(((minute % 1440) + 1440) % 1440).split(':');
  return `${Number(hours) % 12 || 12}:${minutes}`;
}

/** `'9:00–10:30'` */
export const saySpan = ({ from, to }: Minutes): string => `${sayMinute(from)}–${sayMinute(to)}`;
