import { clientIdOf, type UseCase } from '@rostro/kit/http/context';
import type { AppointmentItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { getItems } from '@rostro/kit/table/read';
import { untilSettled } from '@rostro/kit/table/settle';
import { type WindowItem, windowOf } from '@rostro/kit/table/shared-writes/client-window';
import type { RouteParsed } from '@rostro/shared/contract/index';
import type { AppointmentFacts, BookingRequest } from '../domain/booking.ts';
import { markOf, replayed, unlessDone } from './booking-request.ts';
import { followed } from './follow-service.ts';
import { moveBooking } from './move-booking.ts';
import { naming, presented } from './present.ts';

type Wish = RouteParsed<'rescheduleMyAppointment'>['body'] & { appointmentId: string };

export const rescheduleMyAppointment: UseCase<'rescheduleMyAppointment'> = async ({ params, body }, context) => {
  const clientId = clientIdOf(context);
  const wish = { ...params, ...body };
  const mark = markOf(clientId, context.idempotencyKey, wish);
  const booked = await untilSettled(() => unlessDone(mark, () => reschedule(wish, { ...mark, clientId }, context.now)));
  const appointment = await followed(booked, () => ({ kind: 'client', clientId }), context.now);
  return presented(appointment, await naming());
};

async function reschedule(
  wish: Wish,
  made: Pick<BookingRequest, 'appointmentId' | 'requestHash' | 'clientId'>,
  now: string,
): Promise<AppointmentFacts> {
  const oldKey = keys.appointment(wish.appointmentId);
  const newKey = keys.appointment(made.appointmentId);
  const windowKey = keys.window(made.clientId);
  const batch = await getItems([oldKey, newKey, windowKey]);

  const earlier = batch.get<AppointmentItem>(newKey);
  if (earlier !== null) return replayed(earlier, made);

  const window = windowOf(batch.get<WindowItem>(windowKey));
  return moveBooking({ before: batch.get<AppointmentItem>(oldKey), window, now }, wish, made);
}
