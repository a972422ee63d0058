import { createHash } from 'node:crypto';
import { clientIdOf, type SignedInContext, type UseCase } from '@rostro/kit/http/context';
import type { AppointmentItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { getItems } from '@rostro/kit/table/read';
import { untilSettled } from '@rostro/kit/table/settle';
import type { DayItem } from '@rostro/kit/table/shared-writes/day';
import type { RouteParsed } from '@rostro/shared/contract/index';
import { AppError } from '@rostro/shared/errors';
import { wallClockOf } from '@rostro/shared/time';
import { v5 as derivedId, v4 as randomId } from 'uuid';
import { type AppointmentFacts, type BookingRequest, planBooking } from '../domain/booking.ts';
import { dayOf } from '../domain/day.ts';
import { saveBooking } from '../store/appointments.ts';
import { currentSettings, serviceById } from '../store/catalog.ts';
import { type WindowItem, windowOf } from '../store/window.ts';
import { naming, presented } from './present.ts';

type Body = RouteParsed<'bookAppointment'>['body'];

/** Namespace of booking ids: UUIDv5 of (client, Idempotency-Key). */
const BOOKING_NAMESPACE = '5d0c9a3e-6f0b-4d7e-9a55-2d1c3b8f7a60';

export const bookAppointment: UseCase<'bookAppointment'> = async ({ body }, context) => {
  const request = requestOf(body, context);
  const appointment = await untilSettled(() => book(body.serviceId, request, context.now));
  return presented(appointment, await naming());
};

/** A repeated request has the same id, so that it finds what the first one made. */
function requestOf(body: Body, context: SignedInContext): BookingRequest {
  const clientId = clientIdOf(context);
  const { idempotencyKey } = context;
  return {
    clientId,
    startsAt: new Date(body.startsAt).toISOString(),
    notes: body.notes,
    appointmentId:
      idempotencyKey === undefined ? randomId() : derivedId(`${clientId}\n${idempotencyKey}`, BOOKING_NAMESPACE),
    requestHash:
      idempotencyKey === undefined ? undefined : createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
  };
}

async function book(serviceId: number, request: BookingRequest, now: string): Promise<AppointmentFacts> {
  const [service, settings] = await Promise.all([serviceById(serviceId), currentSettings()]);
  const dayKey = keys.day(service?.category ?? '', wallClockOf(request.startsAt).date);
  const windowKey = keys.window(request.clientId);
  const ownKey = keys.appointment(request.appointmentId);
  const batch = await getItems([dayKey, windowKey, ownKey]);

  const earlier = batch.get<AppointmentItem>(ownKey);
  if (earlier !== null) return replayed(earlier, request);

  const day = dayOf(batch.get<DayItem>(dayKey));
  const window = windowOf(batch.get<WindowItem>(windowKey));
  const plan = planBooking({ service, settings, day, window, now }, request);
  await saveBooking(plan, { day, window, settings });
  return plan.appointment;
}

/** @throws {AppError} `idempotency_mismatch` where the key came with another body */
function replayed(earlier: AppointmentItem, request: BookingRequest): AppointmentFacts {
  if (earlier.requestHash !== request.requestHash) throw new AppError('idempotency_mismatch');
  return earlier;
}
