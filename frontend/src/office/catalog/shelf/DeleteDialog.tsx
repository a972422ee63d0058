import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { ApiError, detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { changeRows, refresh } from '../published/data/data.ts';
import type { Catalog, CatalogRow } from '../published/data/types.ts';
import styles from './DeleteDialog.module.css';
import { VisitsAhead } from './VisitsAhead.tsx';

/** Deletes the row. If another user deleted it already, that counts as success. */
async function remove({ calls }: Catalog, { id }: CatalogRow): Promise<void> {
  try {
    await calls.remove(id);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** @param isShown whether the dialog, which shows the error, is open */
function useRemove(catalog: Catalog, isShown: boolean) {
  const sayFailure = useFailureToast(isShown);
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (row: CatalogRow) => remove(catalog, row),
    onSuccess: (_, { id }) => {
      changeRows(cache, catalog, (rows) => rows.filter((row) => row.id !== id));
      toast.success(catalog.words.removed);
    },
    onError: () => sayFailure(catalog.words.removeFailed),
    onSettled: () => {
      void refresh(cache, catalog);
    },
  });
}

interface DeleteDialogProps {
  catalog: Catalog;
  row: CatalogRow;
  open: boolean;
  onClose: () => void;
}

/** Confirms the deletion with the row's name. The cancel button has the focus. */
export function DeleteDialog({ catalog, row, open, onClose }: DeleteDialogProps) {
  const { words, calls } = catalog;
  const { visitsAhead } = calls;
  const removing = useRemove(catalog, open);
  const { isPending, error, reset } = removing;
  const send = useOnce(removing);
  const close = (): void => {
    reset();
    onClose();
  };
  const remove = (): void => {
    void send(row, { onSuccess: onClose });
  };
  return (
    <Dialog
      open={open}
      onCancel={close}
      title={`¿Eliminar «${row.name}»?`}
      width={440}
      footer={[
        <Button key="back" autoFocus onClick={close}>
          Volver
        </Button>,
        <Button key="remove" type="primary" danger loading={isPending} onClick={remove}>
          {isPending ? 'Eliminando…' : `Eliminar ${words.one}`}
        </Button>,
      ]}
    >
      <p>{words.removeText}</p>
      {open && visitsAhead && (
        <div className="mt-3">
          <VisitsAhead id={row.id} load={visitsAhead} />
        </div>
      )}
      {error && (
        <Alert
          type="error"
          showIcon
          className={styles.problem ?? ''}
          title={words.removeFailed}
          description={detailOf(error)}
        />
      )}
    </Dialog>
  );
}
