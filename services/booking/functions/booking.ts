import { serve } from '@rostro/rules/http/serve';
import { bookingRoutes } from '@rostro/shared/contract/booking';
import { bookAppointment } from '../use-cases/book-appointment.ts';
import { bookAsGuest } from '../use-cases/book-as-guest.ts';
import {
  getBusiness,
  getManifest,
  getService,
  getSettings,
  listEquipment,
  listServices,
} from '../use-cases/catalog.ts';
import { getAvailability } from '../use-cases/get-availability.ts';
import { listEarlierVisits } from '../use-cases/list-earlier-visits.ts';
import { cancelMyAppointment, getMyAppointment, listMyAppointments } from '../use-cases/own-appointments.ts';
import { rescheduleMyAppointment } from '../use-cases/reschedule-appointment.ts';

export const handler = serve(bookingRoutes, {
  listServices,
  getService,
  listEarlierVisits,
  listEquipment,
  getSettings,
  getBusiness,
  getManifest,
  getAvailability,
  listMyAppointments,
  bookAppointment,
  bookAsGuest,
  getMyAppointment,
  rescheduleMyAppointment,
  cancelMyAppointment,
});
