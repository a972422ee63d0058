import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { sentence } from '#office/ui/say.ts';
import { useToday } from '#office/ui/useToday.ts';
import styles from './CalendarNav.module.css';
import { useCalendarKeys } from './useCalendarKeys.ts';
import { useOpenDay } from './useOpenDay.ts';
import { type CalendarView, STEP_WORDS, sayView, stepped } from './view.ts';

interface CalendarNavProps {
  view: CalendarView;
  day: string;
  onDay: (day: string) => void;
}

/** What is shown, one back, one on, and the way to today: by buttons, and by ← → and T. */
export function CalendarNav({ view, day, onDay }: CalendarNavProps) {
  const today = useToday();
  const start = useOpenDay();
  const step = (by: -1 | 1): void => onDay(stepped(view, day, by, start));
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
