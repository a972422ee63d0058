import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isLetter, letterBefore, PREFIXES } from '#office/ui/letters.ts';
import { sentence } from '#office/ui/say.ts';
import { isPlain, isTyping } from '#office/ui/typing.ts';
import { useToday } from '#office/ui/useToday.ts';
import { useOpenDay } from '../data/useOpenDay.ts';
import { type CalendarView, STEP_WORDS, sayView, stepFrom } from '../data/view.ts';

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };
/** Elements that use the arrow keys themselves. */
const OWN_ARROWS = '[role="grid"], [role="tablist"], [role="radiogroup"], [role="slider"]';

interface CalendarKeys {
  onStep: (by: -1 | 1) => void;
  onToday: () => void;
}

const hasOwnArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN_ARROWS) !== null;

/**
 * Steps with ← and →, and goes to today with `T`, unless that ends a shortcut of two keys. Not in fields, menus or
 * dialogs, or while an appointment is dragged.
 */
function useCalendarKeys(keys: CalendarKeys): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    const before = letterBefore();
    const onKey = (event: KeyboardEvent): void => {
      if (!isPlain(event) || isTyping(event.target)) return;
      const letter = event.key.toUpperCase();
      const step = STEPS[event.key];
      const isSecond = isLetter(event) && PREFIXES.includes(before(letter));
      if (step !== undefined && !hasOwnArrows(event.target)) now.current.onStep(step);
      if (letter === 'T' && !isSecond) now.current.onToday();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

interface CalendarNavProps {
  view: CalendarView;
  day: string;
  onDay: (day: string) => void;
}

/** Buttons beside the title step back and forward and go to today. */
export function CalendarNav({ view, day, onDay }: CalendarNavProps) {
  const today = useToday();
  const start = useOpenDay();
  const step = (by: -1 | 1): void => onDay(stepFrom(view, day, by, start));
  const toToday = (): void => onDay(today);
  useCalendarKeys({ onStep: step, onToday: toToday });
  const [back, on] = STEP_WORDS[view];
  return (
    <div className="flex flex-1 items-center gap-1 min-h-13.25 py-2 px-3 max-phone:py-1 max-phone:px-2">
      <Button
        type="text"
        aria-label={back}
        aria-keyshortcuts="ArrowLeft"
        icon={<ChevronLeft size={18} aria-hidden />}
        onClick={() => step(-1)}
      />
      <Button
        type="text"
        aria-label={on}
        aria-keyshortcuts="ArrowRight"
        icon={<ChevronRight size={18} aria-hidden />}
        onClick={() => step(1)}
      />
      <h2
        className="flex-1 min-w-0 pl-2 font-head font-medium text-18 leading-[1.3] max-phone:pl-0.5 max-phone:text-16"
        aria-live="polite"
      >
        {sentence(sayView(view, day))}
      </h2>
      <Button aria-keyshortcuts="T" onClick={toToday}>
        Hoy
      </Button>
    </div>
  );
}
