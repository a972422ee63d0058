import { type CancelMoney, MAX_MONEY_REASON, type StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { MESSAGES } from '@rostro/shared/messages';
import { sayMoney } from '@rostro/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { ApiError, detailOf } from '#api/error.ts';
import { settingsQuery } from '#api/settings.ts';
import { useEdit } from '#edit/useEdit.ts';
import { EditRadios } from '#office/edit/choices.tsx';
import { EditField } from '#office/edit/EditField.tsx';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditArea, EditText } from '#office/edit/fields.tsx';
import { methodsQuery } from '#office/payments/published/methods.ts';
import { useCan } from '#office/ui/permissions.ts';
import { MethodField } from '../payment/MethodField.tsx';
import { CancelWarning } from './CancelWarning.tsx';
import { isLate, LateNote } from './LateNote.tsx';
import { STATUS_FAILED, useSetStatus } from './useSetStatus.ts';

interface Typed {
  what: CancelMoney['what'] | null;
  paymentMethodId: string | null;
  referenceNumber: string;
  reason: string;
}
const NOTHING: Typed = { what: null, paymentMethodId: null, referenceNumber: '', reason: '' };

/** To leave money in favour that the clinic's rules keep is a waiver, which needs a reason. */
const needsReason = (what: Typed['what'], isKept: boolean): boolean =>
  what === 'refund' || what === 'forfeit' || (what === 'credit' && isKept);

/** The typed values as the decision over the whole amount on the screen. */
const decisionOf = (heldCents: number, isKept: boolean) =>
  z
    .custom<Typed>()
    .superRefine(({ what, paymentMethodId, reason }, { addIssue }) => {
      const wrong = (path: keyof Typed, message: string): void => addIssue({ code: 'custom', path: [path], message });
      if (what === null) wrong('what', 'Elige qué pasa con el dinero');
      if (what === 'refund' && paymentMethodId === null) wrong('paymentMethodId', MESSAGES.payment_method_unknown);
      if (needsReason(what, isKept) && reason.trim() === '') wrong('reason', 'Escribe el motivo');
    })
    .transform(({ what, paymentMethodId, referenceNumber, reason }): CancelMoney => {
      if (what === 'refund')
        return { what, heldCents, paymentMethodId: paymentMethodId ?? '', referenceNumber, reason: reason.trim() };
      if (what === 'forfeit') return { what, heldCents, reason: reason.trim() };
      return { what: 'credit', heldCents, ...(isKept && { reason: reason.trim() }) };
    });

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
  /** Whether others of its booking are cancelled along. */
  others: ReactNode;
  onClose: () => void;
  onCancelled: () => void;
}

const KEPT =
  'Según las reglas de la clínica, lo pagado se retiene. Dejarlo a favor o devolverlo es perdonarlo: escribe el motivo.';

/** Whether the clinic's rules keep the money. The server decides; its last answer counts. */
function useKept(appointment: StaffAppointment) {
  const { data: settings } = useQuery(settingsQuery());
  const [told, setTold] = useState(false);
  const isKept = told || (settings?.lateMoney === 'forfeit' && isLate('cancel', appointment));
  const learn = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'waiver_reason') setTold(true);
  };
  return { isKept, learn };
}

/** One request cancels the appointment and settles its money. */
export function CancelMoneyForm({ appointment, heldCents, others, onClose, onCancelled }: CancelMoneyFormProps) {
  const saving = useSetStatus(true);
  const methods = useQuery(methodsQuery());
  const mayPay = useCan('register_payments');
  const { isKept, learn } = useKept(appointment);
  const edit = useEdit({
    name: `agenda.cancelar.${appointment.id}`,
    saved: { values: NOTHING, version: 0 },
    schema: decisionOf(heldCents, isKept),
    send: async (money) => {
      await saving.mutateAsync({ id: appointment.id, status: 'cancelled', money }).catch((error: unknown) => {
        learn(error);
        throw error;
      });
      onCancelled();
      return undefined;
    },
  });
  const what = edit.form.watch('what');
  const foot = <DialogFoot edit={edit} onCancel={onClose} save="Cancelar la cita" danger />;
  return (
    <EditForm edit={edit} failed={(error) => ({ title: STATUS_FAILED, detail: detailOf(error) })} foot={foot} unguarded>
      <LateNote act="cancel" visit={appointment} also={isKept ? KEPT : undefined} />
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
      {needsReason(what, isKept) && (
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
      {others}
    </EditForm>
  );
}
