import { Alert, Button } from 'antd';
import { detailOf } from '#api/error.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import styles from './DeleteDialog.module.css';
import type { Catalog, CatalogRow } from './data/types.ts';
import { useRemove } from './useRemove.ts';

interface DeleteDialogProps {
  catalog: Catalog;
  row: CatalogRow;
  open: boolean;
  onClose: () => void;
}

/** Asks with the name of what goes; the safe way out has the focus. */
export function DeleteDialog({ catalog, row, open, onClose }: DeleteDialogProps) {
  const { words } = catalog;
  const { mutate, isPending, error, reset } = useRemove(catalog, open);
  const close = (): void => {
    reset();
    onClose();
  };
  const remove = (): void => {
    if (!isPending) mutate(row, { onSuccess: onClose });
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
