import { packagesOwed } from '#office/packages/published/owed.ts';
import type { OwedOf } from '#office/statistics/published/owed.ts';

/** In the statistics, beside deposits. */
export const PAID_IN_ADVANCE: readonly OwedOf[] = [packagesOwed];
