import type { OwnPayment } from '@rostro/shared/contract/payments';
import { sayMoney } from '@rostro/shared/money';
import { paidIn, pendingIn } from './sums.ts';
import styles from './Totals.module.css';

export function Totals({ payments }: { payments: OwnPayment[] }) {
  const pending = pendingIn(payments);
  return (
    <dl className={styles.totals}>
      <div>
        <dt>Total pagado</dt>
        <dd className="num">{sayMoney(paidIn(payments))}</dd>
      </div>
      {pending > 0 && (
        <div>
          <dt>Por pagar</dt>
          <dd className="num">{sayMoney(pending)}</dd>
        </div>
      )}
    </dl>
  );
}
