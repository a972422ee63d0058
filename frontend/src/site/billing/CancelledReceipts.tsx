import type { OtherReceipt } from '@rostro/shared/contract/payments';
import { sayMoney } from '@rostro/shared/money';
import { sayShortDay, wallClockOf } from '@rostro/shared/time';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { sayReceipt } from '#ui/receipt/words.ts';
import page from './BillingPage.module.css';
import type { ReceiptOf } from './OwnReceiptDialog.tsx';
import styles from './PaymentCard.module.css';

const OwnReceiptDialog = lazy(async () => ({ default: (await import('./OwnReceiptDialog.tsx')).OwnReceiptDialog }));

/** The receipts of payments that were cancelled, newest first. */
export function CancelledReceipts({ receipts }: { receipts: readonly OtherReceipt[] }) {
  const [shown, setShown] = useState<ReceiptOf>();
  return (
    <section className={classes(styles.card, page.balance)} aria-labelledby="cancelados">
      <div className={styles.head}>
        <div>
          <h2 className="h3" id="cancelados">
            Recibos cancelados
          </h2>
          <p className="small muted">De pagos que se registraron por error: conservan su número y ya no cuentan.</p>
        </div>
      </div>
      <ul className={classes(styles.lines, styles.papers)}>
        {receipts.map(({ receipt, amountCents, at, appointment }) => (
          <li key={`${receipt.day} ${receipt.number}`}>
            <span>
              Pago cancelado
              <span className="small muted">
                {appointment.service?.name ?? 'Servicio no encontrado'} · {sayShortDay(wallClockOf(at).date)}
              </span>
            </span>
            <b className="num">
              <s>{sayMoney(amountCents)}</s>
            </b>
            <Button variant="plain" small onClick={() => setShown(receipt)}>
              <ReceiptText size={16} strokeWidth={1.8} aria-hidden />
              {sayReceipt(receipt.number)}
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <Suspense>
          <OwnReceiptDialog of={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
