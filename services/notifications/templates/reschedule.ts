import type { Mail } from '@rostro/platform/mail/frame';
import { hello } from '@rostro/platform/mail/words';
import type { RescheduleNotice } from '../domain/wording.ts';
import { appointmentMail } from './appointment-mail.ts';
import { BADGES } from './badge.ts';
import type { ReplyLinks } from './replies.ts';

/** At the same time it may be for another service. */
const titleOf = ({ previously }: RescheduleNotice): string =>
  previously === null ? 'Tu cita cambió' : 'Tu cita cambió de horario';
const greeting = (notice: RescheduleNotice): string =>
  `${hello(notice.firstName)} ${titleOf(notice)} en ${notice.clinic.name}. Te avisaremos cuando la confirmemos.`;
const doesNotSuit = ({ clinic }: RescheduleNotice): string =>
  clinic.phone === ''
    ? 'Si no te queda bien, cambia o cancela tu cita en «Mis Citas» con tiempo.'
    : `Si no te queda bien, cambia o cancela tu cita en «Mis Citas» o llámanos al ${clinic.phone}.`;

/** The mail about an appointment that moved and waits for the clinic. */
export const rescheduleMail = (notice: RescheduleNotice, siteUrl: string, links: ReplyLinks): Mail =>
  appointmentMail(
    notice,
    {
      badge: BADGES.pending,
      title: titleOf(notice),
      greeting: greeting(notice),
      advice: doesNotSuit(notice),
    },
    siteUrl,
    links,
  );
