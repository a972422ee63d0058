import { epochOf } from '@rostro/shared/time';

const MAX_TRIES = 3;
/** Upper bound of the first pause; it doubles each time. */
const BASE_MS = 2000;
/** The time for pauses within one function call. Longer waits are left to the queue, which waits a minute. */
const BUDGET_MS = 8000;

export interface Tries {
  made: number;
  since: string;
  now: string;
}

/**
 * The pause before the next attempt in milliseconds; null if the queue should wait instead. With full jitter, so that
 * refused calls do not return together.
 * @param random from 0 to below 1
 */
export function pauseAfter({ made, since, now }: Tries, random: number): number | null {
  if (made >= MAX_TRIES) return null;
  const pause = Math.floor(random * BASE_MS * 2 ** (made - 1));
  return epochOf(now) - epochOf(since) + pause > BUDGET_MS ? null : pause;
}
