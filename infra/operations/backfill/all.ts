import { accounts } from './accounts/index.ts';
import { backOffice } from './back-office/index.ts';
import type { Backfill } from './backfill.ts';
import { counters } from './counters/index.ts';
import { dataRequests } from './data-requests/index.ts';
import { durations } from './durations/index.ts';
import { inbox } from './inbox/index.ts';
import { notes } from './notes/index.ts';
import { phones } from './phones/index.ts';
import { resources } from './resources/index.ts';
import { rights } from './rights/index.ts';

/**
 * The back-fills that an environment may still need, oldest first. One that ran everywhere is removed with its shape.
 */
export const BACKFILLS: readonly Backfill[] = [
  backOffice,
  phones,
  durations,
  resources,
  rights,
  counters,
  accounts,
  inbox,
  dataRequests,
  notes,
];
