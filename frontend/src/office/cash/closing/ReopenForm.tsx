import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { useEdit } from '#edit/useEdit.ts';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditArea } from '#office/edit/fields.tsx';
import { toast } from '#ui/toast/index.ts';
import { reopenMutation } from '../data/api.ts';
import styles from './Closing.module.css';
import { MAX_REASON } from './counted.ts';
import { type OfDay, sayReopeningProblem, unlessOutdated } from './problems.ts';

const NO_REASON = { reason: '' };
const WithReason = z.object({ reason: z.string().trim().min(1, 'Escribe el motivo') });

export function ReopenForm({ cash: { day, version }, onProblem, onClose }: OfDay & { onClose: () => void }) {
  const reopening = useMutation(reopenMutation(useQueryClient(), day));
  const edit = useEdit({
    name: `caja.reabrir.${day}`,
    saved: { values: NO_REASON, version },
    schema: WithReason,
    keeps: true,
    send: async ({ reason }) => {
      const now = await unlessOutdated(reopening.mutateAsync({ version, reason }), (refusal) => {
        onClose();
        onProblem(sayReopeningProblem(refusal));
      });
      onClose();
      toast.success('Corte reabierto');
      return { values: NO_REASON, version: now.version };
    },
  });
  const foot = (
    <DialogFoot edit={edit} onCancel={onClose} cancel="Volver" save="Reabrir corte" saving="Reabriendo…" danger />
  );
  return (
    <EditForm edit={edit} failed={sayReopeningProblem} foot={foot}>
      <p className={styles.consequence}>
        Se podrán registrar y eliminar pagos de este día, y habrá que hacer el corte otra vez. El corte actual queda en
        el historial.
      </p>
      <EditArea
        edit={edit}
        name="reason"
        label="Motivo"
        hint="Queda en el historial con tu nombre."
        rows={2}
        maxLength={MAX_REASON}
      />
    </EditForm>
  );
}
