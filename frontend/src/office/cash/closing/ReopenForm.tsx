import type { CashDay } from '@rostro/shared/contract/cash';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { ReasonField } from '#office/ui/ReasonField.tsx';
import { focusFirstError } from '#ui/field/focusFirstError.ts';
import { toast } from '#ui/toast/index.ts';
import { reopenMutation } from '../data/api.ts';
import styles from './Closing.module.css';
import { MAX_REASON } from './draft.ts';
import { Problem } from './Problem.tsx';
import { isOutdated, type SaidProblem, sayReopeningProblem } from './problems.ts';

interface ReopenFormProps {
  cash: Pick<CashDay, 'day' | 'version'>;
  reason: string;
  onType: (reason: string) => void;
  onClose: (problem?: SaidProblem) => void;
}

/** The note that asked is gone once the day is open, so what follows hangs on the mutation itself. */
function useReopening(day: string, onClose: ReopenFormProps['onClose']) {
  const options = reopenMutation(useQueryClient(), day);
  const { mutate, isPending, error } = useMutation({
    ...options,
    onSuccess: (now) => {
      onClose();
      toast.success('Corte reabierto');
      return options.onSuccess(now);
    },
    onError: async (refusal) => {
      await options.onError();
      if (isOutdated(refusal)) onClose(sayReopeningProblem(refusal));
    },
  });
  return { reopen: mutate, isPending, error };
}

export function ReopenForm({ cash: { day, version }, reason, onType, onClose }: ReopenFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const { reopen, isPending, error } = useReopening(day, onClose);
  const missing = tried && reason.trim() === '' ? 'Escribe el motivo' : undefined;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '') focusFirstError(form.current);
    else if (!isPending) reopen({ version, reason: reason.trim() });
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.consequence}>
        Se podrán registrar y eliminar pagos de este día, y habrá que hacer el corte otra vez. El corte actual queda en
        el historial.
      </p>
      <ReasonField
        id="motivo-reabrir"
        look={{ label: 'Motivo', error: missing, hint: 'Queda en el historial con tu nombre.' }}
        max={MAX_REASON}
        value={reason}
        onType={onType}
      />
      {error && !isOutdated(error) && <Problem problem={sayReopeningProblem(error)} />}
      <div className={styles.foot}>
        <Button disabled={isPending} onClick={() => onClose()}>
          Volver
        </Button>
        <Button type="primary" danger htmlType="submit" loading={isPending}>
          {isPending ? 'Reabriendo…' : 'Reabrir corte'}
        </Button>
      </div>
    </form>
  );
}
