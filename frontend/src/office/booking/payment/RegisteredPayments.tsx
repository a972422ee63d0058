import { MAX_MONEY_REASON, type StaffAppointment } from '@rostro/shared/contract/booking/booking';
import {
  type AccountMovement,
  BALANCE_METHOD,
  isOfPackage,
  PACKAGE_METHOD,
  type Payment,
} from '@rostro/shared/contract/payments/payments';
import { DELETE_PAYMENT_PHRASE } from '@rostro/shared/contract/payments/visit-money';
import { MESSAGES } from '@rostro/shared/messages';
import { sayMoney } from '@rostro/shared/money';
import { sumOf } from '@rostro/shared/payment-math';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PhraseForm } from '#office/edit/PhraseForm.tsx';
import type { ReceiptOf } from '#office/payments/published/api.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sayClient, sentence } from '#office/ui/say.ts';
import { sayReceipt } from '#ui/receipt/words.ts';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { deletePaymentMutation } from './api.ts';
import filed from './FiledPayment.module.css';
import { FiledPayment } from './FiledPayment.tsx';
import styles from './Payment.module.css';
import { DELETE_FAILED } from './problems.ts';
import { sayWhen } from './words.ts';

const WHY = {
  usual: 'Se registró por error',
  hint: 'Queda en el historial de la cita.',
  maxLength: MAX_MONEY_REASON,
};

interface DeletePaymentFormProps {
  appointment: StaffAppointment;
  payment: Payment;
  onClose: () => void;
  onDeleted: () => void;
}

/** The user types a phrase before the payment is deleted. A failure is a toast if the dialog is gone. */
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
      reason={WHY}
      onDelete={async (reason) => {
        await deleting.mutateAsync({ paymentId: payment.id, reason });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        Se cancela el pago de <b>{sayMoney(sumOf(payment.lines.map(({ amountCents }) => amountCents)))}</b> de{' '}
        <b>{sayClient(appointment)}</b> ({sayWhen(payment.paidAt)}). Sus recibos conservan su número y dicen
        «Cancelado», y la cuenta de la cita vuelve a como estaba antes. No se puede deshacer.
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

/** A deleted part of a payment. Its receipt keeps its number. */
function Cancelled({ movement, onReceipt }: { movement: AccountMovement } & Pick<OnFileProps, 'onReceipt'>) {
  const { kind, at, by, method, amountCents, receipt, reason, packageId } = movement;
  const used = packageId === undefined ? BALANCE_METHOD : PACKAGE_METHOD;
  return (
    <li className={filed.line}>
      <span className={filed.text}>
        {(kind === 'use' ? used : method)?.name} · Cancelado
        <small>{[sentence(sayWhen(at)), by?.name].filter(Boolean).join(' · ')}</small>
        <small>{reason}</small>
        {receipt && (
          <button type="button" className={filed.receipt} aria-haspopup="dialog" onClick={() => onReceipt(receipt)}>
            {sayReceipt(receipt.number)}
          </button>
        )}
      </span>
      <s className="tabular-nums whitespace-nowrap">{sayMoney(0 - amountCents)}</s>
    </li>
  );
}

const isPart = ({ kind }: AccountMovement): boolean => kind === 'payment' || kind === 'use';

/** Why the newest payment cannot be deleted, if that is so. */
function keptBecause({ lines, refundedCents }: Payment): string | undefined {
  if (lines.some(isOfPackage)) return MESSAGES.payment_of_package;
  return refundedCents === undefined ? undefined : MESSAGES.payment_refunded;
}

interface OnFileProps {
  appointment: StaffAppointment;
  /** Newest first. */
  payments: readonly Payment[];
  /** The account's movements, in order. */
  movements: readonly AccountMovement[];
  reason: string | undefined;
  onDeleted: () => void;
  onReceipt: (receipt: ReceiptOf) => void;
}

export function RegisteredPayments({ appointment, payments, movements, reason, onDeleted, onReceipt }: OnFileProps) {
  const [deleting, setDeleting] = useState<Payment>();
  const cancelled = movements.filter((one) => one.reverses !== null && isPart(one)).toReversed();
  const discountOf = (paymentId: string) =>
    movements.find((one) => one.kind === 'discount' && one.paymentId === paymentId);
  return (
    <section className={styles.part} aria-label="Pagos registrados">
      <div className={styles.head}>
        <h3 className="font-text font-semibold text-14 leading-[1.45] tracking-normal">Pagos registrados</h3>
      </div>
      {payments.length === 0 && <p className="text-muted">Todavía no hay pagos de esta cita.</p>}
      {payments.map((payment, place) => (
        <FiledPayment
          key={payment.id}
          payment={payment}
          discountReason={discountOf(payment.id)?.reason}
          keepReason={reason ?? (place > 0 ? NOT_NEWEST : keptBecause(payment))}
          onReceipt={onReceipt}
          onDelete={() => setDeleting(payment)}
        />
      ))}
      {cancelled.length > 0 && (
        <div className={filed.payment}>
          <ul className={filed.lines} aria-label="Pagos cancelados">
            {cancelled.map((movement) => (
              <Cancelled key={movement.number} movement={movement} onReceipt={onReceipt} />
            ))}
          </ul>
        </div>
      )}
      <DeletePaymentDialog
        appointment={appointment}
        onDeleted={onDeleted}
        payment={deleting}
        onClose={() => setDeleting(undefined)}
      />
    </section>
  );
}
