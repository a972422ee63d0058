import { MAX_PIN_TRIES, PIN_HOURS } from '@rostro/shared/contract/clients/panel-pin';
import { addMinutes, epochOf } from '@rostro/shared/time';

/** A session's tokens, and its wrong tries. */
export interface PinSession {
  /** ISO 8601 UTC; null if the token does not say it. */
  signedInAt: string | null;
  sessionId: string | null;
  tries: number;
}

/** A PIN is set anew each year, so one that nobody uses any more is forgotten. */
const PIN_DAYS = 365;
const DAY_MINUTES = 24 * 60;

/** Whether the PIN opens the panel in this session; `closed`: only the password does. */
export function pinState(isSet: boolean, session: PinSession, now: string): 'none' | 'ready' | 'closed' {
  if (!isSet) return 'none';
  const { signedInAt, sessionId, tries } = session;
  const isFresh = signedInAt !== null && signedInAt > addMinutes(now, -PIN_HOURS * 60);
  return isFresh && sessionId !== null && tries < MAX_PIN_TRIES ? 'ready' : 'closed';
}

const secondsAt = (instant: string): number => Math.ceil(epochOf(instant) / 1000);
export const pinExpiry = (now: string): number => secondsAt(addMinutes(now, PIN_DAYS * DAY_MINUTES));
/** Later than the hours in which the session may try. */
export const triesExpiry = (now: string): number => secondsAt(addMinutes(now, DAY_MINUTES));
