import { useSyncExternalStore } from 'react';
import { lastPerson } from '#session/tokens.ts';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // Another tab chose.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/**
 * What a staff member chose for the look of their panel. It is stored in the browser, per person, because several staff
 * members share a computer. A value that is not one of the choices counts as none.
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
