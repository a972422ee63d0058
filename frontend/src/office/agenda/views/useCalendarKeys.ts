import { useEffect, useRef } from 'react';
import { isTyping } from '#office/ui/typing.ts';

/** G T is another page, N T may be another form: T alone is today. */
const PREFIXES = ['g', 'n'];
const PAUSE_MS = 1500;
const STEPS: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };
/** Where arrows already move something. */
const OWN_ARROWS = '[role="grid"], [role="tablist"], [role="radiogroup"], [role="slider"]';

interface CalendarKeys {
  onStep: (by: -1 | 1) => void;
  onToday: () => void;
}

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || shiftKey || defaultPrevented);

const hasOwnArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN_ARROWS) !== null;

/** ← and → step, T goes to today; never while something is written, decided or carried. */
export function useCalendarKeys(keys: CalendarKeys): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    let prefixAt = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent): void => {
      if (!isPlain(event) || isTyping(event.target)) return;
      const letter = event.key.toLowerCase();
      const step = STEPS[event.key];
      if (PREFIXES.includes(letter)) prefixAt = Date.now();
      if (step !== undefined && !hasOwnArrows(event.target)) now.current.onStep(step);
      if (letter === 't' && Date.now() - prefixAt > PAUSE_MS) now.current.onToday();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
