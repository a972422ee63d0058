import type { Reply } from '@rostro/shared/contract/notifications/replies';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { ApiError, detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { ARRIVAL } from '#site/visit/words.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { replyQuery } from './api.ts';
import { OpenReply } from './OpenReply.tsx';
import { Visit } from './Visit.tsx';
import { WaysOn } from './WaysOn.tsx';
import { addressByName, isActionDone } from './words.ts';

const DEAD_ENDS = {
  invalid: {
    title: 'Este enlace no es válido',
    text: 'Ábrelo tal como llegó en tu mensaje. También puedes ver y cambiar tu cita en Mis Citas, o llamarnos.',
  },
  expired: {
    title: 'Este enlace venció',
    text: 'Los enlaces sirven hasta la hora de la cita. En Mis Citas ves las que tienes; si necesitas algo, llámanos.',
  },
  used: {
    title: 'Este enlace ya se usó',
    text: 'Cada enlace sirve una sola vez, y después tu cita cambió. Para hacer otro cambio entra a Mis Citas o llámanos.',
  },
  stale: {
    title: 'Este enlace ya no corresponde a tu cita',
    text: 'Tu cita cambió o se canceló después de que te escribimos. Entra a Mis Citas para ver cómo está, o llámanos.',
  },
} as const;

interface DeadEndProps {
  reason: keyof typeof DEAD_ENDS;
  reply?: Reply;
}

/** The link cannot be used. Shows the reason, the appointment if it is known, and where to continue. */
function DeadEnd({ reason, reply }: DeadEndProps) {
  const { title, text } = DEAD_ENDS[reason];
  return (
    <>
      <h1>{title}</h1>
      <p className="lead max-w-[56ch] mt-3 mb-8 max-handset:mb-6">{text}</p>
      {reply?.appointment && <Visit appointment={reply.appointment} />}
      <WaysOn />
    </>
  );
}

interface ReplyWords {
  title: string;
  next: string;
}

const WORDS: Readonly<Record<Reply['action'], ReplyWords>> = {
  confirm: { title: 'Gracias por confirmar: te esperamos', next: ARRIVAL },
  cancel: {
    title: 'Tu cita quedó cancelada',
    next: 'Tu horario quedó libre para alguien más. Si cambias de idea, puedes reservar otra cita.',
  },
  reschedule: {
    title: 'Tu cita tiene un nuevo horario',
    next: 'Te avisaremos cuando la clínica la confirme.',
  },
  stop: {
    title: 'Pediste no recibir más recordatorios',
    next: 'Seguirás recibiendo las confirmaciones y los cambios de tus citas. Si cambias de idea, actívalos en tu perfil.',
  },
  'no-promotions': {
    title: 'Pediste no recibir más promociones',
    next: 'Los avisos de tus citas siguen igual. Si cambias de idea, acéptalas otra vez en tu perfil.',
  },
};

/** The path to book the same service again, or the list of services if it is no longer offered. */
const againPath = (appointment: NonNullable<Reply['appointment']>): string =>
  appointment.reschedulable ? `/servicios?serviceId=${appointment.serviceId}&step=2` : '/servicios';

/** The action of the link is done. Shows the current state and what comes next. */
function Answered({ reply: { action, firstName, appointment } }: { reply: Reply }) {
  const { title, next } = WORDS[action];
  return (
    <>
      <h1>{addressByName(firstName, title)}</h1>
      <Note tone="ok" announce className="my-6">
        <b>Listo.</b> {next}
      </Note>
      {appointment && <Visit appointment={appointment} />}
      <WaysOn>
        {action === 'cancel' && appointment && <LinkButton to={againPath(appointment)}>Reservar otra cita</LinkButton>}
      </WaysOn>
    </>
  );
}

/** A retry cannot resolve these errors. */
const FINAL = new Set(['link_invalid', 'link_expired', 'validation']);

function LinkedReply({ token }: { token: string }) {
  const { data: reply, error, refetch } = useQuery(needed(replyQuery(token)));
  if (reply === undefined) {
    if (error instanceof ApiError && FINAL.has(error.code)) {
      return <DeadEnd reason={error.code === 'link_expired' ? 'expired' : 'invalid'} />;
    }
    if (error) {
      return <ErrorNote title="No pudimos abrir tu enlace." detail={detailOf(error)} onRetry={() => void refetch()} />;
    }
    return (
      <div aria-busy="true">
        <Skeleton height={48} width={320} />
        <Skeleton height={240} radius={12} className="mt-8" />
      </div>
    );
  }
  if (isActionDone(reply)) return <Answered reply={reply} />;
  if (reply.state === 'open') return <OpenReply key={token} token={token} reply={reply} />;
  return <DeadEnd reason={reply.state} reply={reply} />;
}

/** The page `/respuesta`, which the links in notices open. It shows what the link is for, and changes nothing before a click. */
export default function ReplyPage() {
  useTitle('Tu respuesta');
  const { hash } = useLocation();
  const token = hash.slice(1);
  return (
    <div className="page max-w-220 pt-10 pb-20 max-handset:pt-6 max-handset:pb-16">
      {token === '' ? <DeadEnd reason="invalid" /> : <LinkedReply key={token} token={token} />}
    </div>
  );
}
