import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { sentence } from '#office/ui/say.ts';
import { isTyping } from '#office/ui/typing.ts';
import { useToday } from '#office/ui/useToday.ts';
import styles from './CalendarNav.module.css';
import { useOpenDay } from './useOpenDay.ts';
import { type CalendarView, STEP_WORDS, sayView, stepFrom } from './view.ts';

/** `T` goes to today, but not as the second key of the shortcuts that start with `G` or `N`. */
const PREFIXES = ['g', 'n'];
const PAUSE_MS = 1500;
const STEPS: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };
/** Elements that use the arrow keys themselves. */
const OWN_ARROWS = '[role="grid"], [role="tablist"], [role="radiogroup"], [role="slider"]';

interface CalendarKeys {
  onStep: (by: -1 | 1) => void;
  onToday: () => void;
}

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || shiftKey || defaultPrevented);

const hasOwnArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OWN_ARROWS) !== null;

/** Steps with ← and →, and goes to today with `T`; not in fields, menus or dialogs, or while an appointment is dragged. */
function useCalendarKeys(keys: CalendarKeys): void {
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

interface CalendarNavProps {
  view: CalendarView;
  day: string;
  onDay: (day: string) => void;
}

/** The title of the calendar, with buttons to step back and forward and to go to today. */
export function CalendarNav({ view, day, onDay }: CalendarNavProps) {
  const today = useToday();
  const start = useOpenDay();
  const step = (by: -1 | 1): void => onDay(stepFrom(view, day, by, start));
  const toToday = (): void => onDay(today);
  useCalendarKeys({ onStep: step, onToday: toToday });
  const [back, on] = STEP_WORDS[view];
  return (
    <div className={styles.nav}>
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
      <h2 className={styles.title} aria-live="polite">
        {sentence(sayView(view, day))}
      </h2>
      <Button aria-keyshortcuts="T" onClick={toToday}>
        Hoy
      </Button>
    </div>
  );
}
