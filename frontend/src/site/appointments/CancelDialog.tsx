import type { OwnPartyVisit, OwnVisit } from '@rostro/shared/contract/booking/booking';
import { sayInstant } from '@rostro/shared/time';
import { useId, useState } from 'react';
import { ApiError, detailOf } from '#api/error.ts';
import { HeldMoney } from '#site/visit/HeldMoney.tsx';
import { nameOf, sayPartyVisit } from '#site/visit/words.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Note } from '#ui/note/Note.tsx';
import { useOnline } from '#ui/online.ts';
import { PartyChoice } from './PartyChoice.tsx';
import { useCancelling } from './useCancelling.ts';

interface CancelDialogProps {
  appointment: OwnVisit;
  onClose: () => void;
}

interface LeftOverProps {
  titleId: string;
  left: ReturnType<typeof useCancelling>['left'];
  busy: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** The own visit is cancelled: which of the others are not, and why. */
function LeftOver({ titleId, left, busy, onRetry, onClose }: LeftOverProps) {
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <div className="grid gap-4 p-8 [&_h2]:pr-8 max-handset:p-5">
        <h2 className="h3" id={titleId}>
          Tu cita quedó cancelada
        </h2>
        {left.map(({ one, why }) => (
          <Note key={one.id} tone="bad" announce>
            <b>La de {sayPartyVisit(one)} no se canceló.</b> {why}
          </Note>
        ))}
        <div className="flex flex-wrap justify-end gap-3 max-handset:[&>button]:flex-[1_1_100%]">
          <Button variant="plain" onClick={onClose}>
            Cerrar
          </Button>
          <Button variant="dangerous" busy={busy} busyText="Cancelando..." onClick={onRetry}>
            Intentar de nuevo
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Asks first: a cancellation cannot be undone. */
export function CancelDialog({ appointment, onClose }: CancelDialogProps) {
  const titleId = useId();
  const online = useOnline();
  const { left, busy, error, cancel, retry } = useCancelling(appointment, onClose);
  const [others, setOthers] = useState<readonly OwnPartyVisit[]>([]);
  /** The visit is a party no more once it is cancelled. */
  const [party] = useState(appointment.party);
  /** The cut-off passed while the dialog was open: the clinic has to cancel. */
  const isTooLate = error instanceof ApiError && error.code === 'too_late_to_cancel';
  if (left.length > 0) return <LeftOver titleId={titleId} left={left} busy={busy} onRetry={retry} onClose={onClose} />;
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
        {party && <PartyChoice party={party} chosen={others} onChange={setOthers} />}
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
              disabled={!online && !busy}
              busy={busy}
              busyText="Cancelando..."
              onClick={() => cancel(others)}
            >
              {online ? 'Sí, cancelar' : 'Sin conexión'}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
