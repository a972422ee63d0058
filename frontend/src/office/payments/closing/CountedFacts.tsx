import { sayMoney } from '@rostro/shared/money';
import { CircleCheck, Scale } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { sayCounts, sayDifference } from '../data/words.ts';
import styles from './Closing.module.css';
import type { Counted } from './counted.ts';

/** The difference as an icon and text, not as colour alone. */
export function Difference({ cents }: { cents: number }) {
  const Mark = cents === 0 ? CircleCheck : Scale;
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 font-medium',
        cents === 0 ? 'text-confirmed-ink' : 'text-error',
      )}
    >
      <Mark size={16} strokeWidth={1.8} aria-hidden />
      {sayDifference(cents)}
    </span>
  );
}

type CountedFactsProps = Counted & { expectedCashCents: number };

export function CountedFacts(facts: CountedFactsProps) {
  const { expectedCashCents, countedCashCents, differenceCents, counts, reason } = facts;
  return (
    <dl
      className={classes(styles.facts, 'grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] gap-y-1.5 gap-x-4 tabular-nums')}
    >
      <dt>Efectivo esperado</dt>
      <dd>{sayMoney(expectedCashCents)}</dd>
      <dt>Efectivo contado</dt>
      <dd>{sayMoney(countedCashCents)}</dd>
      <dt>Diferencia</dt>
      <dd>
        <Difference cents={differenceCents} />
      </dd>
      {counts && (
        <>
          <dt>Billetes y monedas</dt>
          <dd className={styles.words}>{sayCounts(counts)}</dd>
        </>
      )}
      {reason !== '' && (
        <>
          <dt>Motivo</dt>
          <dd className={styles.words}>{reason}</dd>
        </>
      )}
    </dl>
  );
}
