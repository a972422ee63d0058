import type { FullDaysProps } from '#site/slots/fullDays.ts';
import { WaitButton } from '#site/waitlist/WaitButton.tsx';
import type { Fills } from '#ui/Places.tsx';

/** Below the days of a week or month. */
export const BELOW_DAYS: Fills<FullDaysProps> = { waitlist: WaitButton };
