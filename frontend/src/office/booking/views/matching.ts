import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { phoneDigits } from '@rostro/shared/phone';
import { finderOf, searchable } from '@rostro/shared/text';
import type { AgendaFilters } from '../data/filters.ts';

type AskedFilters = Pick<AgendaFilters, 'status' | 'closed' | 'paymentStatus' | 'serviceId' | 'q'>;
const FIELDS = ['status', 'closed', 'paymentStatus'] as const;

/**
 * Applies the filters as the server does, for calendars that hold all appointments: other appointments are shown too,
 * because they take a place.
 */
export function matcherOf(asked: AskedFilters): (appointment: StaffAppointment) => boolean {
  const isFound = asked.q === '' ? undefined : finderOf(asked.q);
  return (appointment) => {
    const { client, service, nextService } = appointment;
    const words = [
      client?.fullName,
      client?.email,
      client?.phone && phoneDigits(client.phone),
      client?.phone,
      service?.name,
      nextService?.name,
    ];
    // A visit that a session of a package will pay is not unpaid.
    if (asked.paymentStatus === 'pending' && appointment.session !== undefined) return false;
    const passes = FIELDS.every((field) => asked[field] === undefined || asked[field] === appointment[field]);
    const hasService = [undefined, appointment.serviceId, nextService?.id].includes(asked.serviceId);
    return passes && hasService && (isFound?.(searchable(words.filter(Boolean).join(' '))) ?? true);
  };
}
