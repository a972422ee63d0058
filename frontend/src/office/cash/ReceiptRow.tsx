import type { Receipt } from '@rostro/shared/contract/cash';
import { sayMoney } from '@rostro/shared/money';
import { sayReceipt } from '#office/receipt/words.ts';
import { classes } from '#ui/classes.ts';
import { sayHour, sayMethods, sayWhat, sayWho } from './data/words.ts';
import styles from './Receipts.module.css';

interface ReceiptRowProps {
  receipt: Receipt;
  /** Client and methods stand below the number, where there is no room beside it. */
  phone: boolean;
  onShow: () => void;
}

export function ReceiptRow({ receipt, phone, onShow }: ReceiptRowProps) {
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
