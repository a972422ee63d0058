import { now } from '@rostro/platform/clock';
import { log } from '@rostro/platform/log';
import { type SweptRecalls, sweepAllRecalls } from '../use-cases/recalls/sweep.ts';

/** Runs every five minutes. Whom it could not ask does not stop the others, but the run counts as failed, for the alarm. */
export async function sweepRecalls(): Promise<SweptRecalls> {
  const swept = await sweepAllRecalls(now);
  log.info('swept recalls', { ...swept });
  if (swept.failed > 0) throw new Error(`${swept.failed} recalls or clients could not be dealt with`);
  return swept;
}
