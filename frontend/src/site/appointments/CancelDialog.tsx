import type { Appointment } from '@rostro/shared/contract/booking';
import { sayInstant } from '@rostro/shared/time';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { detailOf } from '#api/error.ts';
import { HeldMoney } from '#site/visit/HeldMoney.tsx';
import { nameOf } from '#site/visit/words.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Note } from '#ui/note/Note.tsx';
import { useOnline } from '#ui/online.ts';
import { toast } from '#ui/toast/index.ts';
import { cancelMutation } from './api.ts';
import styles from './CancelDialog.module.css';

interface CancelDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

/** Asks whether to cancel the appointment, and cancels it. A cancellation cannot be undone. */
export function CancelDialog({ appointment, onClose }: CancelDialogProps) {
  const titleId = useId();
  const online = useOnline();
  const { mutate, isPending, error } = useMutation(cancelMutation());
  const cancel = () =>
    mutate(appointment.id, {
      onSuccess: () => {
        toast.success('Tu cita fue cancelada');
        onClose();
      },
    });
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <div className={styles.in}>
        <h2 className="h3" id={titleId}>
          ¿Cancelar tu cita?
        </h2>
        <p>
          <b>{nameOf(appointment)}</b>
          <br />
          {sayInstant(appointment.startsAt)}
        </p>
        <p className="muted small">
          Tu horario quedará libre para alguien más. Si cambias de idea, puedes reservar otra cita.
        </p>
        <HeldMoney paidCents={appointment.paidCents} />
        {error && (
          <Note tone="bad" announce>
            <b>{detailOf(error)}</b>
          </Note>
        )}
        <div className={styles.acts}>
          <Button variant="plain" onClick={onClose}>
            Conservar mi cita
          </Button>
          <Button
            variant="dangerous"
            disabled={!online && !isPending}
            busy={isPending}
            busyText="Cancelando..."
            onClick={cancel}
          >
            {online ? 'Sí, cancelar' : 'Sin conexión'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
