import { currentAccessToken } from './amplify.ts';
import { timeLeft } from './stored.ts';
import { expireSession } from './tokens.ts';

/** The token is refreshed before it expires, so that no request waits for a refresh. */
const AHEAD_MS = 60_000;
/** The shortest pause, so that a wrong device clock does not cause endless refreshes. */
const SOONEST_MS = 15_000;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 60_000;

export const backOff = (failures: number): number => Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);

async function refresh(): Promise<void> {
  if ((await currentAccessToken({ forceRefresh: true })) === undefined) expireSession();
}

/** Refreshes the token before it expires; a refresh by another tab counts. Returns a function that stops it. */
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
