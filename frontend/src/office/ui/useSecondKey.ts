import { useMemo, useRef } from 'react';
import { letterBefore, PREFIXES } from './letters.ts';

/**
 * Whether a letter is the second key of a shortcut such as G P. An element whose parts act on letters gives each key to
 * `onKey`, while the event comes down.
 */
export function useSecondKey() {
  const before = useRef(letterBefore());
  const first = useRef('');
  return useMemo(
    () => ({
      onKey: (key: string): void => {
        if (key.length === 1) first.current = before.current(key.toUpperCase());
      },
      isSecondKey: (): boolean => PREFIXES.includes(first.current),
    }),
    [],
  );
}
