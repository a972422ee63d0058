import type { DeliveryProblem } from '@rostro/shared/contract/delivery-problems';
import { Alert, Button } from 'antd';
import { Dialog } from '../../app/admin/ui/Dialog.tsx';
import { detailOf } from '../../app/api/error.ts';
import type { Deed } from './api.ts';
import styles from './Notices.module.css';
import { useDeed } from './useDeed.ts';
import { FAILED, LABELS, sayClientName, sayMessage } from './words.ts';

export interface Question {
  problem: DeliveryProblem;
  deed: Deed;
}

const TITLES: Record<Deed, string> = { replayDelivery: '¿Enviar de nuevo?', dismissDelivery: '¿Ya se atendió?' };
const BUSY: Record<Deed, string> = { replayDelivery: 'Enviando…', dismissDelivery: 'Quitando…' };

const Text = ({ problem, deed }: Question) => (
  <p>
    <b>{sayMessage(problem)}</b> para {sayClientName(problem)}.{' '}
    {deed === 'replayDelivery'
      ? 'No se sabe si llegó la primera vez: el cliente puede recibirlo dos veces. Si puedes, pregúntale antes.'
      : 'Se quita de la lista y no se envía nada. Úsalo si ya le avisaste por otro medio o si ya no hace falta.'}
  </p>
);

interface AskDialogProps extends Question {
  open: boolean;
  onClose: () => void;
  onOver: () => void;
}

/** The safe way out has the focus. */
export function AskDialog({ problem, deed, open, onClose, onOver }: AskDialogProps) {
  const { run, busy, error, forget } = useDeed(deed, () => {
    onClose();
    onOver();
  });
  const close = (): void => {
    if (busy) return;
    forget();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onCancel={close}
      title={TITLES[deed]}
      width={440}
      footer={[
        <Button key="back" autoFocus disabled={busy} onClick={close}>
          Volver
        </Button>,
        <Button key="do" type="primary" loading={busy} onClick={() => void run(problem.id)}>
          {busy ? BUSY[deed] : LABELS[deed]}
        </Button>,
      ]}
    >
      <div className={styles.question}>
        <Text problem={problem} deed={deed} />
        {error && <Alert type="error" showIcon title={FAILED[deed]} description={detailOf(error)} />}
      </div>
    </Dialog>
  );
}
