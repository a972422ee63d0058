import type { Reply } from '@rostro/shared/contract/notifications/replies';
import { HeldMoney } from '#site/visit/HeldMoney.tsx';
import { lateActsOf, OwnActs } from '#site/visit/OwnActs.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ChooseTime } from './ChooseTime.tsx';
import { Refused } from './Refused.tsx';
import { useAnswer } from './useAnswer.ts';
import { Visit } from './Visit.tsx';
import { WaysOn } from './WaysOn.tsx';
import { addressByName } from './words.ts';

interface OpenReplyProps {
  token: string;
  reply: Reply;
}

const ACTS = {
  confirm: {
    title: '¿Confirmas tu asistencia?',
    text: 'Así la clínica sabe que vienes.',
    label: 'Sí, asistiré',
    busy: 'Confirmando...',
    variant: 'primary',
  },
  cancel: {
    title: '¿Cancelar tu cita?',
    text: 'Tu horario quedará libre para alguien más. Si cambias de idea, puedes reservar otra cita. Para conservarla, solo cierra esta página.',
    label: 'Cancelar mi cita',
    busy: 'Cancelando...',
    variant: 'dangerous',
  },
  stop: {
    title: '¿Dejar de recibir recordatorios?',
    text: 'Ya no te escribiremos antes ni después de tus citas, por correo ni por WhatsApp. Las confirmaciones y los cambios sí te llegarán.',
    label: 'No recibir más recordatorios',
    busy: 'Guardando...',
    variant: 'primary',
  },
  'no-promotions': {
    title: '¿Dejar de recibir promociones?',
    text: 'Ya no te enviaremos promociones ni invitaciones a volver, por correo ni por WhatsApp. Los avisos de tus citas sí te llegarán.',
    label: 'No recibir más promociones',
    busy: 'Guardando...',
    variant: 'primary',
  },
} as const;

function OneButton({ token, reply, act }: OpenReplyProps & { act: (typeof ACTS)[keyof typeof ACTS] }) {
  const { answer, isPending, error } = useAnswer(token, reply);
  return (
    <>
      <h1>{addressByName(reply.firstName, act.title)}</h1>
      <p className="lead max-w-[56ch] mt-3 mb-8 max-handset:mb-6">{act.text}</p>
      {reply.appointment && <Visit appointment={reply.appointment} />}
      {reply.appointment?.paidCents !== undefined && <HeldMoney paidCents={reply.appointment.paidCents} />}
      {error && <Refused error={error} />}
      <WaysOn>
        <Button variant={act.variant} busy={isPending} busyText={act.busy} onClick={() => answer()}>
          {act.label}
        </Button>
      </WaysOn>
    </>
  );
}

/** The service cannot be booked online, so the client has to call the clinic. */
function ByTelephone({ reply }: { reply: Reply }) {
  return (
    <>
      <h1>{addressByName(reply.firstName, 'Para cambiar el horario, llámanos')}</h1>
      <p className="lead max-w-[56ch] mt-3 mb-8 max-handset:mb-6">
        Este tratamiento se agenda con la clínica: dinos qué día te queda bien y lo cambiamos contigo.
      </p>
      {reply.appointment && <Visit appointment={reply.appointment} />}
      <WaysOn />
    </>
  );
}

const TOO_LATE = { cancel: 'Ya no se puede cancelar en línea', reschedule: 'Ya no se puede cambiar en línea' } as const;

/** After the cut-off only the clinic can do it. */
function TooLate({ reply, act }: { reply: Reply; act: keyof typeof TOO_LATE }) {
  return (
    <>
      <h1>{addressByName(reply.firstName, TOO_LATE[act])}</h1>
      <p className="lead max-w-[56ch] mt-3 mb-8 max-handset:mb-6">
        {reply.appointment && <OwnActs visit={reply.appointment} />}
      </p>
      {reply.appointment && <Visit appointment={reply.appointment} />}
      <WaysOn />
    </>
  );
}

/** Shows what the link does, and the button for it. */
export function OpenReply({ token, reply }: OpenReplyProps) {
  const late = lateActsOf(reply.appointment ?? {});
  if (reply.action === 'cancel' && late.cancel) return <TooLate reply={reply} act="cancel" />;
  if (reply.action === 'reschedule' && late.move) return <TooLate reply={reply} act="reschedule" />;
  if (reply.action !== 'reschedule') return <OneButton token={token} reply={reply} act={ACTS[reply.action]} />;
  const { appointment } = reply;
  if (!appointment?.reschedulable) return <ByTelephone reply={reply} />;
  return <ChooseTime token={token} reply={reply} appointment={appointment} />;
}
