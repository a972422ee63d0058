import { classes } from '../classes.ts';
import styles from './Chip.module.css';

interface ChipProps {
  /** `pending`, `confirmed`, `completed` or `cancelled`; neutral without one. */
  tone?: string | undefined;
  children: string;
}

/** A state in a word, and never by its colour alone. */
export function Chip({ tone, children }: ChipProps) {
  return <span className={classes(styles.chip, tone && styles[tone])}>{children}</span>;
}
