import { currentAccessToken } from './amplify.ts';
import { timeLeft } from './stored.ts';
import { expireSession } from './tokens.ts';

/** Before the token runs out, so that no call has to wait for the next one. */
const AHEAD_MS = 60_000;
/** However wrong the device's clock is, it does not ask without end. */
const SOONEST_MS = 15_000;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 60_000;

export const backOff = (failures: number): number => Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);

async function refresh(): Promise<void> {
  if ((await currentAccessToken({ forceRefresh: true })) === undefined) expireSession();
}

/** Keeps the token fresh until what it returns is called. What another tab has refreshed counts. */
export function keepFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function plan(): void {
    const left = timeLeft();
    if (stopped || left === undefined) return;
    timer = setTimeout(() => void attempt(0), Math.max(left - AHEAD_MS, SOONEST_MS));
  }
  async function attempt(failures: number): Promise<void> {
    const left = timeLeft();
    if (left === undefined || left > AHEAD_MS) return plan();
    try {
      await refresh();
      plan();
    } catch {
      if (!stopped) timer = setTimeout(() => void attempt(failures + 1), backOff(failures));
    }
  }

  plan();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
