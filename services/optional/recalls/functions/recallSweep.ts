import { sweep } from '@rostro/platform/sweep';
import { isModuleOn } from '@rostro/rules/http/modules';
import { sweepAllRecalls } from '../use-cases/sweep.ts';

export const sweepRecalls = sweep(
  'swept recalls',
  'recalls or clients could not be dealt with',
  async (clock): ReturnType<typeof sweepAllRecalls> =>
    (await isModuleOn('recalls')) ? sweepAllRecalls(clock) : { sent: 0, counted: 0, failed: 0 },
);
