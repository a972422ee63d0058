import { type ForfeitMoney, MAX_MONEY_REASON } from '@rostro/shared/contract/cash';
import type { VisitAccount } from '@rostro/shared/contract/payments';
import { sayMoney } from '@rostro/shared/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { useEdit } from '#edit/useEdit.ts';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditPesos } from '#office/edit/EditPesos.tsx';
import { EditArea } from '#office/edit/fields.tsx';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { forfeitMutation } from './api.ts';
import { FORFEIT_FAILED, saySettlementProblem } from './problems.ts';

interface Typed {
  amountCents: number | null;
  reason: string;
}

/** The typed values as the request; the most that can be kept is what the person sees. */
const forfeitOf = (heldCents: number) =>
  z
    .object({
      amountCents: z
        .int({ error: 'Escribe un monto válido' })
        .positive('Escribe un monto válido')
        .max(heldCents, `Puedes retener hasta ${sayMoney(heldCents)}.`),
      reason: z.string().trim().min(1, 'Escribe el motivo'),
    })
    .transform((typed): ForfeitMoney => ({ heldCents, ...typed })) as unknown as z.ZodType<ForfeitMoney, Typed>;

interface ForfeitFormProps {
  appointmentId: string;
  account: VisitAccount;
  onClose: () => void;
}

/** Keeps money of an appointment that did not take place. A failure is a toast as well, if the dialog is gone. */
export function ForfeitForm({ appointmentId, account: { heldCents }, onClose }: ForfeitFormProps) {
  const sayFailure = useFailureToast();
  const forfeiting = useMutation(forfeitMutation(useQueryClient(), appointmentId));
  const nothing: Typed = { amountCents: heldCents, reason: '' };
  const edit = useEdit({
    name: `agenda.retencion.${appointmentId}`,
    saved: { values: nothing, version: 0 },
    schema: forfeitOf(heldCents),
    send: async (body, { attemptKey }) => {
      try {
        await forfeiting.mutateAsync({ body, key: attemptKey });
        toast.success('Retención registrada correctamente');
        onClose();
      } catch (error) {
        sayFailure(FORFEIT_FAILED);
        throw error;
      }
      return undefined;
    },
  });
  const foot = <DialogFoot edit={edit} onCancel={onClose} save="Retener dinero" saving="Registrando…" />;
  return (
    <EditForm edit={edit} failed={saySettlementProblem(FORFEIT_FAILED)} foot={foot}>
      <p>
        Quedan pagados <b>{sayMoney(heldCents)}</b>. Lo que retengas se queda en la clínica y ya no se podrá devolver.
        No cambia el corte de hoy.
      </p>
      <EditPesos edit={edit} name="amountCents" label="Monto" />
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
