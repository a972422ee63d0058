import { useSettled } from '#office/ui/useSettled.ts';

const WAIT_MS = 250;
/** One letter begins half of the names. */
const SHORTEST = 2;
/** As long as the server takes. */
const LONGEST = 80;

export interface Paused {
  /** What is typed now. */
  typed: string;
  /** As it was when typing paused. */
  q: string;
  /** Long enough to be looked for. */
  wanted: boolean;
}

/** What is typed, and when it is looked for. */
export function usePaused(text: string): Paused {
  const typed = text.trim().slice(0, LONGEST);
  return { typed, q: useSettled(typed, WAIT_MS), wanted: typed.length >= SHORTEST };
}

export const isLongEnough = (q: string): boolean => q.length >= SHORTEST;
