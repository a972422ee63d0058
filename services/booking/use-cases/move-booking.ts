import { currentSettings, servicesOfWish } from '@rostro/catalog/published';
import { getItems } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import type { DayItem } from '@rostro/rules/appointments/day';
import type { ClientWindow } from '@rostro/rules/clients/client-window';
import { nextServiceIdOf } from '@rostro/rules/scheduling/segment';
import type { RouteParsed } from '@rostro/shared/contract/index';
import { wallClockOf } from '@rostro/shared/time';
import { type AppointmentFacts, type BookingRequest, nextFacts } from '../domain/booking.ts';
import { dayOf } from '../domain/day.ts';
import { lateChangeOf } from '../domain/late-change.ts';
import { planReschedule } from '../domain/reschedule.ts';
import type { EmailProof } from '../domain/self-confirming.ts';
import { saveReschedule } from '../store/appointments.ts';
import { dayKeyFor } from '../store/days.ts';
import { earlierVisitsOf } from '../store/earlier-visits.ts';
import { tellClinic } from '../store/late-changes.ts';
import { loadWayOut } from './cutoff.ts';
import { wishFor } from './find-room.ts';

interface Standing {
  before: AppointmentFacts | null;
  window: ClientWindow;
  /** The state of the client's e-mail. */
  proof: EmailProof;
  now: string;
}

/**
 * Replaces an appointment by another one, both or neither. A wish without service or notes keeps those of the old
 * one; a second service always stays.
 * @param checks further conditions and writes
 * @throws {AppError} as `planReschedule` does
 */
export async function moveBooking(
  { before, window, proof, now }: Standing,
  wish: RouteParsed<'rescheduleMyAppointment'>['body'],
  made: Pick<BookingRequest, 'appointmentId' | 'requestHash' | 'clientId'>,
  checks: readonly Write[] = [],
): Promise<AppointmentFacts> {
  const startsAt = new Date(wish.startsAt).toISOString();
  const [settings, wayOut] = await Promise.all([currentSettings(), loadWayOut()]);
  const { service, next } = await servicesAfter(before, wish);
  const { date } = wallClockOf(startsAt);
  const [dayKey, nextDayKey] = [dayKeyFor(service, date), dayKeyFor(next ?? service, date)];
  const room = await wishFor([service, next], startsAt, settings, before?.branch);
  const [batch, earlier, nextEarlier] = await Promise.all([
    getItems([dayKey, nextDayKey, ...room.keys]),
    earlierVisitsOf(made.clientId, service, window, before?.id),
    earlierVisitsOf(made.clientId, next, window, before?.id),
  ]);
  const scene = await room.sceneIn(batch);
  const day = dayOf(batch.get<DayItem>(dayKey));
  const second = nextFacts(next, dayOf(batch.get<DayItem>(nextDayKey)), nextEarlier);
  const request: BookingRequest = {
    ...made,
    startsAt,
    notes: wish.notes ?? before?.notes ?? '',
    staffId: wish.staffId,
  };
  const plan = planReschedule(
    { before, wayOut, service, next: second, day, scene, window, earlier, proof, now },
    request,
  );
  const changed = lateChangeOf(plan.before, plan.appointment, now);
  await saveReschedule(plan, { window, scene, checks: [...checks, ...tellClinic(plan.before, { changed }, now)] });
  return plan.appointment;
}

const servicesAfter = async (before: AppointmentFacts | null, wish: { serviceId?: number | undefined }) =>
  before === null
    ? { service: null, next: undefined }
    : servicesOfWish({ serviceId: wish.serviceId ?? before.serviceId, nextServiceId: nextServiceIdOf(before) });
