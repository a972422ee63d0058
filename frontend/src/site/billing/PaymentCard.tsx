import type { OtherReceipt, OwnPayment } from '@rostro/shared/contract/payments/payments';
import { sayMoney } from '@rostro/shared/money';
import { sayInstant, sayLongDay, sayShortDay, wallClockOf } from '@rostro/shared/time';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { classes } from '#ui/classes.ts';
import { sayReceipt } from '#ui/receipt/words.ts';
import type { ReceiptOf } from './OwnReceiptDialog.tsx';
import styles from './PaymentCard.module.css';

const STATES: Record<OwnPayment['status'], { label: string; tone: string }> = {
  pending: { label: 'Sin pagar', tone: 'pending' },
  partial: { label: 'Pago parcial', tone: 'pending' },
  completed: { label: 'Pagado', tone: 'confirmed' },
  refunded: { label: 'Reembolsado', tone: 'completed' },
  cancelled: { label: 'Cancelado', tone: 'cancelled' },
};

/** Money in the client's favour was not given back. */
function PaymentChip({ payment }: { payment: OwnPayment }) {
  const { status, refundedCents = 0, creditedCents = 0 } = payment;
  const { label, tone } = STATES[status];
  const isLeft = status === 'refunded' && creditedCents > 0 && refundedCents === 0;
  return <Chip tone={tone}>{isLeft ? 'Se dejó a favor' : label}</Chip>;
}

const dayOf = (instant: string): string => wallClockOf(instant).date;

function Amounts({ payment }: { payment: OwnPayment }) {
  const { totalCents, discountCents, discountPercentage, finalCents, pendingCents } = payment;
  const { refundedCents = 0, creditedCents = 0 } = payment;
  return (
    <dl
      className={classes(
        styles.amounts,
        'grid grid-cols-[1fr_auto] content-start gap-y-1 gap-x-4 max-handset:pt-4 max-handset:border-t max-handset:border-t-line',
      )}
    >
      {discountCents > 0 && (
        <>
          <dt>Precio</dt>
          <dd className="num">{sayMoney(totalCents)}</dd>
          <dt>Descuento{discountPercentage > 0 && ` (${discountPercentage}%)`}</dt>
          <dd className="num">−{sayMoney(discountCents)}</dd>
        </>
      )}
      <dt className={styles.final}>Total</dt>
      <dd className={`num ${styles.final}`}>{sayMoney(finalCents)}</dd>
      {refundedCents > 0 && (
        <>
          <dt>Devuelto</dt>
          <dd className="num">{sayMoney(refundedCents)}</dd>
        </>
      )}
      {creditedCents > 0 && (
        <>
          <dt>Quedó a tu favor</dt>
          <dd className="num">{sayMoney(creditedCents)}</dd>
        </>
      )}
      {pendingCents > 0 && (
        <>
          <dt className={styles.pending}>Por pagar</dt>
          <dd className={`num ${styles.pending}`}>{sayMoney(pendingCents)}</dd>
        </>
      )}
    </dl>
  );
}

const OwnReceiptDialog = lazy(async () => ({ default: (await import('./OwnReceiptDialog.tsx')).OwnReceiptDialog }));

type OnPaper = Pick<OwnPayment['lines'][number], 'receiptDay' | 'receiptNumber'>;

interface PaymentCardProps {
  payment: OwnPayment;
  /** The refunds of the visit, if this is its newest payment. */
  refunds: readonly OtherReceipt[];
}

interface ReceiptsProps {
  lines: readonly OnPaper[];
  refunds?: PaymentCardProps['refunds'];
}

/** One receipt for each time that money changed hands, in either direction. */
export function Receipts({ lines, refunds = [] }: ReceiptsProps) {
  const [shown, setShown] = useState<ReceiptOf>();
  const receipts = new Map<string, ReceiptOf>();
  const taken = lines.map(({ receiptDay: day, receiptNumber: number }) => ({ day, number }));
  for (const { day, number } of [...taken, ...refunds.map(({ receipt }) => receipt)])
    if (day !== null && number !== null) receipts.set(`${day} ${number}`, { day, number });
  return (
    <div className="flex flex-wrap gap-y-1 gap-x-4 mt-2 empty:hidden">
      {[...receipts].map(([key, receipt]) => (
        <Button key={key} variant="plain" small onClick={() => setShown(receipt)}>
          <ReceiptText size={16} strokeWidth={1.8} aria-hidden />
          {sayReceipt(receipt.number)}
        </Button>
      ))}
      {shown && (
        <Suspense>
          <OwnReceiptDialog of={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function Lines({ lines }: Pick<OwnPayment, 'lines'>) {
  if (lines.length === 0) return <p className="small muted">Todavía no hay abonos.</p>;
  return (
    <ul className={styles.lines}>
      {lines.map(({ paymentMethodName, amountCents, referenceNumber, createdAt }) => (
        <li key={`${createdAt} ${paymentMethodName} ${amountCents}`}>
          <span>
            {paymentMethodName}
            <span className="small muted">
              {sayShortDay(dayOf(createdAt))}
              {referenceNumber !== '' && ` · Ref. ${referenceNumber}`}
            </span>
          </span>
          <b className="num">{sayMoney(amountCents)}</b>
        </li>
      ))}
    </ul>
  );
}

/** Newest first. */
function Refunds({ refunds }: Pick<PaymentCardProps, 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <>
      <h3 className="small muted mt-2">Devoluciones</h3>
      <ul className={styles.lines}>
        {refunds.map(({ receipt, amountCents, at }) => (
          <li key={`${receipt.day} ${receipt.number}`}>
            <span>
              Te devolvimos
              <span className="small muted">{sayShortDay(dayOf(at))}</span>
            </span>
            <b className="num">−{sayMoney(amountCents)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

export function PaymentCard({ payment, refunds }: PaymentCardProps) {
  const { appointment, paidAt, lines } = payment;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div>
          <h2 className="h3">{appointment.service?.name ?? 'Servicio no encontrado'}</h2>
          <p className="small muted">Pago del {sayLongDay(dayOf(paidAt))}</p>
        </div>
        <PaymentChip payment={payment} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_240px] gap-y-5 gap-x-12 pt-4 [&_h3]:font-text [&_h3]:font-normal [&_h3]:tracking-normal max-handset:grid-cols-1">
        <div>
          <h3 className="small muted">Abonos</h3>
          <Lines lines={lines} />
          <Refunds refunds={refunds} />
          <p className="small muted mt-2">Cita: {sayInstant(appointment.startsAt)}</p>
          <Receipts lines={payment.lines} refunds={refunds} />
        </div>
        <Amounts payment={payment} />
      </div>
    </li>
  );
}
