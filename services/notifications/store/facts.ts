import type { AppointmentItem, BusinessItem, ProfileItem, ServiceItem } from '@rostro/kit/table/items';
import { type Key, keys } from '@rostro/kit/table/keys';
import { getItem, getItems } from '@rostro/kit/table/read';
import { DEFAULT_BUSINESS } from '@rostro/shared/defaults';
import type { AppointmentConfirmed } from '@rostro/shared/events';
import { CONFIRMATION, type Delivery } from '../domain/delivery.ts';
import type { Channel, Facts } from '../domain/notice.ts';

/** What the event's ids stand for now, and what became of the notice so far. */
export async function loadFacts(
  event: AppointmentConfirmed,
  channel: Channel,
): Promise<{ facts: Facts; record: Delivery | null }> {
  const appointmentKey = keys.appointment(event.appointmentId);
  const profileKey = keys.profile(event.clientId);
  const serviceKey = keys.service(event.serviceId);
  const recordKey = keys.delivery(event.appointmentId, CONFIRMATION, event.startsAt, channel);
  const batch = await getItems([appointmentKey, profileKey, serviceKey, keys.business(), recordKey]);

  const appointment = batch.get<AppointmentItem>(appointmentKey);
  const business = { ...DEFAULT_BUSINESS, ...batch.get<BusinessItem>(keys.business()) };
  const isSameTreatment = appointment === null || appointment.serviceId === event.serviceId;
  const service = isSameTreatment
    ? batch.get<ServiceItem>(serviceKey)
    : await getItem<ServiceItem>(keys.service(appointment.serviceId));
  return {
    facts: { appointment, client: batch.get<ProfileItem>(profileKey), service, business },
    record: batch.get<Delivery & Key>(recordKey),
  };
}
