import type { DeliveryProblem } from '@rostro/shared/contract/notifications/delivery-problems';
import { useQueryClient } from '@tanstack/react-query';
import { type ProblemAction, problemMutation } from '../api.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { type DialogState, useSettleRow } from '../WorkListPage.tsx';
import { DONE, FAILED, LABELS, sayClientName, sayMessage } from '../words.ts';

export interface Question {
  problem: DeliveryProblem;
  action: ProblemAction;
}

const TITLES: Record<ProblemAction, string> = {
  replayDelivery: '¿Enviar de nuevo?',
  dismissDelivery: '¿Ya se atendió?',
  unblockAddress: '¿Escribirle otra vez?',
};
const BUSY: Record<ProblemAction, string> = {
  replayDelivery: 'Enviando…',
  dismissDelivery: 'Quitando…',
  unblockAddress: 'Guardando…',
};
const DO: Record<ProblemAction, string> = { ...LABELS, unblockAddress: 'Escribirle otra vez' };
const MEANING: Record<ProblemAction, string> = {
  replayDelivery:
    'No se sabe si llegó la primera vez: el cliente puede recibirlo dos veces. Si puedes, pregúntale antes.',
  dismissDelivery:
    'Se quita de la lista y no se envía nada. Úsalo si ya le avisaste por otro medio o si ya no hace falta.',
  unblockAddress:
    'A ese dato ya no se le escribe, porque rebotó o porque lo marcaron como no deseado. Confírmalo antes con el cliente: desde ahora le llegarán otra vez sus avisos. Este no se envía solo; después usa «Enviar de nuevo».',
};

const Text = ({ problem, action }: Question) => (
  <p>
    <b>{sayMessage(problem)}</b> para {sayClientName(problem)}. {MEANING[action]}
  </p>
);

export const useProblemAction = (action: ProblemAction, onOver: () => void) =>
  useSettleRow(problemMutation(useQueryClient(), action), {
    done: DONE[action],
    over: ['delivery_settled', 'delivery_not_found', 'delivery_stale'],
    onOver,
  });

export function AskDialog({ problem, action, open, onClose, onOver }: Question & DialogState) {
  const { run, ...doing } = useProblemAction(action, () => {
    onClose();
    onOver();
  });
  return (
    <ConfirmDialog
      {...doing}
      open={open}
      title={TITLES[action]}
      label={DO[action]}
      doing={BUSY[action]}
      failed={FAILED[action]}
      onDo={() => void run(problem.id)}
      onClose={onClose}
    >
      <Text problem={problem} action={action} />
    </ConfirmDialog>
  );
}
