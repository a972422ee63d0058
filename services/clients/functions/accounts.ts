import { now } from '@rostro/platform/clock';
import { log } from '@rostro/platform/log';
import { type Swept, sweepAbandoned } from '../use-cases/sweep-unconfirmed.ts';

/**
 * Runs every ten minutes. One guest who cannot be swept keeps no other from it, but the run counts as failed: the alarm on the
 * function's errors is the only one who looks.
 */
export async function sweepUnconfirmed(): Promise<Swept> {
  const swept = await sweepAbandoned(now());
  log.info('swept unproven guests', { ...swept });
  if (swept.failed > 0) throw new Error(`${swept.failed} unproven guests could not be swept`);
  return swept;
}
