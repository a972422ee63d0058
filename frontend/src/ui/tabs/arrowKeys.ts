import type { KeyboardEvent } from 'react';

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Keyboard handling of a tab list: arrows, Home and End move the focus. Enter or Space selects the tab. */
export function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  const move = MOVES[event.key];
  if (move === undefined) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  if (at === -1) return;
  event.preventDefault();
  tabs[move(at, tabs.length)]?.focus();
}
