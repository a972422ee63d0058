import { outboxWrite } from '@rostro/platform/outbox/record';
import { getItem, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { type Author, transact } from '@rostro/platform/table/transact';
import { type RequestedDelivery, requestedDeliveryWrite } from '@rostro/rules/notices/requested-delivery';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { DeliveryItem } from '@rostro/rules/table/message-items';
import { isNoticeKind, isOncePerVisit } from '@rostro/shared/notice-kinds';
import type { AppointmentFacts } from '../domain/booking.ts';

export function deliveriesOf(appointmentId: string): Promise<DeliveryItem[]> {
  const { pk, skPrefix } = keys.deliveries(appointmentId);
  return queryItems<DeliveryItem>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
}

/** Notices that a visit gets once are stored with its first appointment. */
export async function deliveriesOfVisit({ calendarId }: Pick<AppointmentFacts, 'calendarId'>): Promise<DeliveryItem[]> {
  const earlier = calendarId === undefined ? [] : await deliveriesOf(calendarId);
  return earlier.filter(({ kind, requestId }) => requestId === undefined && isNoticeKind(kind) && isOncePerVisit(kind));
}

export const recipient = (clientId: string): Promise<ProfileItem | null> => getItem(keys.profile(clientId));

/** The delivery that an earlier request with the same name made. */
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
