import { useCallback } from 'react';
import { draftStore, useDraftIn } from '../data/draftStore.ts';
import { type Draft, EMPTY, isBegun } from './draft.ts';

/** By appointment. */
const store = draftStore<Draft>('pagos');

export const draftOf = (appointmentId: string): Draft => store.draftOf(appointmentId) ?? EMPTY;
export const forgetDraft = (appointmentId: string): void => store.keep(appointmentId, undefined);

/** One in which nothing is typed is none. */
export function keepDraft(appointmentId: string, draft: Draft): void {
  const isSomething = isBegun(draft) || draft.editing || draft.attempt !== undefined;
  store.keep(appointmentId, isSomething ? draft : undefined);
}

export function useDraft(appointmentId: string): [Draft, (next: Draft) => void] {
  const [draft] = useDraftIn(store, appointmentId);
  return [draft ?? EMPTY, useCallback((next: Draft) => keepDraft(appointmentId, next), [appointmentId])];
}
