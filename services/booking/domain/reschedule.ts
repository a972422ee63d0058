import type { DayDelta } from '@rostro/rules/appointments/day';
import { mergeDeltas, occupancyDelta } from '@rostro/rules/appointments/occupancy';
import { giveWay, takeOver } from '@rostro/rules/appointments/visit-account';
import { type BusyDelta, busyDeltas } from '@rostro/rules/scheduling/busy';
import { nextServiceIdOf } from '@rostro/rules/scheduling/segment';
import type { Settings } from '@rostro/shared/contract/booking/booking';
import { guestHoldEnds } from '@rostro/shared/scheduling/guest-window';
import {
  type AppointmentFacts,
  type BookingFacts,
  type BookingRequest,
  type NextFacts,
  proposeAppointment,
  type Unplaced,
} from './booking.ts';
import { planOwnCancellation } from './change.ts';
import { mustBeInTime } from './cutoff.ts';
import { isDayOf, type Where } from './day.ts';
import { withoutWaived } from './earlier.ts';
import { takeRoom } from './room.ts';
import { otherDaysOf } from './visit.ts';
import { expiredBookingIds, withoutBooking } from './window.ts';

export interface RescheduleFacts extends BookingFacts {
  /** The appointment that is replaced. */
  before: AppointmentFacts | null;
  /** What a client who is too late can do, in words. */
  wayOut: string;
}

/** A decided move. It is written as one transaction. */
export interface ReschedulePlan {
  before: AppointmentFacts;
  cancelled: AppointmentFacts;
  appointment: AppointmentFacts;
  /** The new appointment's day, minus what the old one frees on it. */
  delta: DayDelta;
  /** The old one's day, if it is another day. */
  freed: DayDelta[];
  /** As in `BookingPlan`. */
  otherDays: Where[];
  /** The changes of both appointments' resources. */
  busy: BusyDelta[];
  /** Bookings that leave the client's window: the old one, and expired ones. */
  leaves: string[];
}

type Hold = Pick<AppointmentFacts, 'heldUntil'>;

/**
 * The end of a guest's hold. A move does not extend it. An appointment that the clinic had confirmed waits for the
 * clinic again, with the hold of a new booking.
 */
function holdOf({ heldUntil, status }: AppointmentFacts, wanted: Unplaced, { guestHoldHours }: Settings): Hold {
  if (heldUntil === undefined) return {};
  const anew = guestHoldEnds(wanted, guestHoldHours);
  return { heldUntil: status === 'pending' && heldUntil < anew ? heldUntil : anew };
}

/**
 * Both are one event in a calendar: it has the first one's id, and the newer one has the higher version. The payments
 * and the party move along.
 */
const successorOf = (before: AppointmentFacts, wanted: Unplaced, hold: Hold): Unplaced => ({
  ...wanted,
  ...takeOver(before),
  ...hold,
  calendarId: before.calendarId ?? before.id,
  ...(before.party && { party: before.party }),
  version: before.version + 1,
});

/**
 * Decides a client's move: the old appointment ends and a new one is booked, both or neither. The old one does not
 * count against the new one, neither on the day nor in the limit.
 * @param facts with the day of the new appointment
 * @throws {AppError} as cancelling an own appointment and booking one, `too_late_to_move`
 */
export function planReschedule(facts: RescheduleFacts, request: BookingRequest): ReschedulePlan {
  const { before, after } = planOwnCancellation(facts.before, request.clientId, facts.now, 'move');
  mustBeInTime('move', before, facts.wayOut, facts.now);
  const window = withoutBooking(facts.window, before.id);
  const asked = withoutWaived(facts.service, facts.earlier, before);
  const next = facts.next && waivedNext(facts.next, before);
  const { appointment: wanted, parts } = proposeAppointment(
    { ...facts, service: asked, next, window },
    request,
    before,
  );
  const successor = successorOf(after, wanted, holdOf(before, wanted, facts.scene.settings));
  const cancelled = giveWay(after, successor.id);

  const days = mergeDeltas([...occupancyDelta(before, cancelled), ...occupancyDelta(null, successor)]);
  const delta = days.find((day) => isDayOf(day, successor));
  if (delta === undefined) throw new Error('one more is moved or pending on the day');
  const appointment = takeRoom(successor, parts, {
    scene: facts.scene,
    staffId: request.staffId,
    days: [facts.day, ...(next ? [next.day] : [])],
    before,
  });
  return {
    before,
    cancelled,
    appointment,
    delta,
    freed: days.filter((day) => day !== delta),
    otherDays: otherDaysOf(successor, parts),
    busy: busyDeltas([before, cancelled], [null, appointment]),
    leaves: [before.id, ...expiredBookingIds(window, facts.now)],
  };
}

/** The second service stays the same. */
const waivedNext = (next: NextFacts, before: AppointmentFacts): NextFacts => {
  const serviceId = nextServiceIdOf(before) ?? before.serviceId;
  return { ...next, service: withoutWaived(next.service, next.earlier, { ...before, serviceId }) };
};
