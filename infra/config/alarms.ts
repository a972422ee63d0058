import * as z from 'zod';

const count = z.int('must be a whole number').min(1, 'must be at least 1');

/** The thresholds of alarms, by the kind of environment. */
export const AlarmLevels = z.strictObject({
  /** The slowest request of twenty may take this long. */
  latencyMs: count,
  /** What the table and its indexes are planned for; nothing is refused above, but paid for. */
  readUnitsPerSecond: count,
  writeUnitsPerSecond: count,
  /** Within a quarter of an hour in which most sign-ins fail. */
  failedSignIns: count,
  /** Below the account's limit, which Service Quotas shows: 1000, or 10 for a new account. */
  concurrentExecutions: count,
});
export type AlarmLevels = z.infer<typeof AlarmLevels>;
