import type { DeliveryProblem } from '@rostro/shared/contract/delivery-problems';
import { useQueryClient } from '@tanstack/react-query';
import { type Deed, deedMutation } from './parts/api.ts';
import { ConfirmDialog } from './parts/ConfirmDialog.tsx';
import { type Asking, useSeeTo } from './parts/SeenToPage.tsx';
import { DONE, FAILED, LABELS, sayClientName, sayMessage } from './parts/words.ts';

export interface Question {
  problem: DeliveryProblem;
  deed: Deed;
}

const TITLES: Record<Deed, string> = {
  replayDelivery: '¿Enviar de nuevo?',
  dismissDelivery: '¿Ya se atendió?',
  unblockAddress: '¿Escribirle otra vez?',
};
const BUSY: Record<Deed, string> = {
  replayDelivery: 'Enviando…',
  dismissDelivery: 'Quitando…',
  unblockAddress: 'Guardando…',
};
const DO: Record<Deed, string> = { ...LABELS, unblockAddress: 'Escribirle otra vez' };
const MEANING: Record<Deed, string> = {
  replayDelivery:
    'No se sabe si llegó la primera vez: el cliente puede recibirlo dos veces. Si puedes, pregúntale antes.',
  dismissDelivery:
    'Se quita de la lista y no se envía nada. Úsalo si ya le avisaste por otro medio o si ya no hace falta.',
  unblockAddress:
    'A ese dato ya no se le escribe, porque rebotó o porque lo marcaron como no deseado. Confírmalo antes con el cliente: desde ahora le llegarán otra vez sus avisos. Este no se envía solo; después usa «Enviar de nuevo».',
};

const Text = ({ problem, deed }: Question) => (
  <p>
    <b>{sayMessage(problem)}</b> para {sayClientName(problem)}. {MEANING[deed]}
  </p>
);

export const useDeed = (deed: Deed, onOver: () => void) =>
  useSeeTo(deedMutation(useQueryClient(), deed), {
    done: DONE[deed],
    over: ['delivery_settled', 'delivery_not_found', 'delivery_stale'],
    onOver,
  });

export function AskDialog({ problem, deed, open, onClose, onOver }: Question & Asking) {
  const { run, ...doing } = useDeed(deed, () => {
    onClose();
    onOver();
  });
  return (
    <ConfirmDialog
      {...doing}
      open={open}
      title={TITLES[deed]}
      label={DO[deed]}
      doing={BUSY[deed]}
      failed={FAILED[deed]}
      onDo={() => void run(problem.id)}
      onClose={onClose}
    >
      <Text problem={problem} deed={deed} />
    </ConfirmDialog>
  );
}
