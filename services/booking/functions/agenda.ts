import { parts } from 'virtual:parts';
import { serve } from '@rostro/rules/http/serve';
import { agendaRoutes } from '@rostro/shared/contract/booking/agenda';
import { calendarRoutes } from '@rostro/shared/contract/booking/calendar';
import { inboxRoutes } from '@rostro/shared/contract/booking/inbox';
import { unfitRoutes } from '@rostro/shared/contract/booking/unfit';
import { noticesRoutes } from '@rostro/shared/contract/notifications/notices';
import * as notices from '../use-cases/appointment-notices.ts';
import * as calendar from '../use-cases/calendar.ts';
import * as changes from '../use-cases/change-appointment.ts';
import * as bookings from '../use-cases/staff-bookings.ts';
import * as list from '../use-cases/staff-list.ts';
import * as views from '../use-cases/staff-views.ts';
import { swapAppointments } from '../use-cases/swap-appointments.ts';

/** A function of its own, because one bundle would exceed its limit. */
export const handler = serve(
  { ...agendaRoutes, ...calendarRoutes, ...noticesRoutes, ...unfitRoutes, ...inboxRoutes },
  {
    ...list,
    ...changes,
    ...calendar,
    ...notices,
    ...bookings,
    ...views,
    swapAppointments,
  },
  parts,
);
