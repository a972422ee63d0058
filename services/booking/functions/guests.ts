import { now } from '@rostro/platform/clock';
import { log } from '@rostro/platform/log';
import { type Swept, sweepCutOff } from '../use-cases/sweep-guests.ts';

/**
 * Runs every few minutes. A booking that cannot be swept does not stop the others, but the run counts as failed,
 * because only the alarm on the function's errors reports it.
 */
export async function sweepGuests(): Promise<Swept> {
  const swept = await sweepCutOff(now());
  log.info('swept guest bookings', { ...swept });
  if (swept.failed > 0) throw new Error(`${swept.failed} guest bookings could not be swept`);
  return swept;
}
