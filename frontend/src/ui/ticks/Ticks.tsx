import { Check } from 'lucide-react';
import { classes } from '../classes.ts';
import styles from './Ticks.module.css';

interface TicksProps {
  points: readonly string[];
  /** On phones two are enough to tell cards apart; the details show them all. */
  compact?: boolean;
}

/** What speaks for a service or a piece of equipment, one tick each. */
export function Ticks({ points, compact = false }: TicksProps) {
  return (
    <ul className={classes(styles.ticks, compact && styles.compact)}>
      {points.map((point) => (
        <li key={point}>
          <Check size={16} strokeWidth={1.8} aria-hidden />
          {point}
        </li>
      ))}
    </ul>
  );
}
