import type { Reply } from '@rostro/shared/contract/replies';
import styles from './Reply.module.css';
import { Visit } from './Visit.tsx';
import { WaysOn } from './WaysOn.tsx';

const WORDS = {
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
  reason: keyof typeof WORDS;
  reply?: Reply;
}

/** Nothing can be done with the link: why, how the appointment stands as far as that is known, and where to go on. */
export function DeadEnd({ reason, reply }: DeadEndProps) {
  const { title, text } = WORDS[reason];
  return (
    <>
      <h1>{title}</h1>
      <p className={`lead ${styles.lead}`}>{text}</p>
      {reply?.appointment && <Visit appointment={reply.appointment} />}
      <WaysOn />
    </>
  );
}
