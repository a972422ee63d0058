import type { Mail } from '@rostro/platform/mail/frame';
import { hello } from '@rostro/platform/mail/words';
import { sayDuration } from '@rostro/shared/catalog';
import { epochOf, sayInstant } from '@rostro/shared/time';
import type { Scheduling, Wording } from '../domain/wording.ts';
import { appointmentMail } from '../templates/appointment-mail.ts';
import { BADGES } from '../templates/badge.ts';
import type { ReplyLinks } from '../templates/replies.ts';
import type { Kind } from './kind.ts';

export interface AcknowledgementNotice extends Scheduling {
  kind: 'acknowledgement';
  /** `'60 min'`, `'1 h 30 min'` */
  duration: string;
  /** The end of the hold for a guest with an unproven e-mail, in words; else null. */
  heldUntil: string | null;
  /** It is confirmed as soon as the guest proves the e-mail; absent: the clinic confirms it. */
  confirmsOnProof?: true;
  movable: boolean;
}

type Unproven = Wording & Pick<AcknowledgementNotice, 'heldUntil' | 'movable'>;

const TITLE = 'Recibimos tu solicitud';

const next = ({ confirmsOnProof }: AcknowledgementNotice): string =>
  confirmsOnProof
    ? 'En cuanto escribas el código, tu cita queda confirmada y te lo diremos por correo.'
    : 'Te llamaremos para confirmarla y, en cuanto quede confirmada, te lo diremos por correo.';
const greeting = (notice: AcknowledgementNotice): string =>
  `${hello(notice.firstName)} Recibimos tu solicitud de cita en ${notice.clinic.name}. ${next(notice)}`;
/** An instant in words ends with its own period. Shortly before the visit the hold lasts until the start. */
const whyCode = (heldUntil: string, when: string): string =>
  heldUntil === when
    ? 'Tu lugar está apartado hasta la hora de tu cita. Escribe este código para demostrar que el correo es tuyo:'
    : `Tu lugar está apartado hasta el ${heldUntil} Para conservarlo, escribe antes este código:`;
/** Advice for a guest whom the time does not suit, and for a reader who never booked. */
const doesNotSuit = ({ heldUntil, movable, until, clinic }: Unproven): string => {
  const what = [...(movable ? ['cambia'] : []), ...(until?.cancelIsOver ? [] : ['cancela'])].join(' o ');
  const orCall = clinic.phone === '' ? '' : ` o llámanos al ${clinic.phone}`;
  const notYours = heldUntil === null ? '' : ' Si no la pediste, cancélala.';
  return `Si el horario no te queda bien, ${what} tu cita con los enlaces de este correo${orCall}.${notYours}`;
};

/** The owner of the address may be another person than the one who booked. */
const whyYou = ({ clinic }: Wording): string =>
  `Recibiste este correo porque se pidió una cita en ${clinic.name} con esta dirección.`;

/**
 * A letter about a booking that waits for the clinic, to an address that may be another person's.
 * @param proofLead the text before the code that proves the address; absent: there is no code
 */
export const waitingMail = (
  notice: Unproven,
  words: { title: string; greeting: string; proofLead?: string },
  siteUrl: string,
  links: ReplyLinks,
): Mail =>
  appointmentMail(
    notice,
    { badge: BADGES.pending, ...words, advice: doesNotSuit(notice), whyYou: whyYou(notice), isAsked: false },
    siteUrl,
    links,
  );

export const acknowledgement: Kind<AcknowledgementNotice> = {
  tells: 'time',
  word: ({ wording, invitation, movable, facts: { startsAt, endsAt, heldUntil, confirmsOnProof } }) => ({
    ...wording,
    ...invitation,
    kind: 'acknowledgement',
    duration: sayDuration((epochOf(endsAt) - epochOf(startsAt)) / 60_000),
    // The owner of an unproven address may cancel an unwanted booking at any time.
    ...(heldUntil && wording.until && { until: { said: wording.until.said, isOver: false } }),
    // Only readers who have something to prove are told to.
    ...(heldUntil && confirmsOnProof && { confirmsOnProof }),
    heldUntil: heldUntil ? sayInstant(heldUntil) : null,
    movable,
  }),
  mail: (notice, siteUrl, links) =>
    waitingMail(
      notice,
      {
        title: TITLE,
        greeting: greeting(notice),
        ...(notice.heldUntil !== null && { proofLead: whyCode(notice.heldUntil, notice.when) }),
      },
      siteUrl,
      links,
    ),
  whatsapp: null,
};
