import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** A pointer that only passes opens nothing, and may cross other blocks on its way to the card. */
const REST_MS = 250;

const idOf = (target: EventTarget | null): string | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-visit]')?.dataset.visit) || undefined;

const isInCard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-peek]') !== null;

/** The visit that the keyboard is at. */
const focused = (): string | undefined => idOf(document.querySelector('[data-visit] :focus-visible'));

/** Which visit has its card open: the one under the resting mouse, else the one with the keyboard's focus. */
export function usePeek() {
  const [id, setId] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((next: string | undefined): void => {
    clearTimeout(timer.current);
    setId(next);
  }, []);
  const rest = (next: () => string | undefined): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setId(next()), REST_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const leave = (): void => {
    if (!isInCard(document.activeElement)) rest(focused);
  };
  const around = {
    onPointerOver: ({ target, pointerType, buttons }: PointerEvent): void => {
      if (pointerType !== 'mouse' || buttons !== 0) return;
      const over = idOf(target);
      if (isInCard(target)) clearTimeout(timer.current);
      else if (over !== undefined) rest(() => over);
      else leave();
    },
    onPointerLeave: leave,
    /** A press opens the visit, or drags it. */
    onPointerDown: ({ target }: PointerEvent): void => {
      if (!isInCard(target)) show(undefined);
    },
    onFocus: ({ target }: FocusEvent): void => {
      if (!isInCard(target)) show(focused());
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) show(undefined);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || id === undefined) return;
      event.preventDefault();
      if (isInCard(event.target)) document.getElementById(id)?.focus();
      show(undefined);
    },
  };
  return { id, show, around };
}
