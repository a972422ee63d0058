import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isSignedIn, lastPerson, onExpiry, subscribe as onSession } from '#session/tokens.ts';
import { isSame } from './rebase.ts';

const STORED_PREFIX = 'rostro.pendiente.';

interface Kept<T> {
  of: string | undefined;
  value: T;
}

/** Unsaved drafts of forms that are not mounted, by form name. */
const drafts = new Map<string, Kept<unknown>>();
const listeners = new Set<() => void>();
/** One function per mounted form, which stores the form's draft. */
const forms = new Set<() => void>();
/** After signing out no draft is stored or returned. */
let signedOut = false;

function tell(): void {
  for (const listener of listeners) listener();
}
function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores a draft under a form's name, for the current person; undefined deletes it. */
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

export function readDraft<T>(name: string): T | undefined {
  if (signedOut) return undefined;
  const text = sessionStorage.getItem(STORED_PREFIX + name);
  if (text !== null) {
    sessionStorage.removeItem(STORED_PREFIX + name);
    if (!drafts.has(name)) drafts.set(name, JSON.parse(text) as Kept<T>);
  }
  const kept = drafts.get(name) as Kept<T> | undefined;
  return kept?.of === lastPerson() ? kept?.value : undefined;
}

/** Whether a draft exists under this prefix. Closing the window would lose it. */
export const useAnyDraft = (prefix: string): boolean =>
  useSyncExternalStore(listen, () => [...drafts.keys()].some((name) => name.startsWith(prefix)));

/** Writes the drafts to `sessionStorage` before the page unloads or the session ends. */
function storeDrafts(): void {
  for (const form of forms) form();
  for (const [name, kept] of drafts) sessionStorage.setItem(STORED_PREFIX + name, JSON.stringify(kept));
}
onExpiry(storeDrafts);
addEventListener('pagehide', storeDrafts);
onSession(() => {
  signedOut = !isSignedIn();
  forgetDrafts();
});

/**
 * Stores what `take` returns as a draft when the session ends and when the page unloads (reload or new version).
 * `takeBack` returns it to the same person. If `take` returns undefined, nothing is stored.
 * @param outlives whether to store it also when the form unmounts
 */
export function useStoredDraft<T>(name: string, take: () => T | undefined, outlives = false): void {
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

/** State for input outside a form, stored as a draft like a form's unless it equals `nothing`. */
export function useTyped<T>(name: string, nothing: T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => readDraft<T>(name) ?? nothing);
  useStoredDraft(name, () => (isSame(value, nothing) ? undefined : value));
  return [value, setValue];
}
