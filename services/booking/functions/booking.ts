import { serve } from '@rostro/rules/http/serve';
import { bookingRoutes } from '@rostro/shared/contract/booking';
import { countBookings } from '../count-bookings.ts';
import * as bookings from '../use-cases/book-appointment.ts';
import { bookAsGuest } from '../use-cases/book-as-guest.ts';
import * as catalog from '../use-cases/catalog.ts';
import { getText } from '../use-cases/configuration/texts.ts';
import { getAvailability } from '../use-cases/get-availability.ts';
import { listEarlierVisits } from '../use-cases/list-earlier-visits.ts';
import { cancelMyAppointment, getMyAppointment, listMyAppointments } from '../use-cases/own-appointments.ts';
import { rescheduleMyAppointment } from '../use-cases/reschedule-appointment.ts';
import { getSitemap, sharePerson, shareService } from '../use-cases/share.ts';

export const handler = countBookings(
  serve(bookingRoutes, {
    ...catalog,
    getSitemap,
    shareService,
    sharePerson,
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
