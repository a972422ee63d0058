import type { AppointmentStatus } from '@rostro/shared/contract/booking';
import { matchesWords } from '@rostro/shared/text';

interface Filter {
  status?: AppointmentStatus | undefined;
  serviceId?: number | undefined;
}

/** Does an appointment pass the agenda's filters? What is not asked passes. */
export const passes = (appointment: { status: AppointmentStatus; serviceId: number }, filter: Filter): boolean =>
  (filter.status === undefined || appointment.status === filter.status) &&
  (filter.serviceId === undefined || appointment.serviceId === filter.serviceId);

/** A phone is found by its digits, however they were typed. */
const isPhone = (query: string): boolean => /^[\d\s()+-]{3,}$/.test(query);

/** Does every word of the query begin one of the words? */
export const matchesQuery = (query: string, words: string): boolean =>
  isPhone(query) ? words.includes(query.replace(/\D/g, '')) : matchesWords(query, words);
