import { draftStore, useAnyIn, useDraftIn } from '../data/draftStore.ts';
import type { Draft } from './draft.ts';

/** By the note that they are of. */
const store = draftStore<Draft>('fichas');

export const keepDraft = store.keep;
export const useDraft = (name: string) => useDraftIn(store, name);
export const useAnyDraft = (): boolean => useAnyIn(store);
