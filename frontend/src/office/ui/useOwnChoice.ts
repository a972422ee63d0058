import { useSyncExternalStore } from 'react';
import { lastPerson } from '#session/tokens.ts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // The choice was made in another tab.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/**
 * A staff member's choice for the look of their panel. It is stored in the browser, per person, because several staff
 * members share a computer. An unknown value counts as none.
 */
export function useOwnChoice<T extends string>(
  name: string,
  choices: readonly T[],
): [T | undefined, (choice: T) => void] {
  const key = `rostro.${name}.${lastPerson() ?? ''}`;
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const choose = (choice: T): void => {
    localStorage.setItem(key, choice);
    for (const listener of listeners) listener();
  };
  return [choices.find((choice) => choice === stored), choose];
}
