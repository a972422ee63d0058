import type { AppointmentStatus, PaymentStatus } from '@rostro/shared/contract/booking';

/** The attributes that the agenda's filters compare, as an appointment has them. */
interface Filterable {
  status: AppointmentStatus;
  closed: boolean;
  paymentStatus: PaymentStatus;
  clientId: string;
  serviceId: number;
}
type Filter = { [Field in keyof Filterable]?: Filterable[Field] | undefined };

const FILTERS = ['status', 'closed', 'paymentStatus', 'clientId', 'serviceId'] as const;

/** Does an appointment pass the agenda's filters? An absent filter lets everything pass. */
export const passes = (appointment: Filterable, filter: Filter): boolean =>
  FILTERS.every((field) => filter[field] === undefined || filter[field] === appointment[field]);
