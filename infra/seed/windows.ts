import { summaryOf } from '@rostro/rules/clients/client-summary';
import { type WindowItem, windowItem } from '@rostro/rules/clients/client-window';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { toInstant } from '@rostro/shared/time';

/** Each client's window, as if an agenda's appointments had been booked one by one. */
export function windowItems(appointments: readonly AppointmentItem[], today: string): WindowItem[] {
  const now = toInstant(today, '12:00');
  return [...new Set(appointments.map(({ clientId }) => clientId))].map((clientId) => {
    const own = appointments.filter((appointment) => appointment.clientId === clientId);
    return windowItem(clientId, summaryOf(own, now), now);
  });
}
