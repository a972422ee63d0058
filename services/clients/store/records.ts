import { queryEach } from '@rostro/kit/table/client-records';
import type { AppointmentItem, ServiceItem } from '@rostro/kit/table/items';
import type { DeliveryItem } from '@rostro/kit/table/items-of-messages';
import { type Key, keys } from '@rostro/kit/table/keys';
import { queryItems, sortKeyPrefix } from '@rostro/kit/table/read';
import type { PaymentMethod } from '@rostro/shared/contract/payments';

export const deliveriesOf = (appointments: readonly AppointmentItem[]): Promise<DeliveryItem[]> =>
  queryEach(
    appointments.map(({ id }) => id),
    keys.deliveries,
  );

/** What appointments and payments quote by id. */
export interface Names {
  service: (id: number) => string | null;
  paymentMethod: (id: string) => string;
}

export async function names(): Promise<Names> {
  const { pk, skPrefix } = keys.paymentMethods();
  const [services, methods] = await Promise.all([
    queryItems<ServiceItem>({ partition: keys.services() }),
    queryItems<PaymentMethod & Key>({ partition: { pk }, sort: sortKeyPrefix(skPrefix) }),
  ]);
  const serviceNames = new Map(services.map(({ id, name }) => [id, name]));
  const methodNames = new Map(methods.map(({ id, name }) => [id, name]));
  return {
    service: (id) => serviceNames.get(id) ?? null,
    paymentMethod: (id) => methodNames.get(id) ?? '',
  };
}
