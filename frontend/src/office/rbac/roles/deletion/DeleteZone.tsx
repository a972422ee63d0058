import { deletionPhrase, type Role } from '@rostro/shared/contract/rbac';
import { MESSAGES } from '@rostro/shared/messages';
import type { PermissionCode } from '@rostro/shared/permissions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PhraseForm } from '#office/edit/PhraseForm.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { toast } from '#ui/toast/index.ts';
import { deleteRoleMutation } from '../data/api.ts';
import { isInUse, NO_DELETING, sayDeleteProblem } from '../data/problems.ts';
import { holdersPath, LIST_PATH, sayHolders } from '../data/words.ts';

interface DeleteFormProps {
  role: Role;
  onClose: () => void;
}

/** Deletes a role after the user types a phrase. If the role is in use, it links to the users who have it. */
function DeleteForm({ role, onClose }: DeleteFormProps) {
  const navigate = useNavigate();
  const deleting = useMutation(deleteRoleMutation(useQueryClient()));
  const count = role.permissions.length;
  const sayProblem = (error: Error) => {
    const { title, detail } = sayDeleteProblem(error);
    const holders = (
      <Link to={holdersPath(role.id)} className="link">
        Ver a quién reasignar
      </Link>
    );
    return {
      title,
      detail: (
        <>
          {detail} {isInUse(error) && holders}
        </>
      ),
    };
  };
  return (
    <PhraseForm
      name={`roles.eliminar.${role.id}`}
      phrase={deletionPhrase(role.name)}
      hint="Con mayúsculas, acentos y espacios, tal como aparece."
      label="Eliminar rol"
      failed={sayProblem}
      onDelete={async () => {
        await deleting.mutateAsync(role.id);
        toast.success('Rol eliminado correctamente');
        // Replaces the entry, so that the back button does not lead to the deleted role.
        void navigate(LIST_PATH, { replace: true });
      }}
      onClose={onClose}
    >
      <p>
        Se elimina el rol <b>{role.name}</b> con {count === 1 ? 'su permiso' : `sus ${count} permisos`}. No se puede
        deshacer.
      </p>
    </PhraseForm>
  );
}

interface DeleteDialogProps {
  role: Role;
  open: boolean;
  onClose: () => void;
}

function DeleteDialog({ role, open, onClose }: DeleteDialogProps) {
  return (
    <Dialog open={open} onCancel={onClose} title="Eliminar rol" footer={null} width={460} intoFirstField>
      <DeleteForm role={role} onClose={onClose} />
    </Dialog>
  );
}

interface DeleteZoneProps {
  role: Role;
  own: readonly PermissionCode[];
}

function reasonOf({ assignments, permissions }: Role, own: readonly PermissionCode[]): string | undefined {
  if (assignments > 0) return MESSAGES.role_in_use;
  const beyond = permissions.some((code) => !own.includes(code));
  return beyond ? `${NO_DELETING} Este rol da permisos que tú no tienes.` : undefined;
}

export function DeleteZone({ role, own }: DeleteZoneProps) {
  const [asking, setAsking] = useState(false);
  return (
    <section
      className="flex gap-3 items-center justify-between py-3 px-4 border border-error-line rounded-card"
      aria-labelledby="eliminar-rol"
    >
      <div>
        <h2 id="eliminar-rol" className="h4 text-14">
          Eliminar rol
        </h2>
        {role.assignments > 0 ? (
          <p className="text-muted text-12 leading-[1.5]">
            Primero reasigna a{' '}
            <Link to={holdersPath(role.id)} className="link">
              {sayHolders(role.assignments)}
            </Link>{' '}
            a otro rol.
          </p>
        ) : (
          <p className="text-muted text-12 leading-[1.5]">No se puede deshacer.</p>
        )}
      </div>
      <GatedButton danger reason={reasonOf(role, own)} onClick={() => setAsking(true)}>
        Eliminar
      </GatedButton>
      <DeleteDialog role={role} open={asking} onClose={() => setAsking(false)} />
    </section>
  );
}
