import type { ClientMessage } from '@rostro/shared/contract/notifications/client-messages';
import { useQueryClient } from '@tanstack/react-query';
import { settleMutation } from '../api.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { type DialogState, useSettleRow } from '../WorkListPage.tsx';
import { SETTLE, sayWho } from './words.ts';

/** Confirms that a message is settled, because its text is deleted. */
export function SettleDialog({ message, open, onClose, onOver }: { message: ClientMessage } & DialogState) {
  const { run, ...doing } = useSettleRow(settleMutation(useQueryClient()), {
    done: 'El mensaje quedó atendido',
    over: ['message_settled', 'message_not_found'],
    onOver: () => {
      onClose();
      onOver();
    },
  });
  return (
    <ConfirmDialog
      {...doing}
      open={open}
      title="¿Ya se atendió?"
      label={SETTLE}
      doing="Quitando…"
      failed="No se pudo quitar el mensaje de la lista"
      onDo={() => void run(message.id)}
      onClose={onClose}
    >
      <p>
        El mensaje de <b>{sayWho(message)}</b> se quita de la lista y su texto se borra. Al cliente no se le envía nada.
      </p>
    </ConfirmDialog>
  );
}
