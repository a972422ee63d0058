import { now } from '@rostro/kit/clock';
import { log } from '@rostro/kit/log';
import { type Swept, sweepCutOff } from '../use-cases/sweep-guests.ts';

/**
 * Runs every few minutes. One booking that cannot be swept keeps no other from it, but the run counts as failed: the alarm
 * on the function's errors is the only one who looks.
 */
export async function sweepGuests(): Promise<Swept> {
  const swept = await sweepCutOff(now());
  log.info('swept guest bookings', { ...swept });
  if (swept.failed > 0) throw new Error(`${swept.failed} guest bookings could not be swept`);
  return swept;
}
