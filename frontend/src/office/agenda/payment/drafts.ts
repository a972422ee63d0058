import { useCallback } from 'react';
import { keepDraft as keep, takeBack, useDraft as useKeptDraft } from '#edit/drafts.ts';
import { type Draft, EMPTY, isBegun } from './draft.ts';

const nameOf = (appointmentId: string): string => `agenda.pago.${appointmentId}`;

export const draftOf = (appointmentId: string): Draft => takeBack<Draft>(nameOf(appointmentId)) ?? EMPTY;
export const forgetDraft = (appointmentId: string): void => keep(nameOf(appointmentId), undefined);

/** One in which nothing is typed is none. */
export function keepDraft(appointmentId: string, draft: Draft): void {
  const isSomething = isBegun(draft) || draft.editing || draft.attempt !== undefined;
  keep(nameOf(appointmentId), isSomething ? draft : undefined);
}

export function useDraft(appointmentId: string): [Draft, (next: Draft) => void] {
  const [draft] = useKeptDraft<Draft>(nameOf(appointmentId));
  return [draft ?? EMPTY, useCallback((next: Draft) => keepDraft(appointmentId, next), [appointmentId])];
}
