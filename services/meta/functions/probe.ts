import { now } from '@rostro/platform/clock';
import { env } from '@rostro/platform/env';
import { log } from '@rostro/platform/log';
import { findFaults } from '../probe.ts';

/**
 * Checks every quarter of an hour, from outside, whether booking works. A failed run is an error of the function,
 * which the alarm counts; its log has the cause.
 */
export async function probe(): Promise<void> {
  const faults = await findFaults(env('SITE_URL'), now());
  if (faults.length === 0) return;
  log.error('probe failed', { faults });
  throw new Error(`the probe found ${faults.length} faults`);
}
