import type { ClientMessage } from '@rostro/shared/contract/client-messages';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { useSettle } from './useSettle.ts';
import { SETTLE, sayWho } from './words.ts';

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
