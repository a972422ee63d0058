import { outboxWrite } from '@rostro/kit/outbox/record';
import type { ProfileItem } from '@rostro/kit/table/items';
import type { DeliveryItem } from '@rostro/kit/table/items-of-messages';
import { keys } from '@rostro/kit/table/keys';
import { getItem, queryItems, sortKeyPrefix } from '@rostro/kit/table/read';
import { type RequestedDelivery, requestedDeliveryWrite } from '@rostro/kit/table/shared-writes/requested-delivery';
import { type Author, transact } from '@rostro/kit/table/transact';
import type { AppointmentFacts } from '../domain/booking.ts';

/** The deliveries of an appointment's notices, as the sender recorded them. */
export function deliveriesOf(appointmentId: string): Promise<DeliveryItem[]> {
  const { pk, skPrefix } = keys.deliveries(appointmentId);
  return queryItems<DeliveryItem>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
}

/** The recipient of a notice. */
export const recipient = (clientId: string): Promise<ProfileItem | null> => getItem(keys.profile(clientId));

/** The delivery that an earlier request of the same name asked for. */
export const findRequestedDelivery = (appointmentId: string, requestId: string): Promise<DeliveryItem | null> =>
  getItem(keys.requestedDelivery(appointmentId, requestId));

/**
 * Requests a notice once, for the appointment as it was read.
 * @throws {WriteRejected} if the appointment changed, or the request is a repeated one
 */
export async function saveNoticeRequest(
  author: Author,
  { id, clientId, serviceId, startsAt }: AppointmentFacts,
  { channel, requestId, at }: Pick<RequestedDelivery, 'channel' | 'requestId' | 'at'>,
): Promise<void> {
  const request = { appointmentId: id, clientId, startsAt, channel, requestId };
  await transact(author, at, [
    requestedDeliveryWrite({ ...request, at }),
    {
      label: 'appointment',
      check: keys.appointment(id),
      condition: '#status = :confirmed AND startsAt = :start',
      names: { '#status': 'status' },
      values: { ':confirmed': 'confirmed', ':start': startsAt },
    },
    outboxWrite('appointment.notice-requested', { ...request, kind: 'confirmation', serviceId, occurredAt: at }),
  ]);
}
