import { type Branch, BranchForm } from '@rostro/shared/contract/clinic/branches';
import { sayPhone } from '@rostro/shared/phone';
import { useQueryClient } from '@tanstack/react-query';
import { answersOf } from '#api/api.ts';
import { refreshBusiness } from '#api/business.ts';
import { call } from '#api/client.ts';
import { useSavedForm } from '#edit/useSavedForm.ts';
import { EditSwitch } from '#office/edit/choices.tsx';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditNumber, EditPhone, EditText } from '#office/edit/fields.tsx';
import { branchesQuery } from '../published/branches.ts';
import config from '../published/Panel.module.css';

const shown = (branch: Branch): Branch => ({ ...branch, phone: sayPhone(branch.phone) });

interface BranchEditorProps {
  /** Undefined for a new one. */
  branch: Branch | undefined;
  place: number;
  onClose: () => void;
}

export function BranchEditor({ branch, place, onClose }: BranchEditorProps) {
  const cache = useQueryClient();
  const edit = useSavedForm(BranchForm, {
    name: 'config.branches',
    saved: branch && shown(branch),
    blank: { name: '', address: '', phone: '', mapUrl: '', order: place, isActive: false },
    create: (body, idempotencyKey) => call('createBranch', { body }, { idempotencyKey }),
    update: (body, branchId) => call('saveBranch', { params: { branchId }, body }),
    readAgain: async (row) =>
      shown(
        (await cache.fetchQuery({ ...branchesQuery(), staleTime: 0 })).items.find(({ id }) => id === row.id) ?? row,
      ),
    refresh: () => {
      refreshBusiness(cache);
      return cache.invalidateQueries(answersOf('listBranches'));
    },
    said: branch ? 'Sucursal guardada' : 'Sucursal agregada',
    onSaved: onClose,
  });
  return (
    <EditForm
      edit={edit}
      failed="No se guardó la sucursal"
      foot={<DialogFoot edit={edit} onCancel={onClose} save={branch === undefined ? 'Agregar sucursal' : 'Guardar'} />}
    >
      <EditText edit={edit} name="name" label="Nombre" input={{ placeholder: 'Norte', autoComplete: 'off' }} />
      <EditText
        edit={edit}
        name="address"
        label="Dirección"
        input={{ placeholder: 'Av. Constituyentes 120, Querétaro', autoComplete: 'off' }}
      />
      <div className={config.columns}>
        <EditPhone edit={edit} name="phone" label="Teléfono" optional />
        <EditNumber edit={edit} name="order" label="Lugar en la lista" fallback={1} unit={['', '']} />
      </div>
      <EditText
        edit={edit}
        name="mapUrl"
        label="Enlace del mapa"
        optional
        hint="El que da tu aplicación de mapas en Compartir. Vacío: se busca la dirección."
        input={{ placeholder: 'https://maps.app.goo.gl/…', autoComplete: 'off', inputMode: 'url' }}
      />
      <EditSwitch
        edit={edit}
        name="isActive"
        label="Recibe citas"
        hint={
          branch?.isActive
            ? 'Tu sitio la ofrece mientras alguien atiende ahí. Para cerrarla no debe tener citas por venir, ni personas, cabinas o aparatos en uso.'
            : 'Asígnale primero personas, cabinas y aparatos, y ábrela después. Tu sitio la ofrece en cuanto está abierta y alguien atiende ahí.'
        }
      />
    </EditForm>
  );
}
