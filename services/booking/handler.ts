import { serve } from '@rostro/kit/http/serve';
import { bookingRoutes } from '@rostro/shared/contract/booking';
import { bookAppointment } from './use-cases/book-appointment.ts';
import { getBusiness, getService, getSettings, listEquipment, listServices } from './use-cases/catalogue.ts';
import { saveAppointment, setAppointmentStatus } from './use-cases/change-appointment.ts';
import { getAvailability } from './use-cases/get-availability.ts';
import { getHealth, getOpenApi } from './use-cases/meta.ts';
import { cancelMyAppointment, listMyAppointments } from './use-cases/own-appointments.ts';
import { getSecurityPolicy, saveSecurityPolicy } from './use-cases/security-policy.ts';
import { getAppointment, listAppointments } from './use-cases/staff-list.ts';

export const handler = serve(bookingRoutes, {
  getHealth,
  getOpenApi,
  listServices,
  getService,
  listEquipment,
  getSettings,
  getBusiness,
  getAvailability,
  listMyAppointments,
  bookAppointment,
  cancelMyAppointment,
  getSecurityPolicy,
  saveSecurityPolicy,
  listAppointments,
  getAppointment,
  setAppointmentStatus,
  saveAppointment,
});
