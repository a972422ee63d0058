import type { ClinicalRecord } from '@rostro/shared/contract/records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { detailOf, isConflict } from '#api/error.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { signMutation } from './api.ts';
import { SIGN_FAILED } from './words.ts';

interface SignDialogProps {
  record: ClinicalRecord;
  shownAt: string;
  open: boolean;
  onReload: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a note is signed. The cancel button has the focus, because a signature cannot be undone. */
export function SignDialog({ record, shownAt, open, onReload, onClose }: SignDialogProps) {
  const sayFailure = useFailureToast(open);
  const options = signMutation(useQueryClient(), shownAt, record);
  const { mutate, isPending, error, reset } = useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success('Nota firmada correctamente');
      onClose();
      return options.onSuccess?.(...answer);
    },
    onError: () => sayFailure(SIGN_FAILED),
  });
  const close = (): void => {
    reset();
    onClose();
  };
  const sign = (): void => {
    if (!isPending) mutate();
  };
  return (
    <Dialog
      open={open}
      onCancel={close}
      title="¿Firmar la nota?"
      width={440}
      footer={[
        <Button key="back" autoFocus onClick={close}>
          Volver
        </Button>,
        <Button key="sign" type="primary" loading={isPending} onClick={sign}>
          {isPending ? 'Firmando…' : 'Firmar nota'}
        </Button>,
      ]}
    >
      <p>Una vez firmada, la nota ya no se puede cambiar: solo se le puede agregar.</p>
      {error && (
        <Alert
          type="error"
          showIcon
          title={SIGN_FAILED}
          description={detailOf(error)}
          {...(isConflict(error) && {
            action: (
              <Button size="small" onClick={() => void onReload().then(close)}>
                Ver datos actuales
              </Button>
            ),
          })}
        />
      )}
    </Dialog>
  );
}
