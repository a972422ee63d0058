import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { accountOf } from '@rostro/rules/appointments/visit-account';
import { nextServiceIdOf } from '@rostro/rules/scheduling/segment';
import type { AppointmentItem, PaymentItem, ServiceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { PaymentMethod } from '@rostro/shared/contract/payments';

export async function paymentMethods(): Promise<PaymentMethod[]> {
  const { pk, skPrefix } = keys.paymentMethods();
  const items = await queryItems<PaymentMethod & Key>({ partition: { pk }, sort: sortKeyPrefix(skPrefix) });
  return items
    .map(({ id, name, isActive, isCash }) => ({ id, name, isActive, isCash }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

export const appointmentById = (id: string): Promise<AppointmentItem | null> =>
  getItem<AppointmentItem>(keys.appointment(id), 'eventual');

/** The price of a visit's services together, even of deleted ones; null if one of them has no price. */
export async function priceOf(visit: Pick<AppointmentItem, 'serviceId' | 'segments'>): Promise<number | null> {
  const ids = [visit.serviceId, nextServiceIdOf(visit)].filter((id) => id !== undefined);
  const services = await Promise.all(ids.map((id) => getItem<ServiceItem>(keys.service(id), 'eventual')));
  const prices = services.map((service) => service?.priceCents ?? null);
  return prices.reduce((sum, price) => (sum === null || price === null ? null : sum + price), 0);
}

/** A replaced appointment has none. */
export async function paymentsOfAppointment(appointment: AppointmentItem | null): Promise<PaymentItem[]> {
  if (appointment === null || appointment.movedTo !== undefined) return [];
  const { pk, skPrefix } = keys.payments(accountOf(appointment));
  return queryItems<PaymentItem>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
}
