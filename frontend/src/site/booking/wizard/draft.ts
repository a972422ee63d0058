import { useCallback, useRef, useState } from 'react';
import type { PersonTexts } from '#edit/person/rules.ts';
import { isSignedIn, lastPerson } from '#session/tokens.ts';
import type { ChosenSlot } from '#site/slots/slot.ts';
import type { Part, Whom, Wish } from '#site/slots/wish.ts';

/** The personal data in the form. Only guests enter an e-mail address. */
export interface GuestTexts extends PersonTexts {
  email: string;
}
export const NOTHING_TYPED: GuestTexts = { fullName: '', email: '', phone: '', birthDate: '' };

/** The choices and the input of the wizard. They survive a sign-in, a reload and Back. */
export interface WizardDraft {
  serviceId?: number | undefined;
  /** The second service of the visit; undefined for none. */
  nextServiceId?: number | undefined;
  /** Undefined for the main branch, or before the choice. */
  branch?: string | undefined;
  date?: string | undefined;
  slot?: ChosenSlot | undefined;
  /** The chosen person; undefined for any. */
  person?: Whom | undefined;
  part?: Part | undefined;
  notes: string;
  /** Without the password. `of` is the account that the input belongs to; it is undefined for guests. */
  typed?: (GuestTexts & { of?: string | undefined }) | undefined;
  /** The guest's consent to reminders. */
  reminders?: boolean | undefined;
  /** The consent to promotions. */
  promotions?: boolean | undefined;
  /** The last attempt and its idempotency key, so that a retry of the same booking does not book twice. */
  attempt?: { of: string; key: string } | undefined;
}

const STORED_AS = 'rostro.reserva';
const EMPTY: WizardDraft = { notes: '' };

/** Removes the input of another account. The input of a guest stays when they sign in. */
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

/** Clears the slot if the service changes, because the free slots differ. The date stays. */
export const withService = (draft: WizardDraft, serviceId: number): WizardDraft =>
  draft.serviceId === serviceId ? draft : { ...draft, serviceId, slot: undefined };

/** Clears the slot, as `withService` does. */
export const withNext = (draft: WizardDraft, nextServiceId: number | undefined): WizardDraft =>
  draft.nextServiceId === nextServiceId ? draft : { ...draft, nextServiceId, slot: undefined };

/** Clears the slot, as `withService` does, and the person: other branches have other people. */
export const withBranch = (draft: WizardDraft, branch: string | undefined): WizardDraft =>
  draft.branch === branch ? draft : { ...draft, branch, person: undefined, slot: undefined };

/** Clears the slot if the date changes. */
export const withDate = (draft: WizardDraft, date: string): WizardDraft =>
  draft.slot?.date === date ? { ...draft, date } : { ...draft, date, slot: undefined };

/** Clears the slot if the person cannot give it. */
export const withPerson = (draft: WizardDraft, person: Whom | undefined, { keepsSlot = true } = {}): WizardDraft => ({
  ...draft,
  person,
  slot: keepsSlot ? draft.slot : undefined,
});

export const wishOf = ({ person, part, nextServiceId, branch }: WizardDraft): Wish => ({
  branch,
  staffId: person?.id,
  part,
  nextServiceId,
});

/** The branch, the person and the second service of a booking, as the server takes them. */
export const askedOf = ({
  branch,
  person,
  nextServiceId,
}: WizardDraft): { branch?: string; staffId?: string; nextServiceId?: number } => ({
  ...(branch !== undefined && { branch }),
  ...(person && { staffId: person.id }),
  ...(nextServiceId !== undefined && { nextServiceId }),
});

/** Adopts the values in an address; the draft keeps all others. */
export function withWish(
  draft: WizardDraft,
  { staffId, part = draft.part, nextServiceId = draft.nextServiceId, branch = draft.branch }: Wish,
): WizardDraft {
  const there = withBranch(draft, branch);
  const isSame = staffId === undefined || staffId === there.person?.id;
  return { ...withNext(there, nextServiceId), part, person: isSame ? there.person : { id: staffId } };
}

export const withTyped = (draft: WizardDraft, typed: GuestTexts): WizardDraft => ({
  ...draft,
  typed: { ...typed, of: isSignedIn() ? lastPerson() : undefined },
});

export const withSlot = (draft: WizardDraft, slot: ChosenSlot): WizardDraft => ({ ...draft, date: slot.date, slot });

/** Adds the idempotency key: the same booking keeps its key, any other gets a new one. `guest` is the guest's e-mail address. */
export function withAttempt(
  draft: WizardDraft,
  guest?: string,
): WizardDraft & { attempt: { of: string; key: string } } {
  const of = JSON.stringify([
    ...[draft.serviceId, draft.nextServiceId, draft.slot?.startsAt, draft.person?.id, draft.branch],
    ...[draft.notes.trim(), guest],
  ]);
  const attempt = draft.attempt?.of === of ? draft.attempt : { of, key: crypto.randomUUID() };
  return { ...draft, attempt };
}

export const discardDraft = (): void => sessionStorage.removeItem(STORED_AS);

/** Changes that are saved after an `await` must be functions of the current draft. */
export type DraftChange = WizardDraft | ((now: WizardDraft) => WizardDraft);

/** Saving returns the saved draft. */
export function useDraft(): [WizardDraft, (change: DraftChange) => WizardDraft] {
  const [draft, setDraft] = useState(stored);
  const latest = useRef(draft);
  const save = useCallback((change: DraftChange) => {
    latest.current = typeof change === 'function' ? change(latest.current) : change;
    sessionStorage.setItem(STORED_AS, JSON.stringify(latest.current));
    setDraft(latest.current);
    return latest.current;
  }, []);
  return [draft, save];
}
