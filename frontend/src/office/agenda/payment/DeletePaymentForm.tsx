import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { DELETE_PAYMENT_PHRASE } from '@rostro/shared/contract/cash';
import type { Payment } from '@rostro/shared/contract/payments';
import { sayMoney } from '@rostro/shared/money';
import { sumOf } from '@rostro/shared/payment-math';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { detailOf } from '#api/error.ts';
import { PhraseField } from '#office/ui/PhraseField.tsx';
import { sayClient } from '#office/ui/say.ts';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { deletePaymentMutation } from './api.ts';
import styles from './Deletion.module.css';
import { draftOf, keepDraft } from './drafts.ts';
import { DELETE_FAILED } from './problems.ts';
import { sayWhen } from './words.ts';

/** Deletes once, and says how it went even to somebody who has closed the dialog meanwhile. */
function useDeletePayment(appointmentId: string, onDeleted: () => void) {
  const sayFailure = useFailureToast();
  const options = deletePaymentMutation(useQueryClient(), appointmentId);
  const sending = useRef(false);
  const deleting = useMutation({
    ...options,
    onSuccess: async (...answer) => {
      // What is typed beside it was not overtaken by anybody.
      keepDraft(appointmentId, { ...draftOf(appointmentId), base: undefined });
      await options.onSuccess?.(...answer);
      toast.success('Pago eliminado correctamente');
    },
    onError: () => sayFailure(DELETE_FAILED),
    onSettled: (...answer) => {
      sending.current = false;
      return options.onSettled?.(...answer);
    },
  });
  const remove = (paymentId: string): void => {
    if (sending.current) return;
    sending.current = true;
    deleting.mutate(paymentId, { onSuccess: onDeleted });
  };
  return { remove, busy: deleting.isPending, error: deleting.error };
}

interface DeletePaymentFormProps {
  appointment: StaffAppointment;
  payment: Payment;
  onClose: () => void;
}

/** Says what goes, by name and amount; the phrase is shown, not given. */
export function DeletePaymentForm({ appointment, payment, onClose }: DeletePaymentFormProps) {
  const [typed, setTyped] = useState('');
  const deleting = useDeletePayment(appointment.id, onClose);
  const matches = typed === DELETE_PAYMENT_PHRASE;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (matches) deleting.remove(payment.id);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>
        Se elimina el pago de <b>{sayMoney(sumOf(payment.lines.map(({ amountCents }) => amountCents)))}</b> de{' '}
        <b>{sayClient(appointment)}</b> ({sayWhen(payment.paidAt)}). Sus recibos quedan anulados y la cuenta de la cita
        vuelve a como estaba antes. No se puede deshacer.
      </p>
      <PhraseField
        phrase={DELETE_PAYMENT_PHRASE}
        value={typed}
        hint="Con mayúsculas y espacios, tal como aparece."
        onChange={setTyped}
      />
      <div className={styles.problem} aria-live="polite">
        {deleting.error && (
          <Alert
            type="error"
            showIcon
            role="presentation"
            title={DELETE_FAILED}
            description={detailOf(deleting.error)}
          />
        )}
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>Conservar</Button>
        <Button type="primary" danger htmlType="submit" disabled={!matches} loading={deleting.busy}>
          {deleting.busy ? 'Eliminando…' : 'Eliminar pago'}
        </Button>
      </div>
    </form>
  );
}
