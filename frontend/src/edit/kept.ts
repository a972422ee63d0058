import { useEffect, useRef, useState } from 'react';
import { lastPerson, onExpiry } from '#session/tokens.ts';

const STORED_PREFIX = 'rostro.pendiente.';

interface Kept<T> {
  of: string | undefined;
  value: T;
}

/** What was put aside under this name, if the person who typed it is back. */
export function takeBack<T>(name: string): T | undefined {
  const text = sessionStorage.getItem(STORED_PREFIX + name);
  if (text === null) return undefined;
  const { of, value } = JSON.parse(text) as Kept<T>;
  return of === lastPerson() ? value : undefined;
}

/** Functions that put aside what is typed in the forms that are open. */
const open = new Set<() => void>();

/** For what is typed in no form that is open: it is put aside before a reload that we offer. */
export function keptOverReloads(putAside: () => void): void {
  open.add(putAside);
}

/** Reloads the page; what was being typed is there again. */
export function reloadKeeping(): void {
  // Not before the page goes: who is asked whether to leave may stay.
  const putAside = () => {
    for (const form of open) form();
  };
  addEventListener('pagehide', putAside, { once: true });
  location.reload();
}

/**
 * Puts aside what `take` returns when the session ends, and when the page goes: by a reload, or by a new version. The same person
 * finds it with `takeBack`. Nothing is put aside where it returns undefined.
 */
export function usePutAside<T>(name: string, take: () => T | undefined): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    sessionStorage.removeItem(STORED_PREFIX + name);
    const putAside = () => {
      const value = latest.current();
      if (value === undefined) return;
      const kept: Kept<T> = { of: lastPerson(), value };
      sessionStorage.setItem(STORED_PREFIX + name, JSON.stringify(kept));
    };
    const unheard = onExpiry(putAside);
    addEventListener('pagehide', putAside);
    return () => {
      unheard();
      removeEventListener('pagehide', putAside);
    };
  }, [name]);
}

/**
 * State of a form that survives a session which ends meanwhile, and a reload that we offer: it is put aside when that
 * happens, and taken back by the same person on the same page. Nothing is stored as long as nothing ends.
 */
export function useKept<T>(name: string, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => takeBack<T>(name) ?? initial);
  const latest = useRef(value);
  latest.current = value;

  useEffect(() => {
    sessionStorage.removeItem(STORED_PREFIX + name);
    const putAside = () => {
      const kept: Kept<T> = { of: lastPerson(), value: latest.current };
      sessionStorage.setItem(STORED_PREFIX + name, JSON.stringify(kept));
    };
    const unheard = onExpiry(putAside);
    open.add(putAside);
    return () => {
      unheard();
      open.delete(putAside);
    };
  }, [name]);

  return [value, setValue];
}
