import type { AppointmentItem } from '@rostro/rules/table/items';
import { sayMoney } from '@rostro/shared/money';
import { sayInstant } from '@rostro/shared/time';
import type { Delivery } from './delivery.ts';

const before = (previousStartsAt: string | undefined): string =>
  previousStartsAt === undefined ? '' : ` Antes era el ${sayInstant(previousStartsAt)}`;

/**
 * What the desk says on the phone, about the visit in its current state.
 * @param whose the client, if somebody else answers the phone
 */
export function sayCall(
  { kind, previousStartsAt, creditCents = 0 }: Pick<Delivery, 'kind' | 'previousStartsAt' | 'creditCents'>,
  { startsAt }: Pick<AppointmentItem, 'startsAt'>,
  whose?: string,
): string {
  const [object, subject] =
    whose === undefined ? ['su cita', 'Su cita'] : [`la cita de ${whose}`, `La cita de ${whose}`];
  const when = sayInstant(startsAt);
  if (kind === 'cancellation') {
    const credit = creditCents > 0 ? ` Quedaron ${sayMoney(creditCents)} a su favor.` : '';
    return `${subject} del ${when}, quedó cancelada.${credit}`;
  }
  if (kind === 'reschedule') return `${subject} cambió al ${when}, y falta confirmarla.${before(previousStartsAt)}`;
  if (kind === 'acknowledgement') return `Recibimos ${object} del ${when}, y falta confirmarla.`;
  return previousStartsAt === undefined
    ? `${subject} del ${when}, quedó confirmada.`
    : `${subject} cambió al ${when}, y está confirmada.${before(previousStartsAt)}`;
}
