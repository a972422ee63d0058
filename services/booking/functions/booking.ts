import * as catalog from '@rostro/catalog/use-cases/public';
import { showService } from '@rostro/clinic/use-cases/service-page';
import { getSitemap, sharePerson, shareService } from '@rostro/clinic/use-cases/share';
import { getText } from '@rostro/clinic/use-cases/texts';
import { serve } from '@rostro/rules/http/serve';
import { bookingRoutes } from '@rostro/shared/contract/booking/booking';
import { countBookings } from '../count-bookings.ts';
import * as bookings from '../use-cases/book-appointment.ts';
import { bookAsGuest } from '../use-cases/book-as-guest.ts';
import { getAvailability } from '../use-cases/get-availability.ts';
import { listEarlierVisits } from '../use-cases/list-earlier-visits.ts';
import { cancelMyAppointment, getMyAppointment, listMyAppointments } from '../use-cases/own-appointments.ts';
import { rescheduleMyAppointment } from '../use-cases/reschedule-appointment.ts';

export const handler = countBookings(
  serve(bookingRoutes, {
    ...catalog,
    getSitemap,
    shareService,
    sharePerson,
    showService,
    getText,
    listEarlierVisits,
    getAvailability,
    listMyAppointments,
    ...bookings,
    bookAsGuest,
    getMyAppointment,
    rescheduleMyAppointment,
    cancelMyAppointment,
  }),
);
