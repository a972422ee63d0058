import { epochOf } from '@rostro/shared/time';

const MAX_TRIES = 3;
/** Bound of the first pause; it doubles with each. */
const BASE_MS = 2000;
/** Within the time that a function has: what takes longer is the queue's, which waits a minute. */
const BUDGET_MS = 8000;

/** What was tried so far. */
export interface Tries {
  made: number;
  since: string;
  now: string;
}

/**
 * How long to wait before the next try, in milliseconds; null where it is better left to the queue. With full jitter:
 * those that were refused together do not come back together.
 * @param random from 0 to below 1
 */
export function pauseAfter({ made, since, now }: Tries, random: number): number | null {
  if (made >= MAX_TRIES) return null;
  const pause = Math.floor(random * BASE_MS * 2 ** (made - 1));
  return epochOf(now) - epochOf(since) + pause > BUDGET_MS ? null : pause;
}
