import { getItems } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import type { DayItem } from '@rostro/rules/appointments/day';
import { type WindowItem, windowOf } from '@rostro/rules/clients/client-window';
import { clientIdOf, type UseCase } from '@rostro/rules/http/context';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { withCategory } from '@rostro/rules/table/stored-category';
import { wallClockOf } from '@rostro/shared/time';
import { type AppointmentFacts, type BookingRequest, planBooking } from '../domain/booking.ts';
import { dayOf } from '../domain/day.ts';
import { saveBooking } from '../store/appointments.ts';
import { currentSettings, serviceById } from '../store/catalog.ts';
import { dayKeyFor } from '../store/days.ts';
import { earlierVisitsOf } from '../store/earlier-visits.ts';
import { attemptOnce, markOf, replayEarlier } from './booking-request.ts';
import { sceneFor } from './find-room.ts';
import { recheckCategory } from './move-to-category.ts';
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
  const booked = await untilSettled(() => attemptOnce(request, () => book(body.serviceId, request, context.now)));
  const appointment = await recheckCategory(booked, () => ({ kind: 'self', id: clientId }), context.now);
  return toResponse(appointment, await loadNames());
};

async function book(serviceId: number, request: BookingRequest, now: string): Promise<AppointmentFacts> {
  const [service, settings] = await Promise.all([serviceById(serviceId), currentSettings()]);
  const dayKey = dayKeyFor(service, wallClockOf(request.startsAt).date);
  const windowKey = keys.window(request.clientId);
  const ownKey = keys.appointment(request.appointmentId);
  const [batch, scene] = await Promise.all([
    getItems([dayKey, windowKey, ownKey]),
    sceneFor(service, request.startsAt, { settings, now }),
  ]);

  const twin = batch.get<AppointmentItem>(ownKey);
  if (twin !== null) return replayEarlier(withCategory(twin), request);

  const day = dayOf(batch.get<DayItem>(dayKey));
  const window = windowOf(batch.get<WindowItem>(windowKey));
  const earlier = await earlierVisitsOf(request.clientId, service, window);
  const plan = planBooking({ service, day, scene, window, earlier, now }, request);
  await saveBooking(plan, { day, window, scene });
  return plan.appointment;
}
