import type { Backfill } from './backfill.ts';

/** The back-fills that an environment may still need, oldest first. One that ran everywhere goes, with its shape. */
export const BACKFILLS: readonly Backfill[] = [];
