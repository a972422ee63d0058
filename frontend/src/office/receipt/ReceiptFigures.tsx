import type { Receipt } from '@rostro/shared/contract/cash';
import { sayMoney } from '@rostro/shared/money';
import styles from './ReceiptPaper.module.css';

/** Of its payment, as it was when the receipt was made. */
export function ReceiptFigures({ receipt }: { receipt: Receipt }) {
  const { totalCents, discountCents, finalCents, amountCents, pendingCents } = receipt;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Total</dt>
        <dd>{sayMoney(totalCents)}</dd>
      </div>
      <div>
        <dt>Descuento</dt>
        <dd>{discountCents > 0 ? `−${sayMoney(discountCents)}` : sayMoney(0)}</dd>
      </div>
      <div>
        <dt>Final</dt>
        <dd>{sayMoney(finalCents)}</dd>
      </div>
      <div className={styles.now}>
        <dt>Recibido ahora</dt>
        <dd>{sayMoney(amountCents)}</dd>
      </div>
      <div>
        <dt>Pendiente</dt>
        <dd>{sayMoney(pendingCents)}</dd>
      </div>
    </dl>
  );
}
