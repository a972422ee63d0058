import * as z from 'zod';

const count = z.int('must be a whole number').min(1, 'must be at least 1');

/** From where on an alarm rings, by what an environment is made for. */
export const AlarmLevels = z.strictObject({
  /** How long one request of twenty may take. */
  latencyMs: count,
  /** What the table and its indexes are planned for; nothing is refused above, but paid for. */
  readUnitsPerSecond: count,
  writeUnitsPerSecond: count,
  /** Within a quarter of an hour, where most sign-ins fail. */
  failedSignIns: count,
  /** Below the limit of the account, which AWS tells under Service Quotas: 1000, of a new account 10. */
  concurrentExecutions: count,
});
export type AlarmLevels = z.infer<typeof AlarmLevels>;
