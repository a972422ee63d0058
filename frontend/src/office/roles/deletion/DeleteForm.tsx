import { deletionPhrase, type Role } from '@rostro/shared/contract/rbac';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PhraseField } from '#office/ui/PhraseField.tsx';
import { toast } from '#ui/toast/index.ts';
import { deleteRoleMutation } from '../data/api.ts';
import { isInUse, sayDeleteProblem } from '../data/problems.ts';
import { holdersPath, LIST_PATH } from '../data/words.ts';
import styles from '../parts/Dialogs.module.css';

/** Why the role is still there; while somebody holds it, who that is. */
function DeleteProblem({ error, roleId }: { error: Error | null; roleId: string }) {
  if (error === null) return null;
  const { title, detail } = sayDeleteProblem(error);
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={
        <>
          {detail}{' '}
          {isInUse(error) && (
            <Link to={holdersPath(roleId)} className="link">
              Ver a quién reasignar
            </Link>
          )}
        </>
      }
    />
  );
}

function useDelete() {
  const navigate = useNavigate();
  const options = deleteRoleMutation(useQueryClient());
  return useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success('Rol eliminado correctamente');
      // Replaced, so that the way back does not lead to a role that is gone.
      void navigate(LIST_PATH, { replace: true });
      return options.onSuccess?.(...answer);
    },
  });
}

interface DeleteFormProps {
  role: Role;
  onClose: () => void;
}

/** Whoever deletes a role has read its name. */
export function DeleteForm({ role, onClose }: DeleteFormProps) {
  const [typed, setTyped] = useState('');
  const deleting = useDelete();
  const sent = useRef(false);
  const phrase = deletionPhrase(role.name);
  const matches = typed === phrase;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The state is a render behind the second click.
    if (!matches || sent.current) return;
    sent.current = true;
    deleting.mutate(role.id, { onError: () => (sent.current = false) });
  };
  const count = role.permissions.length;
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.plain}>
        Se elimina el rol <b>{role.name}</b> con {count === 1 ? 'su permiso' : `sus ${count} permisos`}. No se puede
        deshacer.
      </p>
      <PhraseField
        phrase={phrase}
        value={typed}
        hint="Con mayúsculas, acentos y espacios, tal como aparece."
        onChange={setTyped}
      />
      <DeleteProblem error={deleting.error} roleId={role.id} />
      <div className={styles.foot}>
        <Button onClick={onClose}>Conservar</Button>
        <Button type="primary" danger htmlType="submit" disabled={!matches} loading={deleting.isPending}>
          {deleting.isPending ? 'Eliminando…' : 'Eliminar rol'}
        </Button>
      </div>
    </form>
  );
}
