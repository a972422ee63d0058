import { useSettled } from '#office/ui/useSettled.ts';

const WAIT_MS = 250;
/** One letter matches too many names. */
const SHORTEST = 2;
/** The server's limit. */
const LONGEST = 80;

export interface Paused {
  /** The current input. */
  typed: string;
  /** The input at the last pause in typing. */
  q: string;
  /** Whether the input is long enough for a search. */
  wanted: boolean;
}

/** The input, trimmed and cut to the server's limit, and the text to search for after a pause. */
export function usePaused(text: string): Paused {
  const typed = text.trim().slice(0, LONGEST);
  return { typed, q: useSettled(typed, WAIT_MS), wanted: typed.length >= SHORTEST };
}

export const isLongEnough = (q: string): boolean => q.length >= SHORTEST;
