import { useEffect, useRef, useState } from 'react';
import { lastPerson, onExpiry } from '#session/tokens.ts';

const STORED_PREFIX = 'rostro.pendiente.';

interface Kept<T> {
  of: string | undefined;
  value: T;
}

/** What was kept under this name, if the one who typed it is back. */
function restored<T>(name: string): T | undefined {
  const text = sessionStorage.getItem(STORED_PREFIX + name);
  if (text === null) return undefined;
  const { of, value } = JSON.parse(text) as Kept<T>;
  return of === lastPerson() ? value : undefined;
}

/** What puts aside the forms that are open. */
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
 * State of a form that survives a session which ends meanwhile, and a reload that we offer: it is put aside when that
 * happens, and taken back by the same person on the same page. Nothing is stored as long as nothing ends.
 */
export function useKept<T>(name: string, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => restored<T>(name) ?? initial);
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
