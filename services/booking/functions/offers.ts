import { parts } from 'virtual:parts';
import { settleModules } from '@rostro/clinic/use-cases/modules';
import { sweep } from '@rostro/platform/sweep';
import { isModuleOn } from '@rostro/rules/http/modules';
import { sumOf } from '@rostro/shared/payment-math';
import { sweepMoves } from '../use-cases/move-to-category.ts';

/** Runs every minute. First appointments follow their service's category and modules that close are off, then optional rooms have their turn. */
export const sweepWaitlist = sweep(
  'swept the waitlist',
  'people of the waitlist, or services whose appointments move, could not be served',
  async (clock) => {
    const swept = [{ failed: await sweepMoves(clock()) }, await settleModules(clock())];
    for (const { room, sweep: turn } of parts)
      if (turn !== undefined && (await isModuleOn(room))) swept.push(await turn(clock()));
    return { ...Object.assign({}, ...swept), failed: sumOf(swept.map(({ failed }) => failed)) };
  },
);
