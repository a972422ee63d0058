import { serve } from '@rostro/rules/http/serve';
import { agendaRoutes } from '@rostro/shared/contract/agenda';
import { calendarRoutes } from '@rostro/shared/contract/calendar';
import { noticesRoutes } from '@rostro/shared/contract/notices';
import { listAppointmentChanges } from '../use-cases/appointment-changes.ts';
import * as notices from '../use-cases/appointment-notices.ts';
import * as calendar from '../use-cases/calendar.ts';
import { saveAppointment, setAppointmentClosed, setAppointmentStatus } from '../use-cases/change-appointment.ts';
import { createAppointment } from '../use-cases/create-appointment.ts';
import { getStaffAvailability } from '../use-cases/get-availability.ts';
import { getAppointment, listAppointments } from '../use-cases/staff-list.ts';
import { swapAppointments } from '../use-cases/swap-appointments.ts';

/** The routes of staff for the agenda: a function of its own, as one bundle would exceed its limit. */
export const handler = serve(
  { ...agendaRoutes, ...calendarRoutes, ...noticesRoutes },
  {
    listAppointments,
    getAppointment,
    setAppointmentStatus,
    saveAppointment,
    swapAppointments,
    createAppointment,
    setAppointmentClosed,
    listAppointmentChanges,
    getStaffAvailability,
    ...calendar,
    ...notices,
  },
);
