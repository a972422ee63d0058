import type { Closure } from '@rostro/shared/contract/configuration';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Dialog } from '#office/ui/Dialog.tsx';
import { SaveProblem } from '../parts/Problem.tsx';
import { useSaving } from '../parts/useSaving.ts';
import styles from './AskDialog.module.css';
import { reopenDaysMutation } from './api.ts';
import { sayDays, sayScope } from './words.ts';

export const REOPENED = 'Los días quedaron abiertos';

interface ReopenDialogProps {
  closure: Closure;
  open: boolean;
  onDone: () => void;
}

/** Reopening asks, and says what can be booked again. */
export function ReopenDialog({ closure, open, onDone }: ReopenDialogProps) {
  const reopening = useSaving(reopenDaysMutation(useQueryClient()), REOPENED, open);
  const { isPending: busy } = reopening;
  const leave = (): void => {
    reopening.reset();
    onDone();
  };
  return (
    <Dialog
      open={open}
      onCancel={leave}
      title={`¿Reabrir ${sayDays(closure)}?`}
      width={480}
      footer={[
        <Button key="back" onClick={leave}>
          Volver
        </Button>,
        <Button
          key="reopen"
          type="primary"
          loading={busy}
          onClick={() => !busy && reopening.mutate(closure.id, { onSuccess: onDone })}
        >
          {busy ? 'Reabriendo…' : 'Reabrir'}
        </Button>,
      ]}
    >
      Se quita el cierre «{closure.reason}» ({sayScope(closure.category)}). Se podrá volver a reservar esos días, menos
      en lo que otro cierre siga cubriendo.
      <div className={styles.problem}>
        <SaveProblem error={reopening.error} title="No pudimos reabrir los días" />
      </div>
    </Dialog>
  );
}
