import { hello } from '@rostro/platform/mail/words';
import { CONFIRMATION_TEMPLATE, RESCHEDULE_TEMPLATE, RESCHEDULED_AND } from '@rostro/shared/whatsapp';
import type { Scheduling } from '../domain/wording.ts';
import { appointmentMail, whereToChange } from '../templates/appointment-mail.ts';
import { BADGES } from '../templates/badge.ts';
import { shorten } from '../templates/short.ts';
import type { Kind } from './kind.ts';

export interface ConfirmationNotice extends Scheduling {
  kind: 'confirmation';
  /** The start as the client knew it, if the visit moved. */
  previously: string | null;
  movable: boolean;
}

const titleOf = ({ previously }: ConfirmationNotice): string =>
  previously === null ? 'Tu cita está confirmada' : 'Tu cita cambió de horario';
const greeting = ({ firstName, previously, clinic }: ConfirmationNotice): string =>
  previously === null
    ? `${hello(firstName)} Te esperamos en ${clinic.name}.`
    : `${hello(firstName)} Tu cita está confirmada para su nuevo horario. Te esperamos en ${clinic.name}.`;
function cannotCome(notice: ConfirmationNotice): string {
  const { phone } = notice.clinic;
  const orCall = phone === '' ? 'con tiempo' : `o llámanos al ${phone}`;
  return `Si no puedes asistir, cancela tu cita ${whereToChange(notice)} ${orCall}.`;
}

export const confirmation: Kind<ConfirmationNotice> = {
  tells: 'change',
  word: ({ wording, invitation, previously, movable }) => ({
    ...wording,
    ...invitation,
    kind: 'confirmation',
    previously,
    movable,
  }),
  mail: (notice, siteUrl, links) =>
    appointmentMail(
      notice,
      {
        badge: BADGES.confirmed,
        title: titleOf(notice),
        greeting: greeting(notice),
        advice: cannotCome(notice),
        isAsked: true,
      },
      siteUrl,
      links,
    ),
  whatsapp: (notice) => {
    const { name, service, when, clinic } = shorten(notice);
    if (notice.previously === null) return [CONFIRMATION_TEMPLATE, [name, service, when, clinic]];
    return [RESCHEDULE_TEMPLATE, [name, service, when, notice.previously, RESCHEDULED_AND.confirmed, clinic]];
  },
};
