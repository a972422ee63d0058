/** Requests a second: the first of runs on a quiet machine with two processors, the second beside other work. */
const RATES = [100, 20] as const;
/** What schemathesis makes of the bounds of one operation, on average. */
const COVERAGE_OF_OPERATION = 60;

interface Size {
  operations: number;
  /** Requests with odd values. */
  odd: number;
}

/** About how many requests a caller sends. */
export function requestsAhead({ operations, odd }: Size, phases: readonly string[], drawn: number): number {
  const ofPhase: Readonly<Record<string, number>> = { examples: 1, coverage: COVERAGE_OF_OPERATION, fuzzing: drawn };
  return odd + phases.reduce((sum, phase) => sum + operations * (ofPhase[phase] ?? 0), 0);
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const minutes = (requests: number, rate: number): number => Math.max(1, Math.round(requests / rate / 60));

/**
 * How long the run still takes: by what is known of other runs, and once a caller is through by this run's own pace.
 * @param ahead the requests of each caller
 * @param done how many callers are through
 */
export function sayDuration(ahead: readonly number[], done: number, elapsedMs: number): string {
  const rest = total(ahead.slice(done));
  if (done === 0) {
    const [quick, slow] = RATES.map((rate) => minutes(rest, rate));
    return `About ${rest} requests: ${quick} minutes on a quiet machine, up to ${slow} beside other work`;
  }
  return `About ${minutes(rest, (total(ahead.slice(0, done)) / elapsedMs) * 1000)} minutes are left`;
}
