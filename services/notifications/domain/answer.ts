import { mayAttend } from '@rostro/rules/appointments/attendance';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { firstNameOf } from '@rostro/shared/text';
import { epochOf, sayInstant } from '@rostro/shared/time';
import type { ButtonAction } from '@rostro/shared/whatsapp';
import type { ClientMessage } from './client-message.ts';
import { oneLine } from './text.ts';

export interface AnswerFacts {
  client: ProfileItem | null;
  /** The appointment of the message, if it belongs to the client. */
  appointment: AppointmentItem | null;
}

export type ReplyAnswer = { firstName: string } & (
  | { says: 'thanks' | 'moved'; startsAt: string }
  | { says: 'link'; action: Exclude<ButtonAction, 'confirm'>; appointmentId: string; startsAt: string }
  | { says: 'gone' | 'over' | 'stopped' }
);

/**
 * The decision about a message. `confirm` and `stop` change something and then answer; `tell` only answers; `for-staff`
 * is for staff to read.
 */
export type Decision =
  | { does: 'for-staff' }
  | { does: 'confirm'; client: ProfileItem; appointment: AppointmentItem; answer: ReplyAnswer }
  | { does: 'stop'; client: ProfileItem; answer: ReplyAnswer }
  | { does: 'tell'; client: ProfileItem; answer: ReplyAnswer };

/** Meta's clock counts seconds and may differ from ours. */
const SAME_MOMENT_MS = 60_000;

export function decideAnswer({ client, appointment }: AnswerFacts, message: ClientMessage, now: string): Decision {
  const { wish, at } = message;
  if (client === null || wish.action === 'be-read') return { does: 'for-staff' };
  const firstName = firstNameOf(oneLine(client.fullName));
  if (wish.action === 'stop') {
    // The message is late, and the client changed their consent since.
    const isOld = epochOf(client.consent.at) > epochOf(at) + SAME_MOMENT_MS;
    return isOld ? { does: 'for-staff' } : { does: 'stop', client, answer: { firstName, says: 'stopped' } };
  }
  if (appointment === null) return { does: 'for-staff' };
  const told = wish.visit?.startsAt ?? appointment.startsAt;
  return { ...aboutVisit(appointment, wish.action, told, firstName, now), client };
}

type AboutVisit =
  | { does: 'confirm'; appointment: AppointmentItem; answer: ReplyAnswer }
  | { does: 'tell'; answer: ReplyAnswer };

/** @param told the start as the client knew it */
function aboutVisit(
  appointment: AppointmentItem,
  action: ButtonAction,
  told: string,
  firstName: string,
  now: string,
): AboutVisit {
  const { id: appointmentId, startsAt, status } = appointment;
  const tell = (answer: ReplyAnswer): AboutVisit => ({ does: 'tell', answer });
  if (status === 'cancelled') return tell({ firstName, says: 'gone' });
  if (!mayAttend(appointment, now)) return tell({ firstName, says: 'over' });
  if (startsAt !== told) return tell({ firstName, says: 'moved', startsAt });
  if (action !== 'confirm') return tell({ firstName, says: 'link', action, appointmentId, startsAt });
  const answer: ReplyAnswer = { firstName, says: 'thanks', startsAt };
  return appointment.attendanceConfirmedAt === undefined ? { does: 'confirm', appointment, answer } : tell(answer);
}

/**
 * The answer in words; an instant ends with its own period. `link` leads to the requested action, `appointmentsUrl`
 * to all appointments.
 */
export function sayAnswer(
  answer: ReplyAnswer,
  { link, appointmentsUrl }: { link: string; appointmentsUrl: string },
): string {
  const hello = answer.firstName === '' ? 'Hola.' : `Hola, ${answer.firstName}.`;
  const look = `Puedes ver tus citas aquí: ${appointmentsUrl}`;
  switch (answer.says) {
    case 'thanks':
      return `¡Gracias${answer.firstName === '' ? '' : `, ${answer.firstName}`}! Te esperamos el ${sayInstant(answer.startsAt)}`;
    case 'moved':
      return `${hello} Esa cita cambió de horario: ahora es el ${sayInstant(answer.startsAt)} ${look}`;
    case 'gone':
      return `${hello} Esa cita se canceló o cambió de horario. ${look}`;
    case 'over':
      return `${hello} Esa cita ya pasó. ${look}`;
    case 'stopped':
      return 'Listo, ya no te enviaremos mensajes por WhatsApp ni promociones. Si cambias de opinión, actívalos en tu perfil o avísanos en la clínica.';
    case 'link':
      return answer.action === 'cancel'
        ? `${hello} Para cancelar tu cita del ${sayInstant(answer.startsAt)}, abre este enlace y confírmalo ahí: ${link}\n\nSi no lo haces, tu cita sigue en pie.`
        : `${hello} Para cambiar tu cita del ${sayInstant(answer.startsAt)}, elige otro horario aquí: ${link}\n\nMientras no elijas otro, tu cita sigue como está.`;
  }
}
