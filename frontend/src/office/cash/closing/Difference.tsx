import { CircleCheck, Scale } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { sayDifference } from '../data/words.ts';
import styles from './Closing.module.css';

/** Said in words and with a mark, not by its colour alone. */
export function Difference({ cents }: { cents: number }) {
  const Mark = cents === 0 ? CircleCheck : Scale;
  return (
    <span className={classes(styles.difference, cents === 0 ? styles.even : styles.off)}>
      <Mark size={16} strokeWidth={1.8} aria-hidden />
      {sayDifference(cents)}
    </span>
  );
}
