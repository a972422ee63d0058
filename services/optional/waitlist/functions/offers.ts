import { sweepMoves } from '@rostro/booking/use-cases/move-to-category';
import { sweep } from '@rostro/platform/sweep';
import { sweepPlaces } from '../use-cases/sweep.ts';

/** Runs every minute. It also offers places that a change of category frees. */
export const sweepWaitlist = sweep(
  'swept the waitlist',
  'people of the waitlist, or services whose appointments move, could not be served',
  async (clock) => {
    const failedMoves = await sweepMoves(clock());
    const swept = await sweepPlaces(clock());
    return { ...swept, failed: swept.failed + failedMoves };
  },
);
