import { recallEvents, recallLetters } from './recalls-events.ts';
import { waitlistEvents, waitlistLetters } from './waitlist-events.ts';

/** The events of optional rooms (`EVENTS`), and which of them ask for letters (`LETTERS`). */
export const optionalEvents = {
  ...waitlistEvents,
  ...recallEvents,
} as const;
export const optionalLetters = {
  ...waitlistLetters,
  ...recallLetters,
} as const;
