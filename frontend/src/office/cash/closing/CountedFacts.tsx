import { sayMoney } from '@rostro/shared/money';
import styles from './Closing.module.css';
import { Difference } from './Difference.tsx';
import type { Counted } from './draft.ts';

type CountedFactsProps = Counted & { expectedCashCents: number };

/** A closing's figures, before it is made and after. */
export function CountedFacts({ expectedCashCents, countedCashCents, differenceCents, reason }: CountedFactsProps) {
  return (
    <dl className={styles.facts}>
      <dt>Efectivo esperado</dt>
      <dd>{sayMoney(expectedCashCents)}</dd>
      <dt>Efectivo contado</dt>
      <dd>{sayMoney(countedCashCents)}</dd>
      <dt>Diferencia</dt>
      <dd>
        <Difference cents={differenceCents} />
      </dd>
      {reason !== '' && (
        <>
          <dt>Motivo</dt>
          <dd className={styles.words}>{reason}</dd>
        </>
      )}
    </dl>
  );
}
