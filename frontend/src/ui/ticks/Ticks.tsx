import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Ticks.module.css';

interface TicksProps {
  points: readonly ReactNode[];
  /** Shows only two points on phones. */
  compact?: boolean;
}

export function Ticks({ points, compact = false }: TicksProps) {
  return (
    <ul className={classes(styles.ticks, compact && styles.compact)}>
      {points.map((point, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: points of one list have no other name
        <li key={place}>
          <Check size={16} strokeWidth={1.8} aria-hidden />
          {point}
        </li>
      ))}
    </ul>
  );
}
