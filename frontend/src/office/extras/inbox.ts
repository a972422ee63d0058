import { WaitlistPanel } from '#office/waitlist/published/WaitlistPanel.tsx';
import type { Fills } from '#ui/Slot.tsx';

/** Below what waits for a person of the clinic. */
export const BELOW_INBOX: Fills<object> = { waitlist: WaitlistPanel };
