import { ApiError } from '#api/error.ts';

interface ThrottleRule {
  /** The minimum time between the starts of two requests. */
  intervalMs: number;
  /** The message while a request is in flight, and shortly after. */
  inFlight: string;
  /** The message if the last request started too recently. */
  tooSoon: string;
}

export interface Throttle {
  /** The message with which a request would be refused now, or undefined. Buttons show it instead of sending a request. */
  refusal: () => string | undefined;
  /** Runs `load`, or throws the refusal; then the query keeps its last data, so that the list stays visible. */
  run: <T>(load: () => Promise<T>) => Promise<T>;
  /** Allows the next request at once, for example after a save. */
  lift: () => void;
}

/** A request counts as in flight until this long after its end. */
const SETTLING_MS = 500;

/** With the status 429, because errors below 500 are not retried automatically. */
const refused = (detail: string): ApiError => new ApiError({ status: 429, code: 'busy', detail });

/**
 * Allows at most one request per interval, for all callers together. Queries that load through it need `retry: false`:
 * the throttle would refuse the retry and hide the first error.
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
