import { type RefObject, useEffect, useRef } from 'react';
import { TABS, type Tab } from '../data/tabs.ts';
import type { Walk } from './useNeighbours.ts';

const FIELDS =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/** Whether a key event is for the drawer, and not for a field in it or a dialog above it. */
function isFor(drawer: Element | null | undefined, target: EventTarget | null): boolean {
  if (!drawer || !(target instanceof Element) || target.closest(FIELDS) !== null) return false;
  // The focus is outside the drawer, on an element that contains it.
  return target.contains(drawer) || target.closest('[role="dialog"]') === drawer;
}

interface DrawerKeys {
  onTab: (tab: Tab) => void;
  walk: Walk;
}

function actOf(key: string, { onTab, walk }: DrawerKeys): (() => void) | undefined {
  const tab = TABS[Number(key) - 1];
  if (tab !== undefined) return () => onTab(tab);
  return { j: walk.next, k: walk.previous }[key.toLowerCase()];
}

/** The keys 1 to 6 show the tabs, J and K the next and the previous appointment. They do nothing in text fields. */
export function useDrawerKeys(box: RefObject<HTMLElement | null>, open: boolean, keys: DrawerKeys): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent): void => {
      const act = actOf(event.key, now.current);
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (act === undefined || !plain || event.defaultPrevented) return;
      if (!isFor(box.current?.closest('[role="dialog"]'), event.target)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [box, open]);
}
