import { type RefObject, useEffect, useRef } from 'react';

/** What had the focus may go with what changes: whoever uses the keyboard goes on from here, not from the page's top. */
export function useFocusKept(box: RefObject<HTMLElement | null>, changing: unknown): void {
  const before = useRef(changing);
  useEffect(() => {
    if (before.current === changing) return;
    before.current = changing;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [box, changing]);
}
