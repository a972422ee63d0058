import { sweep } from '@rostro/platform/sweep';
import { sweepOpenGuests } from '../use-cases/sweep-guests.ts';

/** Runs every minute. */
export const sweepGuests = sweep('swept open guests', 'guests’ accounts could not be made', (clock) =>
  sweepOpenGuests(clock()),
);
