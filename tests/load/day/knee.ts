import { setTimeout as pause } from 'node:timers/promises';
import { shareOf } from '../measure.ts';
import { type Arrivals, bySecond } from './arrivals.ts';

/** A longer response time counts as too long. */
export const TOO_LONG_MS = 1000;
const FIRST = 30;
const FACTOR = 1.5;
const MOST_STEPS = 14;
const REST_MS = 2000;

export const p99Of = ({ latencies }: Pick<Arrivals, 'latencies'>): number => shareOf(latencies, 0.99);
const isTooMuch = (step: Arrivals): boolean => p99Of(step) > TOO_LONG_MS;

export interface Knee {
  /** Sorted by rate. */
  steps: Arrivals[];
  /** The highest rate at which at most one in a hundred waits longer than a second. */
  perSecond: number;
}

/** Raises the rate until too many requests take too long, then measures the middle between the last two. */
export async function findKnee(run: (perSecond: number) => Promise<Arrivals>, restMs = REST_MS): Promise<Knee> {
  const steps: Arrivals[] = [];
  let good = 0;
  const attempt = async (perSecond: number): Promise<boolean> => {
    const step = await run(Math.round(perSecond));
    steps.push(step);
    await pause(restMs);
    if (isTooMuch(step)) return false;
    good = Math.max(good, step.perSecond);
    return true;
  };
  let rate = FIRST;
  while (steps.length < MOST_STEPS && (await attempt(rate))) rate *= FACTOR;
  if (good > 0) await attempt(rate / Math.sqrt(FACTOR));
  return { steps: steps.toSorted((a, b) => a.perSecond - b.perSecond), perSecond: good };
}

export interface Recovery {
  over: Arrivals;
  /** The arrivals at the lower rate. */
  half: Arrivals;
  /** Seconds at the lower rate until no request takes too long; null if that did not happen. */
  seconds: number | null;
}

/** Runs at twice the knee's rate for a while, then at half of it. */
export async function recover(
  knee: number,
  { overSeconds, halfSeconds }: { overSeconds: number; halfSeconds: number },
  run: (perSecond: number, seconds: number) => Promise<Arrivals>,
): Promise<Recovery> {
  const over = run(knee * 2, overSeconds);
  await pause(overSeconds * 1000);
  // Pending requests of the first phase are still awaited.
  const [past, half] = await Promise.all([over, run(Math.max(1, knee / 2), halfSeconds)]);
  const bad = bySecond(half).findLastIndex((second) => shareOf(second, 0.99) > TOO_LONG_MS);
  return { over: past, half, seconds: bad + 1 >= halfSeconds ? null : bad + 1 };
}
