import type { Mail } from '@rostro/kit/mail/frame';
import { hello } from '@rostro/kit/mail/words';
import type { AcknowledgementNotice } from '../domain/wording.ts';
import { appointmentMail } from './appointment-mail.ts';
import { BADGES } from './badge.ts';
import type { ReplyLinks } from './replies.ts';

const TITLE = 'Recibimos tu solicitud';

/** An instant in words ends with its own period. */
const hold = ({ heldUntil }: AcknowledgementNotice): string =>
  heldUntil === null
    ? ''
    : ` Tu lugar está apartado hasta el ${heldUntil} Para conservarlo, confirma antes tu correo con el código que te enviamos en otro mensaje.`;
const greeting = (notice: AcknowledgementNotice): string =>
  `${hello(notice.firstName)} Recibimos tu solicitud de cita en ${notice.clinic.name}.${hold(notice)} Te llamaremos para confirmarla y, en cuanto quede confirmada, te lo diremos por correo.`;
const doesNotSuit = ({ heldUntil, movable, clinic }: AcknowledgementNotice): string => {
  const what = movable ? 'cambia o cancela' : 'cancela';
  const orCall = clinic.phone === '' ? '' : ` o llámanos al ${clinic.phone}`;
  const notYours = heldUntil === null ? '' : ' Si no la pediste, cancélala.';
  return `Si el horario no te queda bien, ${what} tu cita con los botones de este correo${orCall}.${notYours}`;
};

/** The mail that acknowledges a booking of the site, which waits for the clinic. */
export const acknowledgementMail = (notice: AcknowledgementNotice, siteUrl: string, links: ReplyLinks): Mail =>
  appointmentMail(
    notice,
    {
      ...{ badge: BADGES.pending, title: TITLE },
      ...{ greeting: greeting(notice), advice: doesNotSuit(notice) },
    },
    siteUrl,
    links,
  );
