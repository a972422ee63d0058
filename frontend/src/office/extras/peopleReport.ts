import { Commissions } from '#office/commissions/published/Commissions.tsx';
import type { Fills } from '#ui/Places.tsx';

/** In the statistics, below the table of people; `ofDay` is the period's last day. */
export const PEOPLE_REPORT: Fills<{ ofDay: string }> = { commissions: Commissions };
