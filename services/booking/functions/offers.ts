import { parts } from 'virtual:parts';
import { sweep } from '@rostro/platform/sweep';
import { sumOf } from '@rostro/shared/payment-math';
import { sweepMoves } from '../use-cases/move-to-category.ts';

/** Runs every minute. First appointments follow their service's category, then optional rooms offer what is free. */
export const sweepWaitlist = sweep(
  'swept the waitlist',
  'people of the waitlist, or services whose appointments move, could not be served',
  async (clock) => {
    const swept = [{ failed: await sweepMoves(clock()) }];
    for (const part of parts) if (part.sweep !== undefined) swept.push(await part.sweep(clock()));
    return { ...Object.assign({}, ...swept), failed: sumOf(swept.map(({ failed }) => failed)) };
  },
);
