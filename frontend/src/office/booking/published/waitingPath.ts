import { WAITING_DAYS } from '@rostro/shared/contract/booking/calendar';
import { addDays } from '@rostro/shared/time';

interface DaySpan {
  from: string;
  to: string;
}

/** The URL of the agenda's list of pending appointments of these days. */
export const waitingPath = ({ from, to }: DaySpan): string =>
  `/admin/appointments?status=pending&from=${from}&to=${to}`;

/** All days from today on, as far as the list's longest range goes. */
export const waitingDays = (today: string): DaySpan => ({ from: today, to: addDays(today, WAITING_DAYS - 1) });
