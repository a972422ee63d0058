import type { Receipt } from '@rostro/shared/contract/cash';
import { useState } from 'react';
import { ReceiptDialog } from '#office/receipt/ReceiptDialog.tsx';
import panel from '#office/ui/Panel.module.css';
import { useSize } from '#office/ui/useSize.ts';
import { ReceiptRow } from './ReceiptRow.tsx';
import styles from './Receipts.module.css';

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
