import { now } from '@rostro/platform/clock';
import { log } from '@rostro/platform/log';
import { sweepMoves } from '../use-cases/move-to-category.ts';
import { type SweptWaitlist, sweepPlaces } from '../use-cases/waitlist/sweep.ts';

/**
 * Runs every minute. What a change of category frees is offered, too. Who could not be served does not stop the others,
 * but the run counts as failed, for the alarm.
 */
export async function sweepWaitlist(): Promise<SweptWaitlist> {
  const failedMoves = await sweepMoves(now());
  const swept = await sweepPlaces(now());
  log.info('swept the waitlist', { ...swept, failedMoves });
  if (failedMoves > 0) throw new Error(`the appointments of ${failedMoves} services did not follow them`);
  if (swept.failed > 0) throw new Error(`${swept.failed} people of the waitlist could not be served`);
  return swept;
}
