import type { Appointment } from '@rostro/shared/contract/booking/booking';
import { sayMoney } from '@rostro/shared/money';
import { sayInstant } from '@rostro/shared/time';
import { mutationOptions, useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#api/client.ts';
import { ApiError, detailOf } from '#api/error.ts';
import { myAppointmentsQuery, rememberAppointment } from '#api/myAppointments.ts';
import { queryClient } from '#api/queryClient.ts';
import { useOnce } from '#edit/useOnce.ts';
import { HeldMoney } from '#site/visit/HeldMoney.tsx';
import { nameOf } from '#site/visit/words.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Note } from '#ui/note/Note.tsx';
import { useOnline } from '#ui/online.ts';
import { toast } from '#ui/toast/index.ts';

const cancelMutation = () =>
  mutationOptions({
    mutationFn: (appointmentId: string) => call('cancelMyAppointment', { params: { appointmentId } }),
    onSuccess: rememberAppointment,
    // After an error too, because the appointment may differ from the list.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: myAppointmentsQuery().queryKey });
      void queryClient.invalidateQueries({ queryKey: ['my-payments'] });
    },
  });

/** The payment stays in the client's favour. */
const sayCancelled = ({ paidCents }: Appointment): string =>
  paidCents ? `Tu cita fue cancelada. Tienes ${sayMoney(paidCents)} a tu favor` : 'Tu cita fue cancelada';

interface CancelDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

/** Asks first: a cancellation cannot be undone. */
export function CancelDialog({ appointment, onClose }: CancelDialogProps) {
  const titleId = useId();
  const online = useOnline();
  const { mutateAsync, isPending, error } = useMutation(cancelMutation());
  const send = useOnce({ mutateAsync });
  /** The cut-off passed while the dialog was open: the clinic has to cancel. */
  const isTooLate = error instanceof ApiError && error.code === 'too_late_to_cancel';
  const cancel = (): void =>
    void send(appointment.id, {
      onSuccess: () => {
        toast.success(sayCancelled(appointment));
        onClose();
      },
    });
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <div className="grid gap-4 p-8 [&_h2]:pr-8 [&_b]:font-semibold max-handset:p-5">
        <h2 className="h3" id={titleId}>
          ¿Cancelar tu cita?
        </h2>
        <p>
          <b>{nameOf(appointment)}</b>
          <br />
          {sayInstant(appointment.startsAt)}
          {appointment.staff && (
            <>
              <br />
              Con {appointment.staff.name}
            </>
          )}
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
        <div className="flex flex-wrap justify-end gap-3 max-handset:[&>button]:flex-[1_1_100%]">
          <Button variant="plain" onClick={onClose}>
            {isTooLate ? 'Entendido' : 'Conservar mi cita'}
          </Button>
          {!isTooLate && (
            <Button
              variant="dangerous"
              disabled={!online && !isPending}
              busy={isPending}
              busyText="Cancelando..."
              onClick={cancel}
            >
              {online ? 'Sí, cancelar' : 'Sin conexión'}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
