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

const KIND_WORDS: Readonly<Record<OtherReceipt['kind'], string>> = {
  refund: 'Te devolvimos',
  cancelled: 'Pago cancelado',
};

/** The receipts of money that came back, and of payments that were cancelled, newest first. */
export function OtherReceipts({ receipts }: { receipts: readonly OtherReceipt[] }) {
  const [shown, setShown] = useState<ReceiptOf>();
  return (
    <section className={classes(styles.card, page.balance)} aria-labelledby="devoluciones">
      <div className={styles.head}>
        <div>
          <h2 className="h3" id="devoluciones">
            Devoluciones y recibos cancelados
          </h2>
          <p className="small muted">Un recibo cancelado conserva su número y ya no cuenta.</p>
        </div>
      </div>
      <ul className={classes(styles.lines, styles.papers)}>
        {receipts.map(({ kind, receipt, amountCents, at, appointment }) => (
          <li key={`${receipt.day} ${receipt.number}`}>
            <span>
              {KIND_WORDS[kind]}
              <span className="small muted">
                {appointment.service?.name ?? 'Servicio no encontrado'} · {sayShortDay(wallClockOf(at).date)}
              </span>
            </span>
            <b className="num">{kind === 'cancelled' ? <s>{sayMoney(amountCents)}</s> : sayMoney(amountCents)}</b>
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
