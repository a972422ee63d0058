import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import { newAppointmentWrites } from '@rostro/rules/appointments/appointment';
import { withAppointment } from '@rostro/rules/clients/client-summary';
import { windowWrite } from '@rostro/rules/clients/client-window';
import { busyWrites } from '@rostro/rules/scheduling/busy';
import { keys } from '@rostro/rules/table/keys';
import { whereOf } from '../domain/day.ts';
import type { StaffBookingPlan } from '../domain/staff-booking.ts';
import { confirmedEvent } from './appointment-events.ts';
import type { Grounds } from './appointments.ts';
import { takenDayWrites, uncheckedDayWrite } from './days.ts';

/** Without the event for its client. It does not count for the client's limit. */
export function staffBookingWrites(
  author: Author,
  { appointment, delta, otherDays, busy, overruled }: StaffBookingPlan,
  { window, scene }: Pick<Grounds, 'window' | 'scene'>,
): Write[] {
  const { clientId, createdAt: at } = appointment;
  return [
    ...newAppointmentWrites(author, appointment, { reason: overruled ? appointment.override?.reason : undefined }),
    ...(overruled ? [uncheckedDayWrite(delta)] : takenDayWrites([delta], [whereOf(appointment), ...otherDays])),
    ...busyWrites(busy, scene),
    stillClient(clientId),
    windowWrite(clientId, window, { at, summary: withAppointment(window.summary, null, appointment, at) }),
  ];
}

/** Writes the booking with the event for its client, or nothing. */
export async function saveStaffBooking(
  author: Author,
  plan: StaffBookingPlan,
  grounds: Pick<Grounds, 'window' | 'scene'>,
): Promise<void> {
  const { appointment } = plan;
  const { createdAt: at } = appointment;
  const writes = staffBookingWrites(author, plan, grounds);
  if (appointment.status === 'confirmed' && appointment.startsAt > at)
    writes.push(confirmedEvent('staff', appointment));
  await transact(author, at, writes);
}

/** Condition: the client exists and is no panel user. */
const stillClient = (clientId: string): Write => ({
  label: 'client',
  check: keys.profile(clientId),
  condition: 'attribute_exists(pk) AND isAdmin = :no AND attribute_not_exists(leaving)',
  values: { ':no': false },
});
