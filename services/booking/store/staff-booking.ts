import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import { newAppointmentWrites } from '@rostro/rules/appointments/appointment';
import { mergeDeltas } from '@rostro/rules/appointments/occupancy';
import { withAppointment } from '@rostro/rules/clients/client-summary';
import { type ClientWindow, windowWrite } from '@rostro/rules/clients/client-window';
import type { Scene } from '@rostro/rules/scheduling/assign';
import { busyDeltas, busyWrites } from '@rostro/rules/scheduling/busy';
import { keys } from '@rostro/rules/table/keys';
import type { AppointmentFacts } from '../domain/booking.ts';
import { whereOf } from '../domain/day.ts';
import type { StaffBookingPlan } from '../domain/staff-booking.ts';
import { confirmedEvent } from './appointment-events.ts';
import { takenDayWrites } from './days.ts';

/** A decided visit, and its client's window as the decision saw it. */
export interface Booked {
  plan: StaffBookingPlan;
  window: ClientWindow;
}

/** Without the events for the clients. It does not count for their limits. No item is written twice. */
export function staffBookingWrites(author: Author, booked: readonly Booked[], scene: Scene): Write[] {
  const plans = booked.map(({ plan }) => plan);
  const byRules = plans.filter(({ overruled }) => !overruled);
  return [
    ...plans.flatMap(({ appointment, overruled }) =>
      newAppointmentWrites(author, appointment, { reason: overruled ? appointment.override?.reason : undefined }),
    ),
    ...takenDayWrites(
      mergeDeltas(plans.map(({ delta }) => delta)),
      byRules.flatMap(({ appointment, otherDays }) => [whereOf(appointment), ...otherDays]),
    ),
    ...busyWrites(busyDeltas(...plans.map(({ appointment }) => [null, appointment] as const)), scene),
    ...booked.flatMap(({ plan: { appointment }, window }) => ofClient(appointment, window)),
  ];
}

const ofClient = (appointment: AppointmentFacts, window: ClientWindow): Write[] => {
  const { clientId, createdAt: at } = appointment;
  const summary = withAppointment(window.summary, null, appointment, at);
  return [stillClient(clientId), windowWrite(clientId, window, { at, summary })];
};

/** Writes all visits of a booking with the events for their clients, or nothing. */
export async function saveStaffBooking(author: Author, booked: readonly Booked[], scene: Scene): Promise<void> {
  const told = booked.flatMap(({ plan: { appointment, isHeard } }) => {
    const isTold = appointment.status === 'confirmed' && appointment.startsAt > appointment.createdAt && !isHeard;
    return isTold ? [confirmedEvent('staff', appointment)] : [];
  });
  const at = booked[0]?.plan.appointment.createdAt ?? '';
  await transact(author, at, [...staffBookingWrites(author, booked, scene), ...told]);
}

/** Condition: the client exists and is no panel user. */
const stillClient = (clientId: string): Write => ({
  label: 'client',
  check: keys.profile(clientId),
  condition: 'attribute_exists(pk) AND isAdmin = :no AND attribute_not_exists(leaving)',
  values: { ':no': false },
});
