import { useMemo, useRef } from 'react';
import { letterBefore, PREFIXES } from './letters.ts';

/**
 * Whether a letter is the second key of a shortcut such as G P. An element with children that act on letters passes
 * each key to `onKey` in the capture phase.
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
