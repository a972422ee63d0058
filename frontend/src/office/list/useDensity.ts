import { useSyncExternalStore } from 'react';
import { useMedia } from '#office/ui/useMedia.ts';
import { lastPerson } from '#session/tokens.ts';

const WIDE = '(min-width: 1280px)';
/** Each person chooses for themselves: several work at one reception's computer. */
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

/** On wide screens rows are low and pages long, unless the person has chosen otherwise. */
export function useDensity(): { wide: boolean; compact: boolean; choose: (compact: boolean) => void } {
  const wide = useMedia(WIDE);
  const chosen = useSyncExternalStore(subscribe, read);
  return { wide, compact: chosen === null ? wide : chosen === 'compactas', choose };
}
