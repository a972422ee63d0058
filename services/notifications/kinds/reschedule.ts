import { hello } from '@rostro/platform/mail/words';
import { RESCHEDULE_TEMPLATE, RESCHEDULED_AND } from '@rostro/shared/whatsapp';
import type { Scheduling } from '../domain/wording.ts';
import { appointmentMail, whereToChange } from '../templates/appointment-mail.ts';
import { BADGES } from '../templates/badge.ts';
import { shorten } from '../templates/short.ts';
import type { Kind } from './kind.ts';

export interface RescheduleNotice extends Scheduling {
  kind: 'reschedule';
  /** Null if the time is the same, for another service. */
  previously: string | null;
  movable: boolean;
}

/** At the same time, the service is another one. */
const titleOf = ({ previously }: RescheduleNotice): string =>
  previously === null ? 'Tu cita cambió' : 'Tu cita cambió de horario';
const greeting = (notice: RescheduleNotice): string =>
  `${hello(notice.firstName)} ${titleOf(notice)} en ${notice.clinic.name}. Te avisaremos cuando la confirmemos.`;
function doesNotSuit(notice: RescheduleNotice): string {
  const { phone } = notice.clinic;
  const orCall = phone === '' ? 'con tiempo' : `o llámanos al ${phone}`;
  return `Si no te queda bien, cambia o cancela tu cita ${whereToChange(notice)} ${orCall}.`;
}

export const reschedule: Kind<RescheduleNotice> = {
  tells: 'change',
  word: ({ wording, invitation, previously, movable }) => ({
    ...wording,
    ...invitation,
    kind: 'reschedule',
    previously,
    movable,
  }),
  mail: (notice, siteUrl, links) =>
    appointmentMail(
      notice,
      {
        badge: BADGES.pending,
        title: titleOf(notice),
        greeting: greeting(notice),
        advice: doesNotSuit(notice),
        isAsked: false,
      },
      siteUrl,
      links,
    ),
  whatsapp: (notice) => {
    const { name, service, when, clinic } = shorten(notice);
    return [RESCHEDULE_TEMPLATE, [name, service, when, notice.previously ?? when, RESCHEDULED_AND.pending, clinic]];
  },
  example: { before: { days: 3, time: '16:30' } },
};
