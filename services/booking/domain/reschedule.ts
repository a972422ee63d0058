import type { DayDelta } from '@rostro/kit/table/shared-writes/day';
import { giveWay, takeOver } from '@rostro/kit/table/shared-writes/visit-account';
import type { Settings } from '@rostro/shared/contract/booking';
import { guestHoldEnds } from '@rostro/shared/guest-window';
import { type AppointmentFacts, type BookingFacts, type BookingRequest, proposeAppointment } from './booking.ts';
import { planOwnCancellation } from './change.ts';
import { dayAfter } from './day.ts';
import { isDayOf, mergeDeltas, occupancyDelta } from './occupancy.ts';
import { mustHaveRoom } from './slot.ts';
import { expiredBookingIds, withoutBooking } from './window.ts';

export interface RescheduleFacts extends BookingFacts {
  /** The appointment that gives way. */
  before: AppointmentFacts | null;
}

/** A decided reschedule, to be written as one transaction. */
export interface ReschedulePlan {
  before: AppointmentFacts;
  cancelled: AppointmentFacts;
  appointment: AppointmentFacts;
  /** The day that the new one lies on; what the old one frees there is in it. */
  delta: DayDelta;
  /** The day that is only left, where it is another. */
  freed: DayDelta[];
  /** Bookings that leave the client's window: the old one, and the aged. */
  leaves: string[];
}

type Hold = Pick<AppointmentFacts, 'heldUntil'>;

/**
 * Until when a guest's place is held for them to confirm their e-mail: a move does not give more time. What the clinic had
 * confirmed was theirs; it waits for the clinic anew, and they have the time of a new booking.
 */
function holdOf({ heldUntil, status }: AppointmentFacts, wanted: AppointmentFacts, { guestHoldHours }: Settings): Hold {
  if (heldUntil === undefined) return {};
  const anew = guestHoldEnds(wanted, guestHoldHours);
  return { heldUntil: status === 'pending' && heldUntil < anew ? heldUntil : anew };
}

/**
 * To a calendar they are one visit: it goes by the first one's name, and the newer one has the higher version. What was paid
 * for the visit goes along.
 */
const successorOf = (before: AppointmentFacts, wanted: AppointmentFacts, hold: Hold): AppointmentFacts => ({
  ...wanted,
  ...takeOver(before),
  ...hold,
  calendarId: before.calendarId ?? before.id,
  version: before.version + 1,
});

/**
 * Decides a client's reschedule: the old appointment is cancelled and a new one booked, both or neither. The old one
 * stands in its successor's way neither on the day nor in the limit.
 * @param facts with the day on which the new one would lie
 * @throws {AppError} what cancelling an own appointment and booking one throw
 */
export function planReschedule(facts: RescheduleFacts, request: BookingRequest): ReschedulePlan {
  const { before, after, deltas } = planOwnCancellation(facts.before, request.clientId, facts.now);
  const window = withoutBooking(facts.window, before.id);
  const { appointment: wanted, service } = proposeAppointment({ ...facts, window }, request);
  const appointment = successorOf(after, wanted, holdOf(before, wanted, facts.settings));
  const cancelled = giveWay(after, appointment.id);

  const days = mergeDeltas([...deltas, ...occupancyDelta(null, appointment)]);
  const delta = days.find((day) => isDayOf(day, appointment));
  if (delta === undefined) throw new Error('one more is cancelled or pending on the day');
  mustHaveRoom(dayAfter(facts.day, delta), service, facts.settings, request.startsAt);
  return {
    before,
    cancelled,
    appointment,
    delta,
    freed: days.filter((day) => day !== delta),
    leaves: [before.id, ...expiredBookingIds(window, facts.now)],
  };
}
