import * as z from 'zod';
import { CATEGORIES } from '../../catalog.ts';
import { byBranch } from '../clinic/branches.ts';
import { defineRoutes } from '../route.ts';
import { Day, Id, Instant, itemsOf, Month, Time } from '../schemas.ts';
import { StaffAppointment } from './appointment.ts';

/** The agenda by month, and by the hours of some days. */

const Shut = z.enum(['sunday', 'closed_day']);
export const CalendarDay = z
  .object({
    date: Day,
    /** Why no booking is possible; null if the clinic is open. */
    shut: Shut.nullable(),
    /** The clinic's own reason for the closed day. */
    shutReason: z.string().nullable(),
    pending: z.int(),
    confirmed: z.int(),
    cancelled: z.int(),
    /** Replaced by another visit, on any day. */
    moved: z.int(),
    /** Those with a closed attendance. */
    closed: z.int(),
    total: z.int(),
    /** Booked and offered minutes of the people, or of one person. */
    booked: z.int(),
    offered: z.int(),
  })
  .meta({ id: 'CalendarDay' });
export type CalendarDay = z.infer<typeof CalendarDay>;

export const AgendaDay = z
  .object({
    date: Day,
    shut: Shut.nullable(),
    shutReason: z.string().nullable(),
    /** The bookable times, and the times of appointments, in order. */
    hours: z.array(
      z.object({
        time: Time,
        startsAt: Instant,
        isPast: z.boolean(),
      }),
    ),
    /** The categories that take no bookings; branch null for all branches. */
    closed: z.array(z.object({ category: z.enum(CATEGORIES), branch: Id.nullable() })),
    appointments: z.array(StaffAppointment),
  })
  .meta({ id: 'AgendaDay' });
export type AgendaDay = z.infer<typeof AgendaDay>;

/** The days, today included, of listed pending appointments: the maximum range of the agenda's list. */
export const WAITING_DAYS = 366;

export const calendarRoutes = defineRoutes({
  countWaiting: {
    method: 'GET',
    path: '/api/admin/calendar/waiting',
    service: 'agenda',
    access: { all: ['view_appointments'] },
    summary: 'How many appointments are still to confirm, from this moment on, at every branch or at one',
    query: z.object(byBranch),
    response: z.object({ count: z.int() }),
    errors: [],
  },
  getAgendaMonth: {
    method: 'GET',
    path: '/api/admin/calendar/month',
    service: 'agenda',
    access: { all: ['view_appointments'] },
    summary:
      'Every day of a month with its counts, from the day counters, and the hours that are booked; with a person or a branch, theirs',
    query: z.object({ month: Month, staffId: Id.optional(), ...byBranch }),
    response: z.object({ month: Month, days: z.array(CalendarDay) }),
    errors: [],
  },
  getAgendaDays: {
    method: 'GET',
    path: '/api/admin/calendar/days',
    service: 'agenda',
    access: { all: ['view_appointments'] },
    summary: 'One to seven days: their hours, what is closed, and the appointments',
    query: z.object({ from: Day, days: z.coerce.number<string | number>().int().min(1).max(7).default(7) }),
    response: itemsOf(AgendaDay),
    errors: [],
  },
});
