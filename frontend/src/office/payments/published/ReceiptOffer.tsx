import { sayMoney } from '@rostro/shared/money';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { businessQuery, receiptHeadOf } from '#api/business.ts';
import { classes } from '#ui/classes.ts';
import { sayReceipt } from '#ui/receipt/words.ts';
import { type ReceiptOf, receiptQuery } from './api.ts';
import styles from './Receipt.module.css';
import { ReceiptActions } from './ReceiptActions.tsx';

/**
 * Acts for the receipt of a new payment. If it cannot be loaded nothing is offered: the list of payments below still
 * links to it.
 */
export function ReceiptOffer(of: ReceiptOf) {
  const { data: receipt } = useQuery(receiptQuery(of));
  const { data: place, isPending } = useQuery(businessQuery());
  if (receipt === undefined) return null;
  return (
    <section
      className={classes(styles.offer, 'py-3 px-4 border border-confirmed-ink rounded-card bg-confirmed-bg')}
      aria-label="Recibo de este pago"
    >
      <p className="flex items-center gap-2 text-confirmed-ink">
        <CircleCheck size={18} strokeWidth={1.8} aria-hidden />
        <span>
          {sayReceipt(receipt.number)} por <b>{sayMoney(receipt.amountCents)}</b>
        </span>
      </p>
      <ReceiptActions receipt={receipt} head={place && receiptHeadOf(place)} printable={!isPending} />
    </section>
  );
}
