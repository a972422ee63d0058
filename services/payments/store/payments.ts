import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { accountOf } from '@rostro/rules/appointments/visit-account';
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

/** The price of a service, even a deleted one; null without a price. */
export const priceOf = async (serviceId: number): Promise<number | null> =>
  (await getItem<ServiceItem>(keys.service(serviceId), 'eventual'))?.priceCents ?? null;

/** A replaced appointment has none. */
export async function paymentsOfAppointment(appointment: AppointmentItem | null): Promise<PaymentItem[]> {
  if (appointment === null || appointment.movedTo !== undefined) return [];
  const { pk, skPrefix } = keys.payments(accountOf(appointment));
  return queryItems<PaymentItem>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
}
