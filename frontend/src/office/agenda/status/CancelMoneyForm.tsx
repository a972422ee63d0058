import { type CancelMoney, MAX_MONEY_REASON, type StaffAppointment } from '@rostro/shared/contract/booking';
import { MESSAGES } from '@rostro/shared/messages';
import { sayMoney } from '@rostro/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import * as z from 'zod';
import { detailOf } from '#api/error.ts';
import { useEdit } from '#edit/useEdit.ts';
import { EditRadios } from '#office/edit/choices.tsx';
import { EditField } from '#office/edit/EditField.tsx';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditArea, EditText } from '#office/edit/fields.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { methodsQuery } from '../payment/api.ts';
import { MethodField } from '../payment/MethodField.tsx';
import { CancelWarning } from './CancelWarning.tsx';
import { STATUS_FAILED, useSetStatus } from './useSetStatus.ts';

interface Typed {
  what: CancelMoney['what'] | null;
  paymentMethodId: string | null;
  referenceNumber: string;
  reason: string;
}
const NOTHING: Typed = { what: null, paymentMethodId: null, referenceNumber: '', reason: '' };

/** The typed values as the decision over all that the person saw. */
const decisionOf = (heldCents: number) =>
  z
    .custom<Typed>()
    .superRefine(({ what, paymentMethodId, reason }, { addIssue }) => {
      const wrong = (path: keyof Typed, message: string): void => addIssue({ code: 'custom', path: [path], message });
      if (what === null) wrong('what', 'Elige qué pasa con el dinero');
      if (what === 'refund' && paymentMethodId === null) wrong('paymentMethodId', MESSAGES.payment_method_unknown);
      if ((what === 'refund' || what === 'forfeit') && reason.trim() === '') wrong('reason', 'Escribe el motivo');
    })
    .transform(({ what, paymentMethodId, referenceNumber, reason }): CancelMoney => {
      if (what === 'refund')
        return { what, heldCents, paymentMethodId: paymentMethodId ?? '', referenceNumber, reason: reason.trim() };
      return what === 'forfeit' ? { what, heldCents, reason: reason.trim() } : { what: 'credit', heldCents };
    }) as unknown as z.ZodType<CancelMoney, Typed>;

const CREDIT = { value: 'credit', label: 'Dejarlo a favor: lo usa en su próxima visita' } as const;
const WAYS = [
  CREDIT,
  { value: 'refund', label: 'Devolverlo ahora, con su recibo' },
  { value: 'forfeit', label: 'Retenerlo: se queda en la clínica' },
] as const;
const REFERENCE = { autoComplete: 'off', maxLength: 80 } as const;

interface CancelMoneyFormProps {
  appointment: StaffAppointment;
  heldCents: number;
  onClose: () => void;
}

/** Cancels an appointment that holds money, and decides what becomes of it, in one request. */
export function CancelMoneyForm({ appointment, heldCents, onClose }: CancelMoneyFormProps) {
  const saving = useSetStatus(true);
  const methods = useQuery(methodsQuery());
  const mayPay = useCan('register_payments');
  const edit = useEdit({
    name: `agenda.cancelar.${appointment.id}`,
    saved: { values: NOTHING, version: 0 },
    schema: decisionOf(heldCents),
    send: async (money) => {
      await saving.mutateAsync({ id: appointment.id, status: 'cancelled', money });
      onClose();
      return undefined;
    },
  });
  const what = edit.form.watch('what');
  const foot = <DialogFoot edit={edit} onCancel={onClose} cancel="Volver" save="Cancelar la cita" danger />;
  return (
    <EditForm edit={edit} failed={(error) => ({ title: STATUS_FAILED, detail: detailOf(error) })} foot={foot} unguarded>
      <EditRadios
        edit={edit}
        name="what"
        label={`¿Qué pasa con los ${sayMoney(heldCents)} pagados?`}
        options={mayPay ? WAYS : [CREDIT]}
        vertical
      />
      {!mayPay && (
        <Alert
          type="info"
          showIcon
          role="presentation"
          title="Devolverlo o retenerlo es para quien registra pagos. A favor se puede devolver después."
        />
      )}
      {what === 'refund' && (
        <>
          <EditField edit={edit} name="paymentMethodId" label="Método" bare ownError>
            {(control, error) => <MethodField methods={methods} control={control} error={error} />}
          </EditField>
          <EditText edit={edit} name="referenceNumber" label="Referencia" optional input={REFERENCE} />
        </>
      )}
      {(what === 'refund' || what === 'forfeit') && (
        <EditArea
          edit={edit}
          name="reason"
          label="Motivo"
          hint="Queda en el historial de la cita."
          rows={2}
          maxLength={MAX_MONEY_REASON}
        />
      )}
      <CancelWarning />
    </EditForm>
  );
}
