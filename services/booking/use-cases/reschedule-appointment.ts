import { getItems } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import { type WindowItem, windowOf } from '@rostro/rules/clients/client-window';
import { clientIdOf, type UseCase } from '@rostro/rules/http/context';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { RouteParsed } from '@rostro/shared/contract/index';
import type { AppointmentFacts, BookingRequest } from '../domain/booking.ts';
import { emailProofOf } from '../domain/self-confirming.ts';
import { attemptOnce, markOf, replayEarlier } from './booking-request.ts';
import { moveBooking } from './move-booking.ts';
import { loadNames, toResponse } from './to-response.ts';

type RescheduleRequest = RouteParsed<'rescheduleMyAppointment'>['body'] & { appointmentId: string };

export const rescheduleMyAppointment: UseCase<'rescheduleMyAppointment'> = async ({ params, body }, context) => {
  const clientId = clientIdOf(context);
  const wish = { ...params, ...body };
  const mark = markOf(clientId, context.idempotencyKey, wish);
  const booked = await untilSettled(() =>
    attemptOnce(mark, () => reschedule(wish, { ...mark, clientId }, context.now)),
  );
  return toResponse(booked, await loadNames());
};

async function reschedule(
  wish: RescheduleRequest,
  made: Pick<BookingRequest, 'appointmentId' | 'requestHash' | 'clientId'>,
  now: string,
): Promise<AppointmentFacts> {
  const oldKey = keys.appointment(wish.appointmentId);
  const newKey = keys.appointment(made.appointmentId);
  const windowKey = keys.window(made.clientId);
  const personKey = keys.profile(made.clientId);
  const batch = await getItems([oldKey, newKey, windowKey, personKey]);

  const earlier = batch.get<AppointmentItem>(newKey);
  if (earlier !== null) return replayEarlier(earlier, made);

  const window = windowOf(batch.get<WindowItem>(windowKey));
  const before = batch.get<AppointmentItem>(oldKey);
  const proof = emailProofOf(batch.get<ProfileItem>(personKey));
  return moveBooking({ before, window, proof, now }, wish, made);
}
