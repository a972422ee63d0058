import type { ClientMessage } from '@rostro/shared/contract/client-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/error.ts';
import { toast } from '#ui/toast/index.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { settleMutation } from './api.ts';
import { SETTLE, sayWho } from './words.ts';

/** Nothing is left to be done about it: another try would say the same. */
const isOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'message_settled' || error.code === 'message_not_found');

/** Does it and says so; the row is gone by then, and whoever asked for it is told. */
function useSettle(onOver: () => void) {
  const { mutateAsync, isPending, error, reset } = useMutation(settleMutation(useQueryClient()));
  const run = async (messageId: string): Promise<void> => {
    if (isPending) return;
    try {
      await mutateAsync(messageId);
      toast.success('El mensaje quedó atendido');
    } catch (failure) {
      if (!isOver(failure)) return;
      toast.error(failure.detail);
    }
    onOver();
  };
  return { run, busy: isPending, error: isOver(error) ? null : error, forget: reset };
}

interface SettleDialogProps {
  message: ClientMessage;
  open: boolean;
  onClose: () => void;
  onOver: () => void;
}

/** The text does not come back. */
export function SettleDialog({ message, open, onClose, onOver }: SettleDialogProps) {
  const { run, ...doing } = useSettle(() => {
    onClose();
    onOver();
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
