import { MAX_MONEY_REASON, type StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { VisitAccount } from '@rostro/shared/contract/payments/payments';
import type { RefundMoney } from '@rostro/shared/contract/payments/visit-money';
import { MESSAGES } from '@rostro/shared/messages';
import { sayMoney } from '@rostro/shared/money';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { useEdit } from '#edit/useEdit.ts';
import { EditRadios } from '#office/edit/choices.tsx';
import { EditField } from '#office/edit/EditField.tsx';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditPesos } from '#office/edit/EditPesos.tsx';
import { EditArea, EditText } from '#office/edit/fields.tsx';
import type { ReceiptOf } from '#office/payments/published/api.ts';
import { methodsQuery } from '#office/payments/published/methods.ts';
import { keepAccount, refreshPayments } from './api.ts';
import { Open } from './KeepForm.tsx';
import { MethodField } from './MethodField.tsx';
import { REFUND_FAILED, saySettlementProblem } from './problems.ts';

interface Typed {
  paymentMethodId: string | null;
  amountCents: number | null;
  referenceNumber: string;
  reason: string;
  stillOwed: boolean;
}

/** The typed values as the request, limited to the amount on the screen. */
const refundOf = ({ heldCents, reclaimableCents }: VisitAccount) =>
  z
    .object({
      paymentMethodId: z.string({ error: MESSAGES.payment_method_unknown }),
      amountCents: z
        .int({ error: 'Escribe un monto válido' })
        .positive('Escribe un monto válido')
        .max(heldCents + reclaimableCents, `Puedes devolver hasta ${sayMoney(heldCents + reclaimableCents)}.`),
      referenceNumber: z.string(),
      reason: z.string().trim().min(1, 'Escribe el motivo'),
      stillOwed: z.boolean(),
    })
    .transform(
      ({ paymentMethodId, amountCents, referenceNumber, reason, stillOwed }): RefundMoney => ({
        heldCents,
        lines: [{ paymentMethodId, amountCents, referenceNumber, notes: '' }],
        reason,
        stillOwed,
      }),
    );

const PRICE = [
  { value: false, label: 'No: la cita cuesta menos' },
  { value: true, label: 'Sí: se cobrará de nuevo, por ejemplo con otro método' },
];
const REFERENCE = { autoComplete: 'off', maxLength: 80 } as const;
interface RefundFormProps {
  appointment: StaffAppointment;
  account: VisitAccount;
  onClose: () => void;
  onRefunded: (receipt: ReceiptOf) => void;
}

/** Gives money of an appointment back. A failure is also a toast if the dialog is gone. */
export function RefundForm({ appointment, account, onClose, onRefunded }: RefundFormProps) {
  const { heldCents, reclaimableCents } = account;
  const openCents = heldCents + reclaimableCents;
  const methods = useQuery(methodsQuery());
  const params = { appointmentId: appointment.id };
  const isCancelled = appointment.status === 'cancelled';
  const nothing: Typed = {
    paymentMethodId: null,
    amountCents: openCents,
    referenceNumber: '',
    reason: '',
    stillOwed: false,
  };
  const edit = useEdit({
    name: `agenda.devolucion.${appointment.id}`,
    saved: { values: nothing, version: 0 },
    schema: refundOf(account),
    send: (body, { attemptKey }) => call('refundMoney', { params, body }, { idempotencyKey: attemptKey }),
    onAnswer: async (answer, cache) => {
      await keepAccount(cache, appointment.id, answer);
      onClose();
      onRefunded(answer.receipt);
    },
    refresh: (cache) => refreshPayments(cache, appointment.id),
    said: 'Devolución registrada correctamente',
    missed: REFUND_FAILED,
  });
  const foot = <DialogFoot edit={edit} onCancel={onClose} save="Devolver dinero" saving="Registrando…" />;
  return (
    <EditForm edit={edit} failed={saySettlementProblem(REFUND_FAILED)} foot={foot}>
      <p>
        <Open account={account} /> Lo que devuelvas tiene su propio recibo y cuenta en el corte de hoy.
      </p>
      <EditField edit={edit} name="paymentMethodId" label="Método" bare ownError>
        {(control, error) => <MethodField methods={methods} control={control} error={error} />}
      </EditField>
      <EditPesos edit={edit} name="amountCents" label="Monto" />
      <EditText edit={edit} name="referenceNumber" label="Referencia" optional input={REFERENCE} />
      {!isCancelled && <EditRadios edit={edit} name="stillOwed" label="¿Se sigue debiendo?" options={PRICE} vertical />}
      <EditArea
        edit={edit}
        name="reason"
        label="Motivo"
        hint="Queda en el historial de la cita."
        rows={2}
        maxLength={MAX_MONEY_REASON}
      />
    </EditForm>
  );
}
