import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** An open menu closes on Escape (the focus goes back to its button), on a press elsewhere, and on arriving at another page. */
export function useDismissable(opened: boolean, close: () => void, root: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the location's key is what is being watched
  useEffect(close, [key]);

  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      root.current?.querySelector('button')?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [opened, close, root]);
}
