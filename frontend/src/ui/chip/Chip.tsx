import { classes } from '../classes.ts';
import styles from './Chip.module.css';

interface ChipProps {
  /** `pending`, `confirmed`, `completed` or `cancelled`; neutral by default. */
  tone?: string | undefined;
  children: string;
}

/** A state as a word on a coloured background. */
export function Chip({ tone, children }: ChipProps) {
  return <span className={classes(styles.chip, tone && styles[tone])}>{children}</span>;
}
