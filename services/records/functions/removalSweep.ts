import { sweep } from '@rostro/platform/sweep';
import { removeEndedRecords } from '../use-cases/remove-records.ts';

export const sweepRemovals = sweep(
  'removed blocked records',
  'blocked records could not be removed',
  removeEndedRecords,
);
