import type { Mail } from '@rostro/platform/mail/frame';
import { hello } from '@rostro/platform/mail/words';
import type { ConfirmationNotice } from '../domain/wording.ts';
import { appointmentMail } from './appointment-mail.ts';
import { BADGES } from './badge.ts';
import type { ReplyLinks } from './replies.ts';

const titleOf = ({ previously }: ConfirmationNotice): string =>
  previously === null ? 'Tu cita está confirmada' : 'Tu cita cambió de horario';
const greeting = ({ firstName, previously, clinic }: ConfirmationNotice): string =>
  previously === null
    ? `${hello(firstName)} Te esperamos en ${clinic.name}.`
    : `${hello(firstName)} Tu cita está confirmada para su nuevo horario. Te esperamos en ${clinic.name}.`;
const cannotCome = ({ clinic }: ConfirmationNotice): string =>
  clinic.phone === ''
    ? 'Si no puedes asistir, cancela tu cita en «Mis Citas» con tiempo.'
    : `Si no puedes asistir, cancela tu cita en «Mis Citas» o llámanos al ${clinic.phone}.`;

/** A confirmation as a mail. */
export const confirmationMail = (notice: ConfirmationNotice, siteUrl: string, links: ReplyLinks): Mail =>
  appointmentMail(
    notice,
    {
      badge: BADGES.confirmed,
      title: titleOf(notice),
      greeting: greeting(notice),
      advice: cannotCome(notice),
    },
    siteUrl,
    links,
  );
