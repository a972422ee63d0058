import { currentSettings, servicesOfWish } from '@rostro/catalog/published';
import { isPublished } from '@rostro/clinic/published';
import { getItems } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import type { DayItem } from '@rostro/rules/appointments/day';
import { type WindowItem, windowOf } from '@rostro/rules/clients/client-window';
import { clientIdOf, type UseCase } from '@rostro/rules/http/context';
import type { AppointmentItem, BusinessItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { RouteParsed } from '@rostro/shared/contract/index';
import { AppError } from '@rostro/shared/errors';
import { wallClockOf } from '@rostro/shared/time';
import { type AppointmentFacts, type BookingRequest, nextFacts, planBooking } from '../domain/booking.ts';
import { dayOf } from '../domain/day.ts';
import { emailProofOf } from '../domain/self-confirming.ts';
import { rehearseSaving, saveBooking } from '../store/appointments.ts';
import { dayKeyFor } from '../store/days.ts';
import { earlierVisitsOf } from '../store/earlier-visits.ts';
import { attemptOnce, markOf, replayEarlier } from './booking-request.ts';
import { wishFor } from './find-room.ts';
import { loadNames, toResponse } from './to-response.ts';

export const bookAppointment: UseCase<'bookAppointment'> = async ({ body }, context) => {
  const clientId = clientIdOf(context);
  const request: BookingRequest = {
    ...markOf(clientId, context.idempotencyKey, body),
    clientId,
    startsAt: new Date(body.startsAt).toISOString(),
    notes: body.notes,
    staffId: body.staffId,
  };
  const booked = await untilSettled(() => attemptOnce(request, () => book(body, request, context.now)));
  return toResponse(booked, await loadNames());
};

/**
 * The deployment's check books as a client does, and leaves nothing behind. It is recognized by an account without a
 * profile.
 */
export const rehearseBooking: UseCase<'rehearseBooking'> = async ({ body }, { actor, idempotencyKey, now }) => {
  const clientId = actor.clientId ?? actor.sub;
  const startsAt = new Date(body.startsAt).toISOString();
  const request: BookingRequest = { ...markOf(clientId, idempotencyKey, body), clientId, startsAt, notes: '' };
  await untilSettled(() => book(body, request, now, rehearseSaving));
  return { wouldBook: true };
};

async function book(
  services: Pick<RouteParsed<'bookAppointment'>['body'], 'serviceId' | 'nextServiceId' | 'branch'>,
  request: BookingRequest,
  now: string,
  save = saveBooking,
): Promise<AppointmentFacts> {
  const [{ service, next }, settings] = await Promise.all([servicesOfWish(services), currentSettings()]);
  const { date } = wallClockOf(request.startsAt);
  const [dayKey, nextDayKey] = [dayKeyFor(service, date), dayKeyFor(next ?? service, date)];
  const windowKey = keys.window(request.clientId);
  const ownKey = keys.appointment(request.appointmentId);
  const personKey = keys.profile(request.clientId);
  const businessKey = keys.business();
  const wish = await wishFor([service, next], request.startsAt, settings, services.branch);
  const batch = await getItems([dayKey, nextDayKey, windowKey, ownKey, personKey, businessKey, ...wish.keys]);

  const twin = batch.get<AppointmentItem>(ownKey);
  if (twin !== null) return replayEarlier(twin, request);

  if (!isPublished(batch.get<BusinessItem>(businessKey))) throw new AppError('clinic_unpublished');
  const scene = await wish.sceneIn(batch);
  const day = dayOf(batch.get<DayItem>(dayKey));
  const window = windowOf(batch.get<WindowItem>(windowKey));
  const [earlier, nextEarlier] = await Promise.all([
    earlierVisitsOf(request.clientId, service, window),
    earlierVisitsOf(request.clientId, next, window),
  ]);
  const nextDay = dayOf(batch.get<DayItem>(nextDayKey));
  const proof = emailProofOf(batch.get<ProfileItem>(personKey));
  const facts = { service, day, scene, window, earlier, proof, next: nextFacts(next, nextDay, nextEarlier), now };
  const plan = planBooking(facts, request);
  await save(plan, { window, scene });
  return plan.appointment;
}
