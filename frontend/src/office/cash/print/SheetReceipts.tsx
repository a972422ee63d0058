import type { Receipt } from '@rostro/shared/contract/cash';
import { sayMoney } from '@rostro/shared/money';
import { sayReceipt } from '#office/receipt/words.ts';
import { sayHour, sayMethods, sayWhat, sayWho } from '../data/words.ts';
import styles from './DaySheet.module.css';

export function SheetReceipts({ receipts }: { receipts: readonly Receipt[] }) {
  return (
    <table className={styles.receipts}>
      <caption>Recibos</caption>
      <thead>
        <tr>
          <th scope="col">Recibo</th>
          <th scope="col">Hora</th>
          <th scope="col">Cliente</th>
          <th scope="col">Tratamiento</th>
          <th scope="col">Método</th>
          <th scope="col">Importe</th>
        </tr>
      </thead>
      <tbody>
        {receipts.map((receipt) => (
          <tr key={receipt.number}>
            <td>{sayReceipt(receipt.number)}</td>
            <td>{sayHour(receipt.at)}</td>
            <td>{sayWho(receipt)}</td>
            <td>{sayWhat(receipt)}</td>
            <td>{sayMethods(receipt)}</td>
            <td>
              {receipt.isVoid && 'Anulado '}
              {receipt.isVoid ? <s>{sayMoney(receipt.amountCents)}</s> : sayMoney(receipt.amountCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
