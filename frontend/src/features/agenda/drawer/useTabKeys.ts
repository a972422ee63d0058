import { type RefObject, useEffect, useRef } from 'react';
import { TABS, type Tab } from '../tabs/tabs.ts';

const FIELDS =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/** Is the key for the drawer, and not for a field in it or a question above it? */
function isFor(drawer: Element | null | undefined, target: EventTarget | null): boolean {
  if (!drawer || !(target instanceof Element) || target.closest(FIELDS) !== null) return false;
  // Nothing in it has the focus, but what holds it.
  return target.contains(drawer) || target.closest('[role="dialog"]') === drawer;
}

/** 1 to 6 show the tabs, while nothing is being typed. */
export function useTabKeys(box: RefObject<HTMLElement | null>, open: boolean, onTab: (tab: Tab) => void): void {
  const show = useRef(onTab);
  useEffect(() => {
    show.current = onTab;
  });
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent): void => {
      const tab = TABS[Number(event.key) - 1];
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (tab === undefined || !plain || event.defaultPrevented) return;
      if (!isFor(box.current?.closest('[role="dialog"]'), event.target)) return;
      event.preventDefault();
      show.current(tab);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [box, open]);
}
