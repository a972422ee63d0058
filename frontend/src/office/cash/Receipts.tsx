import type { Receipt } from '@rostro/shared/contract/cash';
import { sayMoney } from '@rostro/shared/money';
import { useState } from 'react';
import { ReceiptDialog } from '#office/receipt/ReceiptDialog.tsx';
import { sayReceipt } from '#office/receipt/words.ts';
import panel from '#office/ui/Panel.module.css';
import { useSize } from '#office/ui/useSize.ts';
import { classes } from '#ui/classes.ts';
import { sayHour, sayMethods, sayWhat, sayWho } from './data/words.ts';
import styles from './Receipts.module.css';

interface ReceiptRowProps {
  receipt: Receipt;
  /** Client and methods stand below the number, where there is no room beside it. */
  phone: boolean;
  onShow: () => void;
}

function ReceiptRow({ receipt, phone, onShow }: ReceiptRowProps) {
  const { number, at, isVoid, amountCents } = receipt;
  return (
    <tr className={classes(isVoid && styles.void)}>
      <th scope="row">
        <button type="button" className={styles.open} onClick={onShow}>
          {sayReceipt(number)}
        </button>
        <small>{sayHour(at)}</small>
        {phone && (
          <span className={styles.below}>
            {sayWho(receipt)}
            <small>{sayWhat(receipt)}</small>
            <small>{sayMethods(receipt)}</small>
          </span>
        )}
      </th>
      {!phone && (
        <td className={styles.who}>
          {sayWho(receipt)}
          <small>{sayWhat(receipt)}</small>
        </td>
      )}
      {!phone && <td className={styles.how}>{sayMethods(receipt)}</td>}
      <td className={styles.amount}>
        {isVoid ? <s>{sayMoney(amountCents)}</s> : sayMoney(amountCents)}
        {isVoid && <small className={styles.voided}>Anulado</small>}
      </td>
    </tr>
  );
}

/** Every receipt of the day; one that is pressed is shown whole. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const { phone } = useSize();
  const [shown, setShown] = useState<Pick<Receipt, 'day' | 'number'>>();
  const [open, setOpen] = useState(false);
  const show = ({ day, number }: Receipt): void => {
    setShown({ day, number });
    setOpen(true);
  };
  return (
    <section className={panel.panel} aria-labelledby="recibos">
      <h2 id="recibos" className={styles.title}>
        Recibos
      </h2>
      <table className={styles.table} aria-labelledby="recibos">
        <thead>
          <tr>
            <th scope="col">Recibo</th>
            {!phone && <th scope="col">Cliente</th>}
            {!phone && <th scope="col">Método</th>}
            <th scope="col">Importe</th>
          </tr>
        </thead>
        <tbody>
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.number} receipt={receipt} phone={phone} onShow={() => show(receipt)} />
          ))}
        </tbody>
      </table>
      {shown && <ReceiptDialog {...shown} open={open} onClose={() => setOpen(false)} />}
    </section>
  );
}
