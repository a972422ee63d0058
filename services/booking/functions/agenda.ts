import { serve } from '@rostro/rules/http/serve';
import { agendaRoutes } from '@rostro/shared/contract/agenda';
import { calendarRoutes } from '@rostro/shared/contract/calendar';
import { noticesRoutes } from '@rostro/shared/contract/notices';
import { unfitRoutes } from '@rostro/shared/contract/unfit';
import { listAppointmentChanges } from '../use-cases/appointment-changes.ts';
import * as notices from '../use-cases/appointment-notices.ts';
import * as calendar from '../use-cases/calendar.ts';
import * as changes from '../use-cases/change-appointment.ts';
import { getStaffAvailability } from '../use-cases/get-availability.ts';
import * as bookings from '../use-cases/staff-bookings.ts';
import * as list from '../use-cases/staff-list.ts';
import { swapAppointments } from '../use-cases/swap-appointments.ts';
import { listUnfitVisits } from '../use-cases/unfit-visits.ts';

/** The routes of staff for the agenda: a function of its own, as one bundle would exceed its limit. */
export const handler = serve(
  { ...agendaRoutes, ...calendarRoutes, ...noticesRoutes, ...unfitRoutes },
  {
    ...list,
    ...changes,
    ...calendar,
    ...notices,
    ...bookings,
    swapAppointments,
    listAppointmentChanges,
    getStaffAvailability,
    listUnfitVisits,
  },
);
