import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { DELETE_PAYMENT_PHRASE } from '@rostro/shared/contract/cash';
import type { Payment } from '@rostro/shared/contract/payments';
import { sayMoney } from '@rostro/shared/money';
import { sumOf } from '@rostro/shared/payment-math';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PhraseForm } from '#office/edit/PhraseForm.tsx';
import { sayClient } from '#office/ui/say.ts';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { deletePaymentMutation } from './api.ts';
import { DELETE_FAILED } from './problems.ts';
import { sayWhen } from './words.ts';

interface DeletePaymentFormProps {
  appointment: StaffAppointment;
  payment: Payment;
  onClose: () => void;
  onDeleted: () => void;
}

/** Says what goes, by name and amount, and how it went even to somebody who has closed the dialog meanwhile. */
export function DeletePaymentForm({ appointment, payment, onClose, onDeleted }: DeletePaymentFormProps) {
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
