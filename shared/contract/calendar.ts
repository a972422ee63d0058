import * as z from 'zod';
import { CATEGORIES } from '../catalog.ts';
import { StaffAppointment } from './appointment.ts';
import { defineRoutes } from './route.ts';
import { Day, Id, Instant, itemsOf, Month, Time } from './schemas.ts';

/** The agenda by month, and by the hours of some days. */

const Shut = z.enum(['sunday', 'closed_day']);
/** One day of the month calendar: its counts of appointments. */
export const CalendarDay = z
  .object({
    date: Day,
    /** The reason why no booking is possible; null if the clinic is open. */
    shut: Shut.nullable(),
    /** The clinic's own reason for the closed day. */
    shutReason: z.string().nullable(),
    pending: z.int(),
    confirmed: z.int(),
    cancelled: z.int(),
    /** Replaced by another visit, on any day. */
    moved: z.int(),
    /** Those of all whose attendance is closed. */
    closed: z.int(),
    total: z.int(),
    /** Minutes of the people: booked ones, of those that they work; of one person, theirs. */
    booked: z.int(),
    offered: z.int(),
  })
  .meta({ id: 'CalendarDay' });
export type CalendarDay = z.infer<typeof CalendarDay>;

/** One day of the day and week views. */
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
    /** The categories that take no bookings; branch null: at no branch. */
    closed: z.array(z.object({ category: z.enum(CATEGORIES), branch: Id.nullable() })),
    /** All appointments of the day, cancelled ones included, in order. */
    appointments: z.array(StaffAppointment),
  })
  .meta({ id: 'AgendaDay' });
export type AgendaDay = z.infer<typeof AgendaDay>;

/** The days, today included, whose waiting appointments are listed: the maximum range of the agenda's list. */
export const WAITING_DAYS = 366;

export const calendarRoutes = defineRoutes({
  countWaiting: {
    method: 'GET',
    path: '/api/admin/calendar/waiting',
    service: 'agenda',
    access: { all: ['view_appointments'] },
    summary: 'How many appointments are still to confirm, from this moment on, at every branch or at one',
    query: z.object({ branch: Id.optional() }),
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
    query: z.object({ month: Month, staffId: Id.optional(), branch: Id.optional() }),
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
