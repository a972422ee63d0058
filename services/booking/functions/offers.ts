import { now } from '@rostro/platform/clock';
import { log } from '@rostro/platform/log';
import { type SweptWaitlist, sweepPlaces } from '../use-cases/waitlist/sweep.ts';

/** Runs every minute. Who could not be served does not stop the others, but the run counts as failed, for the alarm. */
export async function sweepWaitlist(): Promise<SweptWaitlist> {
  const swept = await sweepPlaces(now());
  log.info('swept the waitlist', { ...swept });
  if (swept.failed > 0) throw new Error(`${swept.failed} people of the waitlist could not be served`);
  return swept;
}
