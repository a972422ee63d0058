import { type ClientPackage, MAX_PACKAGE_REASON } from '@rostro/shared/contract/packages';
import { addDays, instantOf, sayShortDay, todayAt } from '@rostro/shared/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { useEdit } from '#edit/useEdit.ts';
import { extendMutation } from '#office/clientPackages/api.ts';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditArea, EditText } from '#office/edit/fields.tsx';
import { toast } from '#ui/toast/index.ts';

interface ExtendFormProps {
  clientId: string;
  bought: ClientPackage;
  onClose: () => void;
}

/** Lets the sessions left be used for longer. */
export function ExtendForm({ clientId, bought, onClose }: ExtendFormProps) {
  const { id, version, expiresOn } = bought;
  const extending = useMutation(extendMutation(useQueryClient(), clientId, id));
  const today = todayAt(instantOf(Date.now()));
  const first = expiresOn < today ? today : addDays(expiresOn, 1);
  const edit = useEdit({
    name: `clientes.ampliar-paquete.${id}`,
    saved: { values: { expiresOn: '', reason: '' }, version },
    schema: z.object({
      expiresOn: z
        .string()
        .min(1, 'Elige el último día')
        .refine((day) => day === '' || day >= first, `Elige un día desde el ${sayShortDay(first)}`),
      reason: z.string().trim().min(1, 'Escribe el motivo'),
    }),
    send: async (body) => {
      await extending.mutateAsync({ ...body, version });
      toast.success('La vigencia se amplió');
      onClose();
      return undefined;
    },
  });
  return (
    <EditForm
      edit={edit}
      failed="Error al ampliar la vigencia"
      foot={<DialogFoot edit={edit} onCancel={onClose} save="Ampliar vigencia" />}
    >
      <EditText
        edit={edit}
        name="expiresOn"
        label="Último día para usarlo"
        hint={`${expiresOn < today ? 'Venció' : 'Vence'} el ${sayShortDay(expiresOn)}.`}
        input={{ type: 'date', min: first }}
      />
      <EditArea edit={edit} name="reason" label="Motivo" rows={2} maxLength={MAX_PACKAGE_REASON} />
    </EditForm>
  );
}
