import { now } from '@rostro/platform/clock';
import { log } from '@rostro/platform/log';
import { type Removed, removeEndedRecords } from '../use-cases/remove-records.ts';

/** Runs every night. A record that cannot go does not stop the others, but the run counts as failed, for the alarm. */
export async function sweepRemovals(): Promise<Removed> {
  const removed = await removeEndedRecords(now);
  log.info('removed blocked records', { ...removed });
  if (removed.failed > 0) throw new Error(`${removed.failed} blocked records could not be removed`);
  return removed;
}
