import { clientIdOf, type UseCase } from '@rostro/kit/http/context';
import type { AppointmentItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { getItem, getItems } from '@rostro/kit/table/read';
import { untilSettled } from '@rostro/kit/table/settle';
import { type WindowItem, windowOf } from '@rostro/kit/table/shared-writes/client-window';
import type { DayItem } from '@rostro/kit/table/shared-writes/day';
import type { RouteParsed } from '@rostro/shared/contract/index';
import { wallClockOf } from '@rostro/shared/time';
import type { AppointmentFacts, BookingRequest } from '../domain/booking.ts';
import { dayOf } from '../domain/day.ts';
import { planReschedule } from '../domain/reschedule.ts';
import { saveReschedule } from '../store/appointments.ts';
import { currentSettings, serviceById } from '../store/catalog.ts';
import { markOf, replayed, unlessDone } from './booking-request.ts';
import { followed } from './follow-treatment.ts';
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

/** Where the wish says nothing of treatment and notes, they are those of the appointment that gives way. */
async function reschedule(
  wish: Wish,
  made: Pick<BookingRequest, 'appointmentId' | 'requestHash' | 'clientId'>,
  now: string,
): Promise<AppointmentFacts> {
  const oldKey = keys.appointment(wish.appointmentId);
  const newKey = keys.appointment(made.appointmentId);
  const windowKey = keys.window(made.clientId);
  const [batch, settings] = await Promise.all([getItems([oldKey, newKey, windowKey]), currentSettings()]);

  const earlier = batch.get<AppointmentItem>(newKey);
  if (earlier !== null) return replayed(earlier, made);

  const before = batch.get<AppointmentItem>(oldKey);
  const startsAt = new Date(wish.startsAt).toISOString();
  const service = before && (await serviceById(wish.serviceId ?? before.serviceId));
  const day = dayOf(await getItem<DayItem>(keys.day(service?.category ?? '', wallClockOf(startsAt).date)));
  const window = windowOf(batch.get<WindowItem>(windowKey));
  const request: BookingRequest = { ...made, startsAt, notes: wish.notes ?? before?.notes ?? '' };
  const plan = planReschedule({ before, service, settings, day, window, now }, request);
  await saveReschedule(plan, { day, window, settings });
  return plan.appointment;
}
