import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { DELETE_PAYMENT_PHRASE } from '@rostro/shared/contract/cash';
import { isOfPackage, type Payment } from '@rostro/shared/contract/payments';
import { MESSAGES } from '@rostro/shared/messages';
import { sayMoney } from '@rostro/shared/money';
import { sumOf } from '@rostro/shared/payment-math';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PhraseForm } from '#office/edit/PhraseForm.tsx';
import type { ReceiptOf } from '#office/receipt/api.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sayClient } from '#office/ui/say.ts';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { deletePaymentMutation } from './api.ts';
import { FiledPayment } from './FiledPayment.tsx';
import styles from './Payment.module.css';
import { DELETE_FAILED } from './problems.ts';
import { sayWhen } from './words.ts';

interface DeletePaymentFormProps {
  appointment: StaffAppointment;
  payment: Payment;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for the phrase before it deletes the payment. A failure is a toast if the dialog is no longer on the screen. */
function DeletePaymentForm({ appointment, payment, onClose, onDeleted }: DeletePaymentFormProps) {
  const sayFailure = useFailureToast();
  const options = deletePaymentMutation(useQueryClient(), appointment.id);
  const deleting = useMutation({
    ...options,
    onSuccess: async (...answer) => {
      onDeleted();
      await options.onSuccess?.(...answer);
      toast.success('Pago eliminado correctamente');
    },
    onError: () => sayFailure(DELETE_FAILED),
  });
  return (
    <PhraseForm
      name={`agenda.pago.eliminar.${payment.id}`}
      phrase={DELETE_PAYMENT_PHRASE}
      hint="Con mayúsculas y espacios, tal como aparece."
      label="Eliminar pago"
      failed={DELETE_FAILED}
      onDelete={async () => {
        await deleting.mutateAsync(payment.id);
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        Se elimina el pago de <b>{sayMoney(sumOf(payment.lines.map(({ amountCents }) => amountCents)))}</b> de{' '}
        <b>{sayClient(appointment)}</b> ({sayWhen(payment.paidAt)}). Sus recibos quedan anulados y la cuenta de la cita
        vuelve a como estaba antes. No se puede deshacer.
      </p>
    </PhraseForm>
  );
}

interface DeletePaymentDialogProps {
  appointment: StaffAppointment;
  /** The payment to delete while the dialog is open; else undefined. */
  payment: Payment | undefined;
  onClose: () => void;
  onDeleted: () => void;
}

/** Returns the last defined value, so that the dialog keeps its content while it closes. */
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

/** Why the newest payment stays; undefined: it may be deleted. */
function keptBecause({ lines, refundedCents }: Payment): string | undefined {
  if (lines.some(isOfPackage)) return MESSAGES.payment_of_package;
  return refundedCents === undefined ? undefined : MESSAGES.payment_refunded;
}

interface OnFileProps {
  appointment: StaffAppointment;
  /** Newest first. */
  payments: readonly Payment[];
  reason: string | undefined;
  onDeleted: () => void;
  onReceipt: (receipt: ReceiptOf) => void;
}

/** The registered payments, with their receipts. */
export function RegisteredPayments({ appointment, payments, reason, onDeleted, onReceipt }: OnFileProps) {
  const [deleting, setDeleting] = useState<Payment>();
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
          keepReason={reason ?? (place > 0 ? NOT_NEWEST : keptBecause(payment))}
          onReceipt={onReceipt}
          onDelete={() => setDeleting(payment)}
        />
      ))}
      <DeletePaymentDialog {...{ appointment, onDeleted }} payment={deleting} onClose={() => setDeleting(undefined)} />
    </section>
  );
}
