import type { ClientMessage } from '@rostro/shared/contract/notifications/client-messages';
import { chatLink, sayPhone, telLink } from '@rostro/shared/phone';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { useRefusal } from '#office/list/GuardedButton.tsx';
import { settleMutation } from '#office/notifications/published/api.ts';
import { MessageActions } from '#office/notifications/published/messages/MessageActions.tsx';
import { SettleDialog } from '#office/notifications/published/messages/SettleDialog.tsx';
import { AskDialog, type Question } from '#office/notifications/published/problems/AskDialog.tsx';
import { ProblemActions } from '#office/notifications/published/problems/ProblemActions.tsx';
import { useSettleRow } from '#office/notifications/published/WorkListPage.tsx';
import { requestPath } from '#office/privacy/published/words.ts';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { phoneToCall, sayHolder, sayWhomToCall } from '#office/ui/phoneToCall.ts';
import { toast } from '#ui/toast/index.ts';
import { useEditLock } from '../data/locks.ts';
import { useOpenBooking } from '../data/useBookingAddress.ts';
import styles from '../published/Inbox.module.css';
import { useStep } from '../stage/useStep.ts';
import { ConfirmButton } from '../status/ConfirmButton.tsx';
import type { MessageRow, ProblemRow, RequestRow, VisitRow } from './rows.ts';

interface ActsProps<Row> {
  row: Row;
  /** Called when the row that had the focus is gone. */
  onOver: () => void;
}

/** Links to call and chat: staff speak with the client themselves. */
export function Reach({ row: { appointment, name } }: { row: VisitRow }) {
  const called = phoneToCall(appointment.client);
  if (called === undefined) return null;
  const { phone, holder } = called;
  const shown = sayPhone(phone) + sayHolder(called);
  return (
    <>
      <a
        className={styles.reach}
        href={telLink(phone)}
        aria-label={`Llamar: ${shown}, ${name}`}
        title={sayWhomToCall(called)}
      >
        <Phone size={16} aria-hidden />
        <span className="tabular-nums">{shown}</span>
      </a>
      <a
        className={styles.reach}
        href={chatLink(phone)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp: ${holder === undefined ? '' : `${holder}, por la `}${name} (otra pestaña)`}
        title={holder === undefined ? 'Escribir por WhatsApp' : `Escribir a ${holder} por WhatsApp`}
      >
        <MessageCircle size={16} aria-hidden />
      </a>
    </>
  );
}

export const ConfirmActs = ({ row, onOver }: ActsProps<VisitRow>) => (
  <ConfirmButton appointment={row.appointment} onFocusLost={onOver} />
);

/** A request takes several steps, each on its own page. */
export function RequestActs({ row: { request, name } }: { row: RequestRow }) {
  const navigate = useNavigate();
  return (
    <Button aria-label={`Ver solicitud: ${name}`} onClick={() => void navigate(requestPath(request.id))}>
      Ver solicitud
    </Button>
  );
}

/** One press closes the visit; the toast undoes it. */
export function CloseActs({ row, onOver }: ActsProps<VisitRow>) {
  const { appointment, name } = row;
  const press = useStep(appointment.id);
  const lock = useEditLock(appointment);
  const hasCome = appointment.arrivedAt !== undefined;
  const close = (attendance: 'attended' | 'no_show') => (): void => {
    press({ appointment, attendance });
    onOver();
  };
  return (
    <>
      {!hasCome && (
        <GatedButton reason={lock} aria-label={`No vino: ${name}`} onClick={close('no_show')}>
          No vino
        </GatedButton>
      )}
      <GatedButton reason={lock} aria-label={`Sí vino, cerrar: ${name}`} onClick={close('attended')}>
        Sí vino
      </GatedButton>
    </>
  );
}

/** The message has no text of a client, and the visit's history keeps the event, so one press is enough. */
export function SeenActs({ row: { message, name, visitId }, onOver }: ActsProps<MessageRow>) {
  const { edit } = useOpenBooking();
  const navigate = useNavigate();
  const mayLook = useCan('view_clients');
  const recordId = message.duplicate && mayLook ? message.clientId : null;
  const { run, busy } = useSettleRow(settleMutation(useQueryClient()), {
    done: 'Quedó atendido',
    over: ['message_settled', 'message_not_found'],
    onOver,
  });
  const settle = async (): Promise<void> => {
    const failure = await run(message.id);
    if (failure !== undefined) toast.error(`No se pudo quitar de la lista. ${detailOf(failure)}`);
  };
  return (
    <>
      {visitId !== undefined && (
        <Button aria-label={`Ver cita: ${name}`} onClick={() => edit(visitId)}>
          Ver cita
        </Button>
      )}
      {recordId !== null && (
        <Button aria-label={`Ver cliente: ${name}`} onClick={() => void navigate(`/admin/clients/${recordId}`)}>
          Ver cliente
        </Button>
      )}
      <GatedButton
        reason={useRefusal('edit_appointments')}
        loading={busy}
        aria-label={`Ya se atendió: ${name}`}
        onClick={() => void settle()}
      >
        Ya se atendió
      </GatedButton>
    </>
  );
}

/** The client's text is deleted with the message, so this asks first. */
export function ReplyActs({ row: { message }, onOver }: ActsProps<MessageRow>) {
  const [about, setAbout] = useState<ClientMessage>();
  const [open, setOpen] = useState(false);
  const ask = (asked: ClientMessage): void => {
    setAbout(asked);
    setOpen(true);
  };
  return (
    <>
      <MessageActions message={message} onAsk={ask} />
      {about && <SettleDialog message={about} open={open} onClose={() => setOpen(false)} onOver={onOver} />}
    </>
  );
}

export function UndeliveredActs({ row: { problem }, onOver }: ActsProps<ProblemRow>) {
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  const ask = (asked: Question): void => {
    setQuestion(asked);
    setOpen(true);
  };
  return (
    <>
      <ProblemActions problem={problem} onAsk={ask} onOver={onOver} />
      {question && (
        <AskDialog key={question.action} {...question} open={open} onClose={() => setOpen(false)} onOver={onOver} />
      )}
    </>
  );
}
