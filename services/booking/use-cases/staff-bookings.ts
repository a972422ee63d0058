import { randomUUID } from 'node:crypto';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, type UseCase } from '@rostro/rules/http/context';
import { peopleOfVisits } from '@rostro/rules/scheduling/people';
import { epochOf, instantOf } from '@rostro/shared/time';
import type { StaffBookingRequest } from '../domain/staff-booking.ts';
import { attemptOnce, markOf } from './booking-request.ts';
import { book } from './create-appointment.ts';
import { decideBooking } from './decide-booking.ts';
import { loadStaffResponse } from './to-response.ts';

/** Bookings by staff: a visit ahead, and a walk-in. */
export { createAppointment } from './create-appointment.ts';

const MINUTE_MS = 60_000;
/** Visits begin at whole minutes. */
const thisMinute = (now: string): string => instantOf(Math.floor(epochOf(now) / MINUTE_MS) * MINUTE_MS);

const walkInOf = (
  mark: Pick<StaffBookingRequest, 'appointmentId' | 'requestHash'>,
  { clientId, twice }: { clientId: string; twice?: boolean | undefined },
  now: string,
): StaffBookingRequest => ({
  ...mark,
  clientId,
  startsAt: thisMinute(now),
  notes: '',
  walkIn: true,
  ...(twice && { twice }),
});

/** A repeated request finds its own visit, also in the next minute: the body contains no time. */
export const bookWalkIn: UseCase<'bookWalkIn'> = async ({ body }, context) => {
  const mark = markOf(clientIdOf(context), context.idempotencyKey, body);
  const request = walkInOf(mark, body, context.now);
  const wish = { ...body, status: 'confirmed' as const };
  const booked = await untilSettled(() =>
    attemptOnce(request, () => book(wish, [{ services: body, request }], context)),
  );
  return loadStaffResponse(booked, context.now);
};

export const previewWalkIn: UseCase<'previewWalkIn'> = async ({ query }, { now }) => {
  const { clientId = randomUUID(), twice } = query;
  const request: StaffBookingRequest = {
    ...walkInOf({ appointmentId: randomUUID(), requestHash: undefined }, { clientId, twice }, now),
    ...(query.clientId === undefined && { newcomer: true }),
  };
  const [decided, personOf] = await Promise.all([decideBooking(query, 'confirmed', request, now), peopleOfVisits()]);
  if ('earlier' in decided) throw new Error('nothing was booked under a new id');
  const { appointment } = decided.plan;
  const staff = personOf(appointment);
  const { startsAt, endsAt } = appointment;
  return { startsAt, endsAt, ...(staff !== undefined && { staff }) };
};
