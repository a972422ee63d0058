import { useCallback, useState } from 'react';
import type { ChosenSlot } from '../../app/slots/slot.ts';

/** What has been chosen and typed so far. It survives signing in, a reload and a step back. */
export interface Draft {
  serviceId?: number | undefined;
  /** The day that is being looked at. */
  date?: string | undefined;
  slot?: ChosenSlot | undefined;
  notes: string;
  /** A guest wants to be reminded. */
  reminders?: boolean | undefined;
  /** The booking last tried and its idempotency key: trying the very same one again must not book twice. */
  attempt?: { of: string; key: string } | undefined;
}

const STORED_AS = 'rostro.reserva';
const EMPTY: Draft = { notes: '' };

function stored(): Draft {
  try {
    return { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}') as Partial<Draft>) };
  } catch {
    return EMPTY;
  }
}

/** Another treatment has other free slots; the day may stay. */
export const withService = (draft: Draft, serviceId: number): Draft =>
  draft.serviceId === serviceId ? draft : { ...draft, serviceId, slot: undefined };

/** Changing the date clears the chosen time. */
export const withDate = (draft: Draft, date: string): Draft =>
  draft.slot?.date === date ? { ...draft, date } : { ...draft, date, slot: undefined };

export const withSlot = (draft: Draft, slot: ChosenSlot): Draft => ({ ...draft, date: slot.date, slot });

/**
 * One key per attempt: the same booking tried again keeps its key, any other gets a new one. Guests are known by their
 * e-mail address.
 */
export function withAttempt(draft: Draft, guest?: string): Draft & { attempt: { of: string; key: string } } {
  const of = JSON.stringify([draft.serviceId, draft.slot?.startsAt, draft.notes.trim(), guest]);
  const attempt = draft.attempt?.of === of ? draft.attempt : { of, key: crypto.randomUUID() };
  return { ...draft, attempt };
}

export const discardDraft = (): void => sessionStorage.removeItem(STORED_AS);

export function useDraft(): [Draft, (next: Draft) => void] {
  const [draft, setDraft] = useState(stored);
  const save = useCallback((next: Draft) => {
    sessionStorage.setItem(STORED_AS, JSON.stringify(next));
    setDraft(next);
  }, []);
  return [draft, save];
}
