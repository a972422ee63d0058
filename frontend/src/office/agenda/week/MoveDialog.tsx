import { sayInstant } from '@rostro/shared/time';
import { Alert, Button } from 'antd';
import { ApiError, type ApiErrorCode, detailOf } from '#api/error.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sayClient } from '#office/ui/say.ts';
import type { Move, Moving } from './useMove.ts';

const AGAIN = 'Arrástrala a otro horario, o ábrela para elegir otra fecha.';

/** Advice for errors that a retry cannot solve. */
const ADVICE: Partial<Record<ApiErrorCode, string>> = {
  slot_full: AGAIN,
  closed_day: 'Arrástrala a un día abierto, o ábrela para elegir otra fecha.',
  sunday_closed: AGAIN,
  outside_hours: AGAIN,
  ends_after_closing: AGAIN,
  slot_in_past: 'Arrástrala a una hora que aún no haya pasado, o ábrela para elegir otra fecha.',
  changed_meanwhile: 'El calendario ya muestra los datos actuales: revísalos y vuelve a moverla si hace falta.',
  appointment_cancelled: 'Una cita cancelada no se mueve.',
  appointment_closed: 'El calendario ya la muestra como Cerrada.',
  appointment_not_found: 'Ya no está en la agenda.',
};

export const adviceFor = (error: unknown): string | undefined =>
  error instanceof ApiError ? ADVICE[error.code] : undefined;

/** Says why the move failed. The instant ends with a full stop of its own: `'3:00 p.m.'`. */
function Failure({ move, error }: { move: Move; error: Error }) {
  const advice = adviceFor(error) ?? 'Puedes intentarlo de nuevo.';
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={detailOf(error)}
      description={`La cita sigue el ${sayInstant(move.appointment.startsAt)} ${advice}`}
    />
  );
}

interface MoveDialogProps {
  moving: Moving;
  onOpen: (appointmentId: string) => void;
}

/** Asks before a dropped appointment is moved, with the old and the new time. */
export function MoveDialog({ moving, onOpen }: MoveDialogProps) {
  const { move, open, close, busy, error, confirm } = moving;
  if (move === undefined) return null;
  const { appointment, startsAt } = move;
  const lost = adviceFor(error) !== undefined;
  const openIt = (): void => {
    close();
    onOpen(appointment.id);
  };
  const footer = lost
    ? [
        <Button key="open" onClick={openIt}>
          Abrir la cita
        </Button>,
        <Button key="ok" type="primary" onClick={close}>
          Entendido
        </Button>,
      ]
    : [
        <Button key="stay" disabled={busy} onClick={close}>
          Dejarla donde está
        </Button>,
        <Button key="move" type="primary" loading={busy} onClick={confirm}>
          {error ? 'Intentar de nuevo' : 'Mover cita'}
        </Button>,
      ];
  return (
    <Dialog open={open} title="Mover la cita" width={440} onCancel={() => !busy && close()} footer={footer}>
      <p>
        Mover la cita de <b>{sayClient(appointment)}</b> del {sayInstant(appointment.startsAt)} al{' '}
        <b>{sayInstant(startsAt)}</b>
      </p>
      {error && <Failure move={move} error={error} />}
    </Dialog>
  );
}
