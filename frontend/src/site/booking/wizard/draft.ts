import { useCallback, useRef, useState } from 'react';
import type { PersonTexts } from '#edit/person/rules.ts';
import { isSignedIn, lastPerson } from '#session/tokens.ts';
import type { ChosenSlot } from '#site/slots/slot.ts';

/** Personal data, as they are being typed. The address is a guest's only: an account has its own. */
export interface GuestTexts extends PersonTexts {
  email: string;
}
export const NOTHING_TYPED: GuestTexts = { fullName: '', email: '', phone: '', birthDate: '' };

/** What has been chosen and typed so far. It survives signing in, a reload and a step back. */
export interface WizardDraft {
  serviceId?: number | undefined;
  /** The day that is being looked at. */
  date?: string | undefined;
  slot?: ChosenSlot | undefined;
  notes: string;
  /** Never the password. `of` is the account it was typed for; a guest has none yet. */
  typed?: (GuestTexts & { of?: string | undefined }) | undefined;
  /** A guest wants to be reminded. */
  reminders?: boolean | undefined;
  /** The booking last tried and its idempotency key: trying the very same one again must not book twice. */
  attempt?: { of: string; key: string } | undefined;
}

const STORED_AS = 'rostro.reserva';
const EMPTY: WizardDraft = { notes: '' };

/** What was typed for an account is for nobody else who signs in here; a guest who signs in keeps what they typed. */
function withoutOthersData(draft: WizardDraft): WizardDraft {
  const of = draft.typed?.of;
  return of === undefined || of === lastPerson() ? draft : { ...draft, typed: undefined };
}

function stored(): WizardDraft {
  try {
    return withoutOthersData({
      ...EMPTY,
      ...(JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}') as Partial<WizardDraft>),
    });
  } catch {
    return EMPTY;
  }
}

/** Another service has other free slots; the day may stay. */
export const withService = (draft: WizardDraft, serviceId: number): WizardDraft =>
  draft.serviceId === serviceId ? draft : { ...draft, serviceId, slot: undefined };

/** Changing the date clears the chosen time. */
export const withDate = (draft: WizardDraft, date: string): WizardDraft =>
  draft.slot?.date === date ? { ...draft, date } : { ...draft, date, slot: undefined };

export const withTyped = (draft: WizardDraft, typed: GuestTexts): WizardDraft => ({
  ...draft,
  typed: { ...typed, of: isSignedIn() ? lastPerson() : undefined },
});

export const withSlot = (draft: WizardDraft, slot: ChosenSlot): WizardDraft => ({ ...draft, date: slot.date, slot });

/**
 * One key per attempt: the same booking tried again keeps its key, any other gets a new one. Guests are known by their
 * e-mail address.
 */
export function withAttempt(
  draft: WizardDraft,
  guest?: string,
): WizardDraft & { attempt: { of: string; key: string } } {
  const of = JSON.stringify([draft.serviceId, draft.slot?.startsAt, draft.notes.trim(), guest]);
  const attempt = draft.attempt?.of === of ? draft.attempt : { of, key: crypto.randomUUID() };
  return { ...draft, attempt };
}

export const discardDraft = (): void => sessionStorage.removeItem(STORED_AS);

/** A change that is saved after waiting is a function of the draft as it is then. */
export type DraftChange = WizardDraft | ((now: WizardDraft) => WizardDraft);

export function useDraft(): [WizardDraft, (change: DraftChange) => void] {
  const [draft, setDraft] = useState(stored);
  const latest = useRef(draft);
  const save = useCallback((change: DraftChange) => {
    latest.current = typeof change === 'function' ? change(latest.current) : change;
    sessionStorage.setItem(STORED_AS, JSON.stringify(latest.current));
    setDraft(latest.current);
  }, []);
  return [draft, save];
}
