import { now } from '@rostro/platform/clock';
import { log } from '@rostro/platform/log';
import { type Swept, sweepOpenGuests } from '../use-cases/sweep-guests.ts';

/**
 * Runs every minute. A guest whose account cannot be made does not stop the others, but the run counts as failed, because only
 * the alarm on the function's errors reports it.
 */
export async function sweepGuests(): Promise<Swept> {
  const swept = await sweepOpenGuests(now());
  log.info('swept open guests', { ...swept });
  if (swept.failed > 0) throw new Error(`${swept.failed} guests’ accounts could not be made`);
  return swept;
}
