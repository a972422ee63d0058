import type { AppointmentItem, PaymentItem } from '@rostro/kit/table/items';
import { type Key, keys } from '@rostro/kit/table/keys';
import { beginning, getItem, queryItems } from '@rostro/kit/table/read';
import type { PaymentMethod } from '@rostro/shared/contract/payments';

export async function paymentMethods(): Promise<PaymentMethod[]> {
  const { pk, skPrefix } = keys.paymentMethods();
  const items = await queryItems<PaymentMethod & Key>({ partition: { pk }, sort: beginning(skPrefix) });
  return items
    .map(({ id, name, isActive }) => ({ id, name, isActive }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

export const appointmentExists = async (id: string): Promise<boolean> =>
  (await getItem<AppointmentItem>(keys.appointment(id), 'eventual')) !== null;

export function paymentsOfAppointment(appointmentId: string): Promise<PaymentItem[]> {
  const { pk, skPrefix } = keys.payments(appointmentId);
  return queryItems<PaymentItem>({ partition: { pk }, sort: beginning(skPrefix), consistency: 'strong' });
}
