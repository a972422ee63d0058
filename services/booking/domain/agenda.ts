import type { AppointmentStatus, PaymentStatus } from '@rostro/shared/contract/booking';

/** What the agenda is filtered by, all of it as an appointment has it. */
interface Filterable {
  status: AppointmentStatus;
  closed: boolean;
  paymentStatus: PaymentStatus;
  clientId: string;
  serviceId: number;
}
type Filter = { [Field in keyof Filterable]?: Filterable[Field] | undefined };

const FILTERS = ['status', 'closed', 'paymentStatus', 'clientId', 'serviceId'] as const;

/** Does an appointment pass the agenda's filters? What is not asked passes. */
export const passes = (appointment: Filterable, filter: Filter): boolean =>
  FILTERS.every((field) => filter[field] === undefined || filter[field] === appointment[field]);
