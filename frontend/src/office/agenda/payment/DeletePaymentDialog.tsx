import type { StaffAppointment } from '@rostro/shared/contract/booking';
import type { Payment } from '@rostro/shared/contract/payments';
import { useState } from 'react';
import { Dialog } from '#office/ui/Dialog.tsx';
import { DeletePaymentForm } from './DeletePaymentForm.tsx';

interface DeletePaymentDialogProps {
  appointment: StaffAppointment;
  /** The payment that goes, as long as that is asked. */
  payment: Payment | undefined;
  onClose: () => void;
}

/** Keeps what it is about while it slides away. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

export function DeletePaymentDialog({ appointment, payment, onClose }: DeletePaymentDialogProps) {
  const shown = useLast(payment);
  return (
    <Dialog
      open={payment !== undefined}
      onCancel={onClose}
      title="Eliminar pago"
      footer={null}
      width={460}
      intoFirstField
    >
      {shown && <DeletePaymentForm appointment={appointment} payment={shown} onClose={onClose} />}
    </Dialog>
  );
}
