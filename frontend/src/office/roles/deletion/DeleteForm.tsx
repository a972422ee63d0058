import { deletionPhrase, type Role } from '@rostro/shared/contract/rbac';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PhraseField } from '#office/ui/PhraseField.tsx';
import { toast } from '#ui/toast/index.ts';
import { deleteRoleMutation } from '../data/api.ts';
import { LIST_PATH } from '../data/words.ts';
import styles from '../parts/Dialogs.module.css';
import { DeleteProblem } from './DeleteProblem.tsx';

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
