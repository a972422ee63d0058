import { getItem } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import type { DayItem } from '@rostro/rules/appointments/day';
import type { ClientWindow } from '@rostro/rules/clients/client-window';
import type { RouteParsed } from '@rostro/shared/contract/index';
import { wallClockOf } from '@rostro/shared/time';
import type { AppointmentFacts, BookingRequest } from '../domain/booking.ts';
import { dayOf } from '../domain/day.ts';
import { planReschedule } from '../domain/reschedule.ts';
import { saveReschedule } from '../store/appointments.ts';
import { currentSettings, serviceById } from '../store/catalog.ts';
import { dayKeyFor } from '../store/days.ts';
import { earlierVisitsOf } from '../store/earlier-visits.ts';
import { sceneFor } from './find-room.ts';

/** The facts of a client's reschedule, as read. */
interface Standing {
  before: AppointmentFacts | null;
  window: ClientWindow;
  now: string;
}

/**
 * Replaces an appointment by another one, both or neither. Without service or notes in the wish, those of the old one
 * stay.
 * @param checks further conditions and writes
 * @throws {AppError} as `planReschedule` does
 */
export async function moveBooking(
  { before, window, now }: Standing,
  wish: RouteParsed<'rescheduleMyAppointment'>['body'],
  made: Pick<BookingRequest, 'appointmentId' | 'requestHash' | 'clientId'>,
  checks: readonly Write[] = [],
): Promise<AppointmentFacts> {
  const startsAt = new Date(wish.startsAt).toISOString();
  const settings = await currentSettings();
  const service = before && (await serviceById(wish.serviceId ?? before.serviceId));
  const [item, earlier, scene] = await Promise.all([
    getItem<DayItem>(dayKeyFor(service, wallClockOf(startsAt).date)),
    earlierVisitsOf(made.clientId, service, window),
    sceneFor(service, startsAt, { settings, now }),
  ]);
  const day = dayOf(item);
  const { staffId } = wish;
  const request: BookingRequest = { ...made, startsAt, notes: wish.notes ?? before?.notes ?? '', staffId };
  const plan = planReschedule({ before, service, day, scene, window, earlier, now }, request);
  await saveReschedule(plan, { day, window, scene, checks });
  return plan.appointment;
}
