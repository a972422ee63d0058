import { getItem } from '@rostro/platform/table/read';
import { nextServiceIdOf } from '@rostro/rules/scheduling/segment';
import type { AppointmentItem, ServiceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';

export const appointmentById = (id: string): Promise<AppointmentItem | null> =>
  getItem<AppointmentItem>(keys.appointment(id), 'eventual');

/** The price of a visit's services together, even of deleted ones; null if one of them has no price. */
export async function priceOf(visit: Pick<AppointmentItem, 'serviceId' | 'segments'>): Promise<number | null> {
  const ids = [visit.serviceId, nextServiceIdOf(visit)].filter((id) => id !== undefined);
  const services = await Promise.all(ids.map((id) => getItem<ServiceItem>(keys.service(id), 'eventual')));
  const prices = services.map((service) => service?.priceCents ?? null);
  return prices.reduce((sum, price) => (sum === null || price === null ? null : sum + price), 0);
}
