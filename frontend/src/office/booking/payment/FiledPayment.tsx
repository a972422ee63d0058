import type { Payment, PaymentLine } from '@rostro/shared/contract/payments/payments';
import { sayMoney } from '@rostro/shared/money';
import { sumOf } from '@rostro/shared/payment-math';
import { Trash2 } from 'lucide-react';
import type * as z from 'zod';
import type { ReceiptOf } from '#office/payments/published/api.ts';
import { ReceiptLink } from '#office/payments/published/ReceiptLink.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { LEFT_IN_FAVOUR, PAYMENT_WORDS } from '../published/paid.ts';
import styles from './FiledPayment.module.css';
import { sayExtras } from './Lines.tsx';
import { sayWhen } from './words.ts';

type FiledLine = z.infer<typeof PaymentLine>;

/** Money in the client's favour was not given back. */
const sayStatus = ({ status, refundedCents = 0, creditedCents = 0 }: Payment): string =>
  status === 'refunded' && creditedCents > 0 && refundedCents === 0 ? LEFT_IN_FAVOUR : PAYMENT_WORDS[status];

/** `'Total $1,000.00, descuento 10 % (−$100.00), final $900.00'` */
function sayFigures(payment: Payment): string {
  const { totalCents, discountPercentage, discountCents, finalCents, pendingCents } = payment;
  const { refundedCents = 0, creditedCents = 0 } = payment;
  const discount =
    discountCents > 0
      ? `, descuento ${discountPercentage} % (−${sayMoney(discountCents)}), final ${sayMoney(finalCents)}`
      : '';
  const back = refundedCents > 0 ? `, devuelto ${sayMoney(refundedCents)}` : '';
  const left = creditedCents > 0 ? `, a favor ${sayMoney(creditedCents)}` : '';
  const pending = pendingCents > 0 ? `, por cobrar ${sayMoney(pendingCents)}` : '';
  return `Total ${sayMoney(totalCents)}${discount}${back}${left}${pending}`;
}

/** Null without received money, which has no receipt. */
const receiptOf = ({ receiptDay: day, receiptNumber: number }: FiledLine): ReceiptOf | null =>
  day === null || number === null ? null : { day, number };

interface FiledPaymentProps {
  payment: Payment;
  discountReason: string | undefined;
  keepReason: string | undefined;
  onReceipt: (receipt: ReceiptOf) => void;
  onDelete: () => void;
}

export function FiledPayment({ payment, discountReason, keepReason, onReceipt, onDelete }: FiledPaymentProps) {
  const { lines } = payment;
  const when = sayWhen(payment.paidAt);
  const paid = sayMoney(sumOf(lines.map(({ amountCents }) => amountCents)));
  return (
    <article className={styles.payment} aria-label={`Pago de ${paid}, ${when}`}>
      <header className={classes(styles.head, 'flex items-center gap-y-1 gap-x-3 max-phone:flex-wrap')}>
        <span className="flex-1 min-w-0 font-medium leading-[1.4] max-phone:basis-full">{sentence(when)}</span>
        <span className="flex-none px-2 rounded-chip bg-neutral-bg text-neutral-ink font-text font-medium text-12 leading-[22px] whitespace-nowrap">
          {sayStatus(payment)}
        </span>
        <b className="font-semibold tabular-nums whitespace-nowrap max-phone:ml-auto">{paid}</b>
        <GatedButton
          type="text"
          danger
          reason={keepReason}
          icon={<Trash2 size={16} strokeWidth={1.8} aria-hidden />}
          aria-label={`Eliminar pago de ${paid}`}
          onClick={onDelete}
        />
      </header>
      <p className={styles.figures}>{sayFigures(payment)}</p>
      {discountReason !== undefined && <p className={styles.figures}>Motivo del descuento: {discountReason}</p>}
      {payment.notes !== '' && <p className={styles.figures}>{payment.notes}</p>}
      <ul className={styles.lines}>
        {Object.entries(lines).map(([place, line]) => {
          const receipt = receiptOf(line);
          return (
            <li key={place} className={styles.line}>
              <span className={styles.text}>
                {line.paymentMethodName}
                <small>{sayExtras(line)}</small>
                {receipt && <ReceiptLink className={styles.receipt} receipt={receipt} onReceipt={onReceipt} />}
              </span>
              <span className="tabular-nums whitespace-nowrap">{sayMoney(line.amountCents)}</span>
            </li>
          );
        })}
      </ul>
    </article>
  );
}
