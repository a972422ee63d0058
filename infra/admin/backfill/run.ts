import type { Key } from '@rostro/kit/table/keys';
import { instantOf } from '@rostro/shared/time';
import { pagesOf } from '../table/scan.ts';
import type { Backfill } from './backfill.ts';
import { bringUpToDate } from './bring.ts';
import { meter } from './meter.ts';
import { type Place, placeOf, savePlace } from './place.ts';
import { type Clock, throttle } from './throttle.ts';

/** A page is the step after which the progress is saved. */
const PAGE = 100;

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
}

export interface Progress extends Place {
  /** Units that this run used. */
  units: number;
  /** The first item of each kind in this run. */
  examples: Record<string, Key>;
  /** What a person has to look at → the items of this run, by name. */
  doubtful: Record<string, string[]>;
}

export interface Outcome extends Progress {
  end: 'done' | 'stopped' | 'was done before';
}

/** Goes through the whole table, from where the last run stopped. It may be repeated. */
export async function runBackfill(backfill: Backfill, options: RunOptions): Promise<Outcome> {
  const { write, again, clock } = options;
  const saved = write && !again ? await placeOf(backfill.name) : null;
  if (saved?.state === 'done' && saved.left === 0) {
    return { ...saved, ...{ units: 0, examples: {}, doubtful: {}, end: 'was done before' } };
  }
  const begun = saved?.state === 'under way' ? saved : startAt(clock);
  const progress: Progress = { ...begun, changed: { ...begun.changed }, units: 0, examples: {}, doubtful: {} };
  const gauge = meter();
  try {
    const isDone = await goThrough(backfill, progress, options, gauge.take);
    return { ...progress, end: isDone ? 'done' : 'stopped' };
  } finally {
    gauge.end();
  }
}

function startAt(clock: Clock): Place {
  const at = instantOf(clock.now());
  return { state: 'under way', looked: 0, changed: {}, left: 0, begunAt: at, at };
}

/** @returns false if it was stopped */
async function goThrough(
  backfill: Backfill,
  progress: Progress,
  { write, unitsPerSecond, clock, signal, tell, pageSize = PAGE }: RunOptions,
  taken: () => number,
): Promise<boolean> {
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
      for (const { what, nameOf } of (backfill.doubts ?? []).filter(({ isDoubtful }) => isDoubtful(item))) {
        progress.doubtful[what] ??= [];
        progress.doubtful[what].push(nameOf(item));
      }
      for (const change of backfill.changes.filter(({ isOld }) => isOld(item))) {
        const result = await bringUpToDate(change, item, { write, clock });
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

const placeIn = ({ units: _units, examples: _examples, doubtful: _doubtful, ...place }: Progress): Place => place;
