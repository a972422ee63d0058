import { call } from '#api/client.ts';
import { useEdit } from '#edit/useEdit.ts';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditArea, EditText } from '#office/edit/fields.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { refreshRoles } from '../../rights/roles.ts';
import { RoleDraft } from '../data/draft.ts';
import { MAX_ROLE_DESCRIPTION, MAX_ROLE_NAME } from '../data/limits.ts';
import { sayCreateProblem } from '../data/problems.ts';

const NewRole = RoleDraft.pick({ name: true, description: true });
const NOTHING = { values: { name: '', description: '' }, version: 0 };
const NAME = { maxLength: MAX_ROLE_NAME, autoComplete: 'off' } as const;

function NewRoleForm({ onClose }: { onClose: () => void }) {
  const edit = useEdit({
    name: 'roles.nuevo',
    saved: NOTHING,
    schema: NewRole,
    send: (body, { attemptKey }) => call('createRole', { body }, { idempotencyKey: attemptKey }),
    savedIn: () => NOTHING,
    onAnswer: (_role, cache) => refreshRoles(cache),
    said: 'Rol creado correctamente',
    onSaved: onClose,
  });
  const foot = <DialogFoot edit={edit} onCancel={onClose} save="Crear rol" saving="Creando…" />;
  return (
    <EditForm edit={edit} failed={sayCreateProblem} foot={foot}>
      <EditText edit={edit} name="name" label="Nombre" hint="Por ejemplo: Recepción" input={NAME} />
      <EditArea edit={edit} name="description" label="Descripción" optional maxLength={MAX_ROLE_DESCRIPTION} />
      <p className="text-muted">Empieza activo y sin permisos: los eliges después, al editarlo.</p>
    </EditForm>
  );
}

interface NewRoleDialogProps {
  open: boolean;
  onClose: () => void;
}

export function NewRoleDialog({ open, onClose }: NewRoleDialogProps) {
  return (
    <Dialog open={open} onCancel={onClose} title="Nuevo Rol" footer={null} width={460} intoFirstField>
      <NewRoleForm onClose={onClose} />
    </Dialog>
  );
}
