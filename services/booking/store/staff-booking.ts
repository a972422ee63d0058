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

/** Writes a booking by staff completely, or nothing. It does not count for the client's limit. */
export async function saveStaffBooking(
  author: Author,
  { appointment, delta, otherDays, busy, overruled }: StaffBookingPlan,
  { window, scene }: Pick<Grounds, 'window' | 'scene'>,
): Promise<void> {
  const { clientId, createdAt: at } = appointment;
  const writes = [
    ...newAppointmentWrites(author, appointment, { reason: overruled ? appointment.override?.reason : undefined }),
    ...(overruled ? [uncheckedDayWrite(delta)] : takenDayWrites([delta], [whereOf(appointment), ...otherDays])),
    ...busyWrites(busy, scene),
    stillClient(clientId),
    windowWrite(clientId, window, { at, summary: withAppointment(window.summary, null, appointment, at) }),
  ];
  if (appointment.status === 'confirmed' && appointment.startsAt > at) writes.push(confirmedEvent(appointment));
  await transact(author, at, writes);
}

/** Condition: the client exists and is no panel user. */
const stillClient = (clientId: string): Write => ({
  label: 'client',
  check: keys.profile(clientId),
  condition: 'attribute_exists(pk) AND isAdmin = :no AND attribute_not_exists(leaving)',
  values: { ':no': false },
});
