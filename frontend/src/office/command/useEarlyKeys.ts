import { useEffect } from 'react';

const isInBar = (target: EventTarget | null): boolean => target instanceof Element && target.matches('[cmdk-input]');

/** What is typed between asking for the bar and its field being there goes into the field, and nowhere else. */
export function useEarlyKeys(open: boolean, change: (of: (text: string) => string) => void): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (isInBar(target) || ctrlKey || metaKey || altKey) return;
      if (key !== 'Backspace' && key.length !== 1) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      change((text) => (key === 'Backspace' ? text.slice(0, -1) : text + key));
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [open, change]);
}
