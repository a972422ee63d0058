import { sweep } from '@rostro/platform/sweep';
import { sweepAbandoned } from '../use-cases/sweep-unconfirmed.ts';

/** Runs every ten minutes. */
export const sweepUnconfirmed = sweep('swept unproven guests', 'unproven guests could not be swept', (clock) =>
  sweepAbandoned(clock()),
);
