import { sweep } from '@rostro/platform/sweep';
import { sweepAllRecalls } from '../use-cases/sweep.ts';

export const sweepRecalls = sweep('swept recalls', 'recalls or clients could not be dealt with', sweepAllRecalls);
