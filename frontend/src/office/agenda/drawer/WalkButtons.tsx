import { Button, Tooltip } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import type { Walk } from './useWalk.ts';
import styles from './WalkButtons.module.css';

interface StepProps {
  label: string;
  shortcut: string;
  icon: typeof ChevronLeft;
  onStep: (() => void) | undefined;
}

/** At an end it keeps its place in the order of keys, and the focus that walked there. */
function Step({ label, shortcut, icon: Icon, onStep }: StepProps) {
  const end = onStep === undefined;
  return (
    <Tooltip title={end ? undefined : `${label} (${shortcut})`}>
      <Button
        type="text"
        className={classes(end && styles.end)}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        aria-disabled={end}
        icon={<Icon size={18} aria-hidden />}
        onClick={onStep}
      />
    </Tooltip>
  );
}

/** To the appointment before and the one after, as they stand on the screen behind. */
export const WalkButtons = ({ walk: { previous, next, place } }: { walk: Walk }) => (
  <div className={styles.walk}>
    <Step label="Cita anterior" shortcut="K" icon={ChevronLeft} onStep={previous} />
    <span className={styles.place}>{place}</span>
    <Step label="Cita siguiente" shortcut="J" icon={ChevronRight} onStep={next} />
  </div>
);
