import { useSyncExternalStore } from 'react';
import { useMedia } from '#office/ui/useMedia.ts';
import { lastPerson } from '#session/tokens.ts';

const WIDE = '(min-width: 1280px)';
/** The choice is stored per person, because several staff members share a computer. */
const keyOf = (): string => `rostro.filas.${lastPerson() ?? ''}`;

const listeners = new Set<() => void>();
const read = (): string | null => localStorage.getItem(keyOf());
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function choose(compact: boolean): void {
  localStorage.setItem(keyOf(), compact ? 'compactas' : 'amplias');
  for (const listener of listeners) listener();
}

/** Rows are compact and pages long on wide screens, unless the staff member chose otherwise. */
export function useDensity(): { wide: boolean; compact: boolean; choose: (compact: boolean) => void } {
  const wide = useMedia(WIDE);
  const chosen = useSyncExternalStore(subscribe, read);
  return { wide, compact: chosen === null ? wide : chosen === 'compactas', choose };
}
