import type { Told } from '../ask.ts';
import { shareOf } from '../measure.ts';
import { openLoop } from '../open-loop.ts';
import type { Actions, Asks } from './actions.ts';

/** Requests that arrive at a steady rate, whatever the outcome of earlier ones. */
export interface Arrivals {
  perSecond: number;
  /** Successful responses per second, from the first arrival to the last response. */
  achieved: number;
  /** Milliseconds from each due time to the end of the response, in due order. */
  latencies: number[];
  /** Count by status and code, or by the connection's error. */
  errors: Readonly<Record<string, number>>;
  /** Latencies in milliseconds, by action. */
  byAction: ReadonlyMap<string, number[]>;
  /** The driver's own delay, p99 in milliseconds: if it grows, the driver is too slow. */
  lag: number;
}

/** Returns `'503 busy'`; null for a success. */
function errorOf({ status, text }: Told): string | null {
  if (status >= 200 && status < 300) return null;
  try {
    return `${status} ${JSON.parse(text).code}`;
  } catch {
    return String(status);
  }
}

const lost = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

export async function arrivals(actions: Actions, ask: Asks, perSecond: number, seconds: number): Promise<Arrivals> {
  const times = Math.round(perSecond * seconds);
  const errors: Record<string, number> = {};
  const names: string[] = [];
  const lags: number[] = [];
  const began = performance.now();
  const latencies = await openLoop(times, perSecond, async (at) => {
    lags.push(performance.now() - began - (at * 1000) / perSecond);
    const action = actions.next();
    names[at] = action.name;
    const error = await action.run(ask).then(errorOf, lost);
    if (error !== null) errors[error] = (errors[error] ?? 0) + 1;
  });
  const took = (performance.now() - began) / 1000;
  const failed = Object.values(errors).reduce((sum, each) => sum + each, 0);
  const byAction = new Map<string, number[]>(names.map((name) => [name, []]));
  for (const [at, latency] of latencies.entries()) byAction.get(names[at] as string)?.push(latency);
  return {
    perSecond,
    achieved: (times - failed) / took,
    latencies,
    errors,
    byAction,
    lag: shareOf(lags, 0.99),
  };
}

/** Groups latencies by the second in which the requests were due. */
export function bySecond({ latencies, perSecond }: Arrivals): number[][] {
  const seconds: number[][] = [];
  for (const [at, latency] of latencies.entries()) {
    const second = Math.floor(at / perSecond);
    seconds[second] ??= [];
    seconds[second].push(latency);
  }
  return seconds;
}
