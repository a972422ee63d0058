import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { DELETE_PAYMENT_PHRASE } from '@rostro/shared/contract/cash';
import type { Payment } from '@rostro/shared/contract/payments';
import { sayMoney } from '@rostro/shared/money';
import { sumOf } from '@rostro/shared/payment-math';
import { Alert, Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { detailOf } from '#api/error.ts';
import { PhraseField } from '#office/ui/PhraseField.tsx';
import { sayClient } from '#office/ui/say.ts';
import styles from './Deletion.module.css';
import { DELETE_FAILED } from './problems.ts';
import { useDeletePayment } from './useDeletePayment.ts';
import { sayWhen } from './words.ts';

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
