import type { AppointmentItem, DeliveryItem, PaymentItem, ServiceItem } from '@rostro/kit/table/items';
import { type Key, keys } from '@rostro/kit/table/keys';
import { beginning, queryItems } from '@rostro/kit/table/read';
import type { PaymentMethod } from '@rostro/shared/contract/payments';

/** All of a person's, by time. Read from an index, so a write of a moment ago may be missing on AWS. */
export const appointmentsOf = (clientId: string): Promise<AppointmentItem[]> =>
  queryItems({ index: 'byClient', partition: keys.clientAppointments(clientId) });

/** So many Queries at once. */
const AT_ONCE = 10;

async function ofEach<T>(
  appointments: readonly AppointmentItem[],
  rangeOf: (appointmentId: string) => { pk: string; skPrefix: string },
): Promise<T[]> {
  const found: T[] = [];
  for (let first = 0; first < appointments.length; first += AT_ONCE) {
    const ranges = appointments.slice(first, first + AT_ONCE).map(({ id }) => rangeOf(id));
    const pages = await Promise.all(
      ranges.map(({ pk, skPrefix }) => queryItems<T>({ partition: { pk }, sort: beginning(skPrefix) })),
    );
    found.push(...pages.flat());
  }
  return found;
}

export const paymentsOf = (appointments: readonly AppointmentItem[]): Promise<PaymentItem[]> =>
  ofEach(appointments, keys.payments);
export const deliveriesOf = (appointments: readonly AppointmentItem[]): Promise<DeliveryItem[]> =>
  ofEach(appointments, keys.deliveries);

/** What appointments and payments quote by id. */
export interface Names {
  service: (id: number) => string | null;
  paymentMethod: (id: string) => string;
}

export async function names(): Promise<Names> {
  const { pk, skPrefix } = keys.paymentMethods();
  const [services, methods] = await Promise.all([
    queryItems<ServiceItem>({ partition: keys.services() }),
    queryItems<PaymentMethod & Key>({ partition: { pk }, sort: beginning(skPrefix) }),
  ]);
  const serviceNames = new Map(services.map(({ id, name }) => [id, name]));
  const methodNames = new Map(methods.map(({ id, name }) => [id, name]));
  return {
    service: (id) => serviceNames.get(id) ?? null,
    paymentMethod: (id) => methodNames.get(id) ?? '',
  };
}
