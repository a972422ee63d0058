import { sayLongDay } from '@rostro/shared/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sentence } from '#office/ui/say.ts';
import { toast } from '#ui/toast/index.ts';
import { closeMutation } from '../data/api.ts';
import styles from './Closing.module.css';
import { CountedFacts } from './CountedFacts.tsx';
import type { Counted } from './draft.ts';
import { Problem } from './Problem.tsx';
import { isOutdated, type SaidProblem, sayClosingProblem } from './problems.ts';

/** The figures as they were when somebody asked to close: what is confirmed is what is closed, or nothing. */
export interface Seen extends Counted {
  day: string;
  version: number;
  expectedCashCents: number;
}

interface CloseDialogProps {
  seen: Seen;
  open: boolean;
  onClose: (problem?: SaidProblem) => void;
  onDone: () => void;
}

export function CloseDialog({ seen, open, onClose, onDone }: CloseDialogProps) {
  const closing = useClosing(seen, { onClose, onDone });
  const { isPending, error } = closing;
  return (
    <Dialog
      open={open}
      onCancel={closing.leave}
      title="¿Hacer el corte?"
      width={440}
      footer={[
        <Button key="back" disabled={isPending} onClick={closing.leave}>
          Volver
        </Button>,
        <Button key="close" type="primary" autoFocus loading={isPending} onClick={closing.close}>
          {isPending ? 'Haciendo el corte…' : 'Hacer corte'}
        </Button>,
      ]}
    >
      <p className={styles.day}>{sentence(sayLongDay(seen.day))}</p>
      <CountedFacts {...seen} />
      <p className={styles.consequence}>
        Después ya no se registran ni se eliminan pagos de este día, salvo que se reabra.
      </p>
      {error && !isOutdated(error) && <Problem problem={sayClosingProblem(error)} />}
    </Dialog>
  );
}

/**
 * A refusal because the day is another by now leads back to its figures; anything else can be tried again here. The form
 * is gone once the day is closed, so what follows hangs on the mutation itself.
 */
function useClosing(seen: Seen, { onClose, onDone }: Pick<CloseDialogProps, 'onClose' | 'onDone'>) {
  const { day, version, countedCashCents, reason } = seen;
  const options = closeMutation(useQueryClient(), day);
  const { mutate, reset, isPending, error } = useMutation({
    ...options,
    onSuccess: (now) => {
      onDone();
      onClose();
      toast.success('Corte hecho');
      return options.onSuccess(now);
    },
    onError: async (refusal) => {
      await options.onError();
      if (isOutdated(refusal)) onClose(sayClosingProblem(refusal));
    },
  });
  const leave = (): void => {
    reset();
    onClose();
  };
  const close = (): void => {
    if (!isPending) mutate({ version, countedCashCents, reason });
  };
  return { close, leave, isPending, error };
}
