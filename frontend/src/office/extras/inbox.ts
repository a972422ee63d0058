import { WaitlistPanel } from '#office/waitlist/published/WaitlistPanel.tsx';
import type { Fills } from '#ui/Places.tsx';

/** Below what waits for a person of the clinic. */
export const BELOW_INBOX: Fills<object> = { waitlist: WaitlistPanel };
