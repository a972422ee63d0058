import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A link to a part of a page that comes in lazily: once it is there it is shown, and the keyboard goes on from it. */
export function useAnchor(): void {
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again has another key
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash.slice(1));
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash, key]);
}
