import type { Key } from '@rostro/platform/table/keys';
import { meterTable } from '@rostro/platform/table/meter';
import { getItem } from '@rostro/platform/table/read';
import { pagesOf } from '@rostro/platform/table/scan';
import { type Budget, untilSettled } from '@rostro/platform/table/settle';
import { transact } from '@rostro/platform/table/transact';
import { AppError } from '@rostro/shared/errors';
import { instantOf } from '@rostro/shared/time';
import type { Backfill, ShapeChange } from './backfill.ts';
import { type BackfillPlace, placeOf, savePlace } from './place.ts';

/** @returns `take`: the units since the last call; `end`: stops counting */
function meter(): { take(): number; end(): void } {
  let units = 0;
  const end = meterTable('TOTAL', (more) => {
    units += more;
  });
  return {
    take: () => {
      const taken = units;
      units = 0;
      return taken;
    },
    end,
  };
}

/**
 * Brings one item to today's shape. If it changed since it was read, it is read and decided again.
 * @param write false: only decides
 * @returns `left` if it changed at each attempt
 */
async function bringUpToDate(
  change: ShapeChange,
  read: Key,
  { write, clock, patience }: Pick<RunOptions, 'write' | 'clock' | 'patience'>,
): Promise<'changed' | 'right' | 'left'> {
  let item: Key | null = read;
  const attempt = async (): Promise<'changed' | 'right'> => {
    const current = item ?? (await getItem(read));
    item = null;
    if (current === null || !change.isOld(current)) return 'right';
    const at = instantOf(clock.now());
    const writes = await change.writesFor(current, at);
    if (writes === null) return 'right';
    if (write) await transact({ kind: 'system' }, at, writes);
    return 'changed';
  };
  try {
    return await untilSettled(attempt, patience);
  } catch (error) {
    if (error instanceof AppError && error.code === 'busy') return 'left';
    throw error;
  }
}

/** A page is the step after which the progress is saved. */
const PAGE = 100;

/** The clock of the throttle. */
interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  pause(ms: number): Promise<void>;
}

/**
 * Limits the rate of units: after each operation it waits until the units fit into the rate. Unused units are not
 * saved, so the table never gets more than one operation's units at once.
 */
export function throttle(unitsPerSecond: number, clock: Clock): (units: number) => Promise<void> {
  let freeAt = clock.now();
  return async (units) => {
    const now = clock.now();
    freeAt = Math.max(freeAt, now) + (units / unitsPerSecond) * 1000;
    if (freeAt > now) await clock.pause(freeAt - now);
  };
}

export interface RunOptions {
  /** False: a dry run. It begins at the start, remembers nothing, and only counts. */
  write: boolean;
  /** Starts from the beginning, whatever the progress. */
  again?: boolean;
  /** Read and write units together, as the engine reports them. */
  unitsPerSecond: number;
  clock: Clock;
  /** Stops it after the current item. */
  signal?: AbortSignal;
  /** Told after each page. */
  tell?: (progress: Progress) => void;
  /** Items a page. */
  pageSize?: number;
  /** How long an item is tried that somebody else changes each time. */
  patience?: Budget;
}

export interface Progress extends BackfillPlace {
  /** Units that this run used. */
  units: number;
  /** The first item of each kind in this run. */
  examples: Record<string, Key>;
}

export interface BackfillOutcome extends Progress {
  end: 'done' | 'stopped' | 'was done before';
}

/** Goes through the whole table, from where the last run stopped. It may be repeated. */
export async function runBackfill(backfill: Backfill, options: RunOptions): Promise<BackfillOutcome> {
  const { write, again, clock } = options;
  const saved = write && !again ? await placeOf(backfill.name) : null;
  if (saved?.state === 'done' && saved.left === 0) {
    return { ...saved, units: 0, examples: {}, end: 'was done before' };
  }
  const begun = saved?.state === 'under way' ? saved : startAt(clock);
  const progress: Progress = { ...begun, changed: { ...begun.changed }, units: 0, examples: {} };
  const gauge = meter();
  try {
    const isDone = await goThrough(backfill, progress, options, gauge.take);
    return { ...progress, end: isDone ? 'done' : 'stopped' };
  } finally {
    gauge.end();
  }
}

function startAt(clock: Clock): BackfillPlace {
  const at = instantOf(clock.now());
  return { state: 'under way', looked: 0, changed: {}, left: 0, begunAt: at, at };
}

/** @returns false if it was stopped */
async function goThrough(
  backfill: Backfill,
  progress: Progress,
  options: RunOptions,
  taken: () => number,
): Promise<boolean> {
  const { write, unitsPerSecond, clock, signal, tell, pageSize = PAGE } = options;
  const wait = throttle(unitsPerSecond, clock);
  const spend = async (): Promise<void> => {
    const units = taken();
    progress.units += units;
    await wait(units);
  };
  for await (const { items, next } of pagesOf({ after: progress.after, limit: pageSize, consistency: 'eventual' })) {
    await spend();
    // The results of an interrupted page are not counted: the next run repeats the page.
    const page = { changed: { ...progress.changed }, left: progress.left };
    for (const item of items) {
      if (signal?.aborted) return false;
      for (const change of backfill.changes.filter(({ isOld }) => isOld(item))) {
        const result = await bringUpToDate(change, item, options);
        if (result === 'changed') page.changed[change.what] = (page.changed[change.what] ?? 0) + 1;
        if (result === 'changed') progress.examples[change.what] ??= { pk: item.pk, sk: item.sk };
        if (result === 'left') page.left += 1;
        await spend();
      }
    }
    Object.assign(progress, page, { looked: progress.looked + items.length, at: instantOf(clock.now()) });
    Object.assign(progress, { state: next ? 'under way' : 'done', after: next });
    if (write) await savePlace(backfill.name, placeIn(progress));
    tell?.(progress);
  }
  return true;
}

const placeIn = ({ units: _units, examples: _examples, ...place }: Progress): BackfillPlace => place;
