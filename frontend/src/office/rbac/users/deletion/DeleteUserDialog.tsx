import type { PanelUser } from '@rostro/shared/contract/rbac';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { toast } from '#ui/toast/index.ts';
import { deleteUserMutation } from '../data/api.ts';
import styles from '../parts/Dialogs.module.css';

interface DeleteUserDialogProps {
  user: PanelUser;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const options = deleteUserMutation(useQueryClient());
  const deleting = useMutation({
    ...options,
    onSuccess: () => {
      toast.success('Usuario eliminado correctamente');
      onDeleted();
    },
  });
  const remove = useOnce(deleting);
  return (
    <Dialog
      open
      onCancel={onClose}
      title={`¿Eliminar a ${user.fullName}?`}
      width={440}
      footer={
        <div className={styles.foot}>
          <Button autoFocus onClick={onClose}>
            Conservar
          </Button>
          <Button type="primary" danger loading={deleting.isPending} onClick={() => void remove(user.id)}>
            {deleting.isPending ? 'Eliminando…' : 'Eliminar usuario'}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p>
          Se elimina la cuenta <b>{user.email}</b> y ya no podrá entrar al panel. Lo que hizo queda en el registro. No
          se puede deshacer.
        </p>
        {deleting.isError && (
          <Alert type="error" showIcon title="No se pudo eliminar el usuario" description={detailOf(deleting.error)} />
        )}
      </div>
    </Dialog>
  );
}
