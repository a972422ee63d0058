import type { Reply } from '@rostro/shared/contract/replies';
import { ARRIVAL } from '#site/visit/words.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { Note } from '#ui/note/Note.tsx';
import styles from './Reply.module.css';
import { Visit } from './Visit.tsx';
import { WaysOn } from './WaysOn.tsx';
import { addressed } from './words.ts';

interface Words {
  title: string;
  next: string;
}

const WORDS: Readonly<Record<Reply['action'], Words>> = {
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
};

/** Once more for the same service; where that is not booked any more, among all of them. */
const againPath = (appointment: NonNullable<Reply['appointment']>): string =>
  appointment.reschedulable ? `/servicios?serviceId=${appointment.serviceId}&step=2` : '/servicios';

/** It is done, now or earlier: how things stand, and what comes next. */
export function Answered({ reply: { action, firstName, appointment } }: { reply: Reply }) {
  const { title, next } = WORDS[action];
  return (
    <>
      <h1>{addressed(firstName, title)}</h1>
      <Note tone="ok" announce className={styles.done}>
        <b>Listo.</b> {next}
      </Note>
      {appointment && <Visit appointment={appointment} />}
      <WaysOn>
        {action === 'cancel' && appointment && <LinkButton to={againPath(appointment)}>Reservar otra cita</LinkButton>}
      </WaysOn>
    </>
  );
}
