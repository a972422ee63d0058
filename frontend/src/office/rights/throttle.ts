import { ApiError } from '#api/error.ts';

interface ThrottleRule {
  /** From the start of one request to the start of the next. */
  intervalMs: number;
  /** Said while a request is under way, and a moment longer. */
  inFlight: string;
  /** Said when the last one began too recently. */
  tooSoon: string;
}

export interface Throttle {
  /** Why a request would be refused now, if it would: what a button says instead of asking. */
  refusal: () => string | undefined;
  /** Loads, or throws the refusal. The query keeps its last answer then, so that the list stays on the screen. */
  run: <T>(load: () => Promise<T>) => Promise<T>;
  /** What somebody has just saved may be read at once. */
  lift: () => void;
}

/** A request counts as under way for so long after its end. */
const SETTLING_MS = 500;

/** Not tried again by itself, as nothing below 500 is. */
const refused = (detail: string): ApiError => new ApiError({ status: 429, code: 'busy', detail });

/**
 * At most one request in an interval, whoever asks. Queries that load through it have `retry: false`, or their own second
 * try would be refused and hide why the first one failed.
 */
export function createThrottle({ intervalMs, inFlight, tooSoon }: ThrottleRule): Throttle {
  let running: symbol | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;
  let endedAt = Number.NEGATIVE_INFINITY;

  const refusal = (): string | undefined => {
    if (running !== undefined || Date.now() - endedAt < SETTLING_MS) return inFlight;
    return Date.now() - startedAt < intervalMs ? tooSoon : undefined;
  };
  const run = async <T>(load: () => Promise<T>): Promise<T> => {
    const reason = refusal();
    if (reason !== undefined) throw refused(reason);
    const request = Symbol('request');
    running = request;
    startedAt = Date.now();
    try {
      return await load();
    } finally {
      if (running === request) {
        running = undefined;
        endedAt = Date.now();
      }
    }
  };
  const lift = (): void => {
    startedAt = Number.NEGATIVE_INFINITY;
    endedAt = Number.NEGATIVE_INFINITY;
    running = undefined;
  };
  return { refusal, run, lift };
}
