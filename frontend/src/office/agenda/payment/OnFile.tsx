import type { StaffAppointment } from '@rostro/shared/contract/booking';
import type { Payment } from '@rostro/shared/contract/payments';
import { useState } from 'react';
import { ReceiptDialog } from '#office/receipt/ReceiptDialog.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { DeletePaymentForm } from './DeletePaymentForm.tsx';
import { FiledPayment, type ReceiptOf } from './FiledPayment.tsx';
import styles from './Payment.module.css';

interface DeletePaymentDialogProps {
  appointment: StaffAppointment;
  /** The payment that goes, as long as that is asked. */
  payment: Payment | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** Keeps what it is about while it slides away. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

function DeletePaymentDialog({ payment, ...form }: DeletePaymentDialogProps) {
  const shown = useLast(payment);
  return (
    <Dialog
      open={payment !== undefined}
      onCancel={form.onClose}
      title="Eliminar pago"
      footer={null}
      width={460}
      intoFirstField
    >
      {shown && <DeletePaymentForm {...form} payment={shown} />}
    </Dialog>
  );
}

const NOT_NEWEST = 'Solo se puede eliminar el pago más reciente. Elimina primero los que se registraron después.';

interface OnFileProps {
  appointment: StaffAppointment;
  /** Newest first. */
  payments: readonly Payment[];
  reason: string | undefined;
  onDeleted: () => void;
}

/** What was registered, with its receipts. */
export function OnFile({ appointment, payments, reason, onDeleted }: OnFileProps) {
  const [receipt, setReceipt] = useState<ReceiptOf>();
  const [reading, setReading] = useState(false);
  const [deleting, setDeleting] = useState<Payment>();
  const read = (of: ReceiptOf): void => {
    setReceipt(of);
    setReading(true);
  };
  return (
    <section className={styles.part} aria-label="Pagos registrados">
      <div className={styles.head}>
        <h3 className={styles.title}>Pagos registrados</h3>
      </div>
      {payments.length === 0 && <p className={styles.none}>Todavía no hay pagos de esta cita.</p>}
      {payments.map((payment, place) => (
        <FiledPayment
          key={payment.id}
          payment={payment}
          keepReason={reason ?? (place > 0 ? NOT_NEWEST : undefined)}
          onReceipt={read}
          onDelete={() => setDeleting(payment)}
        />
      ))}
      {receipt && (
        <ReceiptDialog day={receipt.day} number={receipt.number} open={reading} onClose={() => setReading(false)} />
      )}
      <DeletePaymentDialog {...{ appointment, onDeleted }} payment={deleting} onClose={() => setDeleting(undefined)} />
    </section>
  );
}
