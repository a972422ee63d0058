import { useCallback, useSyncExternalStore } from 'react';
import { keptOverReloads } from '#edit/kept.ts';
import { isSignedIn, lastPerson, onExpiry, subscribe as onSession } from '#session/tokens.ts';

const PREFIX = 'rostro.pendiente.agenda.';

type Drafts<Draft> = Readonly<Record<string, Draft>>;

/** What was put aside when a session ended, if the one who typed it is back. */
function restored<Draft>(stored: string): Drafts<Draft> {
  const text = sessionStorage.getItem(stored);
  sessionStorage.removeItem(stored);
  if (text === null) return {};
  const { of, drafts } = JSON.parse(text) as { of: string | undefined; drafts: Drafts<Draft> };
  return of === lastPerson() ? drafts : {};
}

/**
 * What is typed, by what it is about. It outlives the tab, the drawer, a session that ends, whichever tab is open then, and a
 * reload that we offer.
 * @param name of its place in the session's storage
 */
export function draftStore<Draft>(name: string) {
  const stored = `${PREFIX}${name}`;
  let drafts: Drafts<Draft> = isSignedIn() ? restored(stored) : {};
  const listeners = new Set<() => void>();

  const draftOf = (subject: string): Draft | undefined => drafts[subject];
  const isAny = (): boolean => Object.keys(drafts).length > 0;
  function set(next: Drafts<Draft>): void {
    drafts = next;
    for (const listener of listeners) listener();
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  /** Undefined: nothing is typed. */
  function keep(subject: string, draft: Draft | undefined): void {
    const { [subject]: _, ...others } = drafts;
    set(draft === undefined ? others : { ...others, [subject]: draft });
  }

  const putAside = (): void => {
    if (isAny()) sessionStorage.setItem(stored, JSON.stringify({ of: lastPerson(), drafts }));
  };
  onExpiry(putAside);
  keptOverReloads(putAside);
  onSession(() => set(isSignedIn() ? restored(stored) : {}));

  return { draftOf, isAny, keep, subscribe };
}
type DraftStore<Draft> = ReturnType<typeof draftStore<Draft>>;

export function useDraftIn<Draft>(store: DraftStore<Draft>, subject: string) {
  const draft = useSyncExternalStore(store.subscribe, () => store.draftOf(subject));
  const keep = useCallback((next: Draft | undefined) => store.keep(subject, next), [store, subject]);
  return [draft, keep] as const;
}

/** Is anything typed that a closed window would lose? */
export const useAnyIn = <Draft>(store: DraftStore<Draft>): boolean =>
  useSyncExternalStore(store.subscribe, store.isAny);
