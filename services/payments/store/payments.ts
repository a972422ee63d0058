import { getItem } from '@rostro/platform/table/read';
import { priceOfVisit, serviceIdsOf } from '@rostro/rules/appointments/visit-account';
import type { AppointmentItem, ServiceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';

export const appointmentById = (id: string): Promise<AppointmentItem | null> =>
  getItem<AppointmentItem>(keys.appointment(id), 'eventual');

/** Today's price of a visit's services together, even deleted ones; null if one of them has no price. */
export async function priceOf(visit: Pick<AppointmentItem, 'serviceId' | 'segments'>): Promise<number | null> {
  const services = await Promise.all(
    serviceIdsOf(visit).map((id) => getItem<ServiceItem>(keys.service(id), 'eventual')),
  );
  return priceOfVisit(visit, (id) => services.find((service) => service?.id === id)?.priceCents);
}
