import { type RefObject, useEffect, useRef } from 'react';
import type { Step } from './wizard/useSteps.ts';

/** A step that has just been opened begins at its top, for the eye and for the keyboard. */
export function useStepArrival(step: Step, panel: RefObject<HTMLElement | null>): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    window.scrollTo(0, 0);
    panel.current?.focus({ preventScroll: true });
  }, [step, panel]);
}
