/** What other rooms may use of this one. */
export { availabilityOf, daysLookedAt } from './domain/availability.ts';
export {
  type AppointmentFacts,
  type BookingPlan,
  type BookingRequest,
  nextFacts,
  planBooking,
} from './domain/booking.ts';
export { placesOf } from './domain/calendar.ts';
export { type Day, dayOf, EMPTY_DAY, isClosedAt, type Where } from './domain/day.ts';
export { mustComeAfter } from './domain/earlier.ts';
export type { StaffBookingRequest } from './domain/staff-booking.ts';
export { bookedPrice, partOf, type Standing } from './domain/visit.ts';
export { newBookingEvent } from './store/appointment-events.ts';
export {
  appointmentById,
  appointmentsAhead,
  appointmentsBetween,
  bookingWrites,
  entriesBetween,
  type Grounds,
  MONTHS_AHEAD,
  paidAhead,
} from './store/appointments.ts';
export { moveWrite } from './store/category-moves.ts';
export { currentDays, dayKeyFor, daysOf, takenDayWrites } from './store/days.ts';
export { earlierVisitsOf } from './store/earlier-visits.ts';
export { countGuestTry } from './store/guest-tries.ts';
export { limitKeys, limitWrites } from './store/guests.ts';
export { clientsByIds, registrationDays } from './store/people.ts';
export { staffBookingWrites } from './store/staff-booking.ts';
export { decideBooking } from './use-cases/decide-booking.ts';
export { wishFor } from './use-cases/find-room.ts';
export { passesCaptcha, refuseLimits } from './use-cases/guest-guards.ts';
export { moveAppointments } from './use-cases/move-to-category.ts';
export { overrideOf } from './use-cases/override.ts';
export { loadNames } from './use-cases/to-response.ts';
