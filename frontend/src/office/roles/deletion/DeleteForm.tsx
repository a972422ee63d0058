import { deletionPhrase, type Role } from '@rostro/shared/contract/rbac';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { PhraseForm } from '#office/edit/PhraseForm.tsx';
import { toast } from '#ui/toast/index.ts';
import { deleteRoleMutation } from '../data/api.ts';
import { isInUse, sayDeleteProblem } from '../data/problems.ts';
import { holdersPath, LIST_PATH } from '../data/words.ts';

interface DeleteFormProps {
  role: Role;
  onClose: () => void;
}

/** Whoever deletes a role has read its name; while somebody holds it, it says who. */
export function DeleteForm({ role, onClose }: DeleteFormProps) {
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
        // Replaced, so that the way back does not lead to a role that is gone.
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
