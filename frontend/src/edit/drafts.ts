import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isSignedIn, lastPerson, onExpiry, subscribe as onSession } from '#session/tokens.ts';
import { isSame } from './rebase.ts';

const STORED_PREFIX = 'rostro.pendiente.';

interface Kept<T> {
  of: string | undefined;
  value: T;
}

/** What is typed and not saved, by the name of its form, and held by no form that is open. */
const drafts = new Map<string, Kept<unknown>>();
const listeners = new Set<() => void>();
/** Each puts aside what is typed in a form that is open. */
const forms = new Set<() => void>();
/** Nobody is there to read a draft, and who signed out leaves none behind. */
let signedOut = false;

function tell(): void {
  for (const listener of listeners) listener();
}
function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps what was typed under this name, for the person who typed it; undefined where nothing is. */
export function keepDraft<T>(name: string, value: T | undefined): void {
  if (signedOut) return;
  sessionStorage.removeItem(STORED_PREFIX + name);
  if (value === undefined) drafts.delete(name);
  else drafts.set(name, { of: lastPerson(), value });
  tell();
}

export function forgetDrafts(): void {
  drafts.clear();
  tell();
}

/** What was put aside under this name, if the person who typed it is back. */
export function takeBack<T>(name: string): T | undefined {
  if (signedOut) return undefined;
  const text = sessionStorage.getItem(STORED_PREFIX + name);
  if (text !== null) {
    sessionStorage.removeItem(STORED_PREFIX + name);
    if (!drafts.has(name)) drafts.set(name, JSON.parse(text) as Kept<T>);
  }
  const kept = drafts.get(name) as Kept<T> | undefined;
  return kept?.of === lastPerson() ? kept?.value : undefined;
}

/** Is anything kept under such a name that a closed window would lose? */
export const useAnyDraft = (prefix: string): boolean =>
  useSyncExternalStore(listen, () => [...drafts.keys()].some((name) => name.startsWith(prefix)));

/** The page goes, or the session: what is typed is written where it outlives both. */
function putAside(): void {
  for (const form of forms) form();
  for (const [name, kept] of drafts) sessionStorage.setItem(STORED_PREFIX + name, JSON.stringify(kept));
}
onExpiry(putAside);
addEventListener('pagehide', putAside);
onSession(() => {
  signedOut = !isSignedIn();
  forgetDrafts();
});

/**
 * Puts aside what `take` returns when the session ends, and when the page goes: by a reload, or by a new version. The same person
 * finds it with `takeBack`. Nothing is put aside where it returns undefined.
 * @param outlives whether it is put aside, too, when the form goes and the page stays
 */
export function usePutAside<T>(name: string, take: () => T | undefined, outlives = false): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    keepDraft(name, undefined);
    const keep = () => keepDraft(name, latest.current());
    forms.add(keep);
    return () => {
      forms.delete(keep);
      if (outlives) keep();
    };
  }, [name, outlives]);
}

/** What is typed outside a form of its own: it is put aside like a form's, where it is something else than nothing. */
export function useTyped<T>(name: string, nothing: T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => takeBack<T>(name) ?? nothing);
  usePutAside(name, () => (isSame(value, nothing) ? undefined : value));
  return [value, setValue];
}
