import type { HttpHandler } from '@rostro/platform/http/dispatch';
import { counter } from '@rostro/platform/metrics';
import { bookingRoutes } from '@rostro/shared/contract/booking';
import { routeKeyOf } from '@rostro/shared/contract/route';

const BOOKS = [bookingRoutes.bookAppointment, bookingRoutes.bookAsGuest].map(routeKeyOf);

/**
 * Counts what visitors book, and what failed by our fault: an answer of 5xx, "try again" among them. A slot that
 * somebody else took, or a form that is not right, is a refusal and no failure. A repeated request counts again.
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
