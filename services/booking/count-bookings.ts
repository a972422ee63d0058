import type { HttpHandler } from '@rostro/platform/http/dispatch';
import { counter } from '@rostro/platform/metrics';
import { bookingRoutes } from '@rostro/shared/contract/booking/booking';
import { routeKeyOf } from '@rostro/shared/contract/route';

const BOOKS = [bookingRoutes.bookAppointment, bookingRoutes.bookAsGuest].map(routeKeyOf);

/**
 * Counts visitors' bookings, and failures by our fault: an answer of 5xx, "try again" included. A slot that another
 * client took and an invalid form are refusals, not failures. A repeated request counts again.
 */
export function countBookings(handle: HttpHandler): HttpHandler {
  const count = counter<'BookingMade' | 'BookingFailed'>();
  return async (event, context) => {
    const answer = await handle(event, context);
    const status = answer.statusCode ?? 200;
    if (BOOKS.includes(`${event.requestContext.http.method} ${event.rawPath}`)) {
      if (status < 300) count('BookingMade');
      if (status >= 500) count('BookingFailed');
    }
    return answer;
  };
}
