import type { CashDay } from '@rostro/shared/contract/cash';
import { sayMoney } from '@rostro/shared/money';
import { sentence } from '#office/ui/say.ts';
import { sayDeed, sayDifference } from '../data/words.ts';
import styles from './DaySheet.module.css';

/** An open day leaves the place for what is counted by hand. */
export function SheetClosing({ cash }: { cash: CashDay }) {
  const { state, expectedCashCents, closings } = cash;
  const closing = state === 'closed' ? closings[0] : undefined;
  return (
    <dl className={styles.closing}>
      <dt>Efectivo esperado</dt>
      <dd>{sayMoney(closing?.expectedCashCents ?? expectedCashCents)}</dd>
      <dt>Efectivo contado</dt>
      <dd>{closing ? sayMoney(closing.countedCashCents) : <span className={styles.blank} />}</dd>
      <dt>Diferencia</dt>
      <dd>{closing ? sayDifference(closing.differenceCents) : <span className={styles.blank} />}</dd>
      {closing?.reason && (
        <>
          <dt>Motivo</dt>
          <dd>{closing.reason}</dd>
        </>
      )}
      <dt>Corte</dt>
      <dd>{closing ? sentence(sayDeed(closing)) : 'Sin hacer'}</dd>
    </dl>
  );
}
