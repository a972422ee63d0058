import { Check } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import styles from './BenefitList.module.css';

interface BenefitListProps {
  benefits: readonly string[];
  /** On phones two are enough to tell treatments apart; the details show them all. */
  compact?: boolean;
}

export function BenefitList({ benefits, compact = false }: BenefitListProps) {
  return (
    <ul className={classes(styles.ticks, compact && styles.compact)}>
      {benefits.map((benefit) => (
        <li key={benefit}>
          <Check size={16} strokeWidth={1.8} aria-hidden />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
