import type { Key } from '@rostro/platform/table/keys';
import { queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import type { Served } from '@rostro/rules/appointments/visit-account';
import { queryEach } from '@rostro/rules/clients/client-records';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { DeliveryItem } from '@rostro/rules/table/message-items';
import { BALANCE_METHOD, PACKAGE_METHOD, type PaymentMethod } from '@rostro/shared/contract/payments/payments';

export const deliveriesOf = (appointments: readonly AppointmentItem[]): Promise<DeliveryItem[]> =>
  queryEach(
    appointments.map(({ id }) => id),
    keys.deliveries,
  );

/** Names of what appointments and payments refer to by id. */
export interface Names {
  service: (visit: Served) => string | null;
  paymentMethod: (id: string) => string;
}

export async function names(): Promise<Names> {
  const { pk, skPrefix } = keys.paymentMethods();
  const [serviceOf, methods] = await Promise.all([
    servicesOfVisits(),
    queryItems<PaymentMethod & Key>({ partition: { pk }, sort: sortKeyPrefix(skPrefix) }),
  ]);
  const methodNames = new Map([...methods, BALANCE_METHOD, PACKAGE_METHOD].map(({ id, name }) => [id, name]));
  return {
    service: (visit) => serviceOf(visit)?.name ?? null,
    paymentMethod: (id) => methodNames.get(id) ?? '',
  };
}
