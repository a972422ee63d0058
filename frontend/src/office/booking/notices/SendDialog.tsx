import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { sayInstant } from '@rostro/shared/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useRef } from 'react';
import { ApiError, detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sayClient } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { toast } from '#ui/toast/index.ts';
import { type NoticeChannel, sendNoticeMutation } from './api.ts';
import styles from './Notices.module.css';
import { addressOf, BY_CHANNEL } from './words.ts';

interface SendDialogProps {
  channel: NoticeChannel;
  appointment: StaffAppointment;
  open: boolean;
  onClose: () => void;
}

const FAILED = 'Error al enviar el aviso';
const NO_SESSION = 'No hay sesión activa';

const sayRefusal = (error: Error): string =>
  error instanceof ApiError && error.status === 401 ? NO_SESSION : detailOf(error);

function Question({ channel, appointment, onClose }: Omit<SendDialogProps, 'open'>) {
  const sending = useMutation(sendNoticeMutation(useQueryClient(), appointment.id));
  // One idempotency key for each opened dialog, so that a retry in it is the same request.
  const key = useRef(crypto.randomUUID());
  const sendOnce = useOnce(sending);
  const send = (): void => {
    const onSuccess = (): void => {
      toast.success(`El aviso va en camino ${BY_CHANNEL[channel]}`);
      onClose();
    };
    void sendOnce({ channel, key: key.current }, { onSuccess });
  };
  return (
    <div className="grid gap-3 [&_p]:m-0 [&_p]:leading-[1.45] [&_b]:font-semibold">
      <p>
        Le enviaremos a <b>{sayClient(appointment)}</b> ({addressOf(appointment, channel)}) la confirmación de su cita
        del {/* ends with the full stop of «p.m.» */ sayInstant(appointment.startsAt)}
      </p>
      {sending.isError && <Alert type="error" showIcon title={FAILED} description={sayRefusal(sending.error)} />}
      <div className={classes(styles.foot, 'flex justify-end gap-2')}>
        <Button autoFocus onClick={onClose}>
          Volver
        </Button>
        <Button type="primary" loading={sending.isPending} onClick={send}>
          {sending.isPending ? 'Enviando…' : 'Enviar aviso'}
        </Button>
      </div>
    </div>
  );
}

/** Asks first, because a sent notice cannot be taken back. */
export function SendDialog({ open, ...question }: SendDialogProps) {
  const { channel, onClose } = question;
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      title={`¿Enviar la confirmación ${BY_CHANNEL[channel]}?`}
      footer={null}
      width={440}
    >
      <Question {...question} />
    </Dialog>
  );
}
