import { backOffice } from './back-office/index.ts';
import type { Backfill } from './backfill.ts';
import { durations } from './durations/index.ts';
import { phones } from './phones/index.ts';

/** Those that some environment may still need, the oldest first. One that ran everywhere is taken out with what it is for. */
export const BACKFILLS: readonly Backfill[] = [backOffice, phones, durations];
