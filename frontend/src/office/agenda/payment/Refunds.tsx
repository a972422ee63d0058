import type { StaffAppointment } from '@rostro/shared/contract/booking';
import type { AccountMovement, VisitAccount } from '@rostro/shared/contract/payments';
import { sayMoney } from '@rostro/shared/money';
import { Alert } from 'antd';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { sayReceipt } from '#office/receipt/words.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { sentence } from '#office/ui/say.ts';
import filed from './FiledPayment.module.css';
import type { ReceiptOf } from './FiledPayment.tsx';
import styles from './Payment.module.css';
import { RefundForm } from './RefundForm.tsx';
import { sayWhen } from './words.ts';

interface RefundProps {
  movement: AccountMovement;
  onReceipt: (receipt: ReceiptOf) => void;
}

function Refund({ movement: { at, by, method, amountCents, receipt }, onReceipt }: RefundProps) {
  return (
    <li className={filed.line}>
      <span className={filed.text}>
        {method?.name}
        <small>{[sentence(sayWhen(at)), by?.name].filter(Boolean).join(' · ')}</small>
        {receipt && (
          <button type="button" className={filed.receipt} aria-haspopup="dialog" onClick={() => onReceipt(receipt)}>
            {sayReceipt(receipt.number)}
          </button>
        )}
      </span>
      <span className={filed.amount}>−{sayMoney(amountCents)}</span>
    </li>
  );
}

interface RefundsProps {
  appointment: StaffAppointment;
  account: VisitAccount;
  /** Why no money can be given back, if so. A cancelled appointment is no reason. */
  reason: string | undefined;
  onReceipt: (receipt: ReceiptOf) => void;
}

/** The money that was given back, and the button to give more. Nothing if there is neither. */
export function Refunds({ appointment, account, reason, onReceipt }: RefundsProps) {
  const [open, setOpen] = useState(false);
  const { heldCents, movements } = account;
  const refunds = movements.filter(({ kind }) => kind === 'refund').toReversed();
  if (heldCents === 0 && refunds.length === 0) return null;
  const isUnsettled = appointment.status === 'cancelled' && heldCents > 0;
  const close = (): void => setOpen(false);
  return (
    <section className={styles.part} aria-label="Devoluciones">
      <div className={styles.head}>
        <h3 className={styles.title}>Devoluciones</h3>
        {heldCents > 0 && (
          <GatedButton
            reason={reason}
            icon={<Undo2 size={16} strokeWidth={1.8} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            Devolver dinero
          </GatedButton>
        )}
      </div>
      {isUnsettled && (
        <Alert
          type="warning"
          showIcon
          role="presentation"
          title={`Esta cita cancelada tiene ${sayMoney(heldCents)} pagados`}
          description="Devuélvelos a quien los pagó."
        />
      )}
      {refunds.length > 0 && (
        <ul className={filed.lines}>
          {refunds.map((movement) => (
            <Refund key={movement.number} movement={movement} onReceipt={onReceipt} />
          ))}
        </ul>
      )}
      <Dialog open={open} onCancel={close} title="Devolver dinero" footer={null} width={460} intoFirstField>
        {open && <RefundForm {...{ appointment, account }} onClose={close} onRefunded={onReceipt} />}
      </Dialog>
    </section>
  );
}
