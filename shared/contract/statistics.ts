import * as z from 'zod';
import { CATEGORIES } from '../catalog.ts';
import { daysBetween } from '../time.ts';
import { AppointmentStatus } from './appointment-status.ts';
import { defineRoutes } from './route.ts';
import { CatalogId, Day, Id, Month } from './schemas.ts';

export const Dashboard = z
  .object({
    month: Month,
    totalConfirmed: z.int(),
    totalPending: z.int(),
    totalCancelled: z.int(),
    totalClosed: z.int(),
    /** Every day of the month. */
    dailyStats: z.array(z.object({ date: Day, confirmed: z.int(), cancelled: z.int() })),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

export const MAX_REPORT_DAYS = 366;
/**
 * The period to compare with: the same days of the week, month or year before, or the same number of days right before.
 * An unfinished period is compared with the same part of the one before, a whole month with a whole month.
 */
export const COMPARISONS = ['days', 'week', 'month', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];
/** The counts of the period, and of the one before it. */
const compared = { count: z.int(), before: z.int() };
/** Centavos of the period, and of the one before it. */
const comparedCents = { amountCents: z.int(), beforeCents: z.int() };
export const Report = z
  .object({
    from: Day,
    to: Day,
    before: z.object({ from: Day, to: Day }),
    byStatus: z.array(z.object({ status: AppointmentStatus, ...compared })),
    /** From here on without cancelled appointments; the most requested first. */
    byService: z.array(z.object({ id: CatalogId, name: z.string().nullable(), ...compared })),
    byCategory: z.array(z.object({ category: z.enum(CATEGORIES), ...compared })),
    /** 1 (Monday) to 7. */
    byWeekday: z.array(z.object({ weekday: z.int(), ...compared })),
    /** The local hours at which they start, without empty ones. */
    byHour: z.array(z.object({ hour: z.int(), ...compared })),
    /** Taken places, out of those that opening hours and staff offer. */
    occupation: z.array(
      z.object({
        category: z.enum(CATEGORIES),
        taken: z.int(),
        places: z.int(),
        before: z.object({ taken: z.int(), places: z.int() }),
      }),
    ),
    /** People with an appointment in the period: registered within it, or earlier. */
    clients: z.object({ new: z.object(compared), returning: z.object(compared) }),
    /** Of the appointments whose attendance was closed. */
    attendance: z.object({ attended: z.object(compared), noShow: z.object(compared) }),
    money: z.object({
      /** Income, by the day of the payment. */
      income: z.object(comparedCents),
      byMethod: z.array(z.object({ id: Id, name: z.string(), ...comparedCents })),
      byService: z.array(z.object({ id: CatalogId, name: z.string().nullable(), ...comparedCents })),
      /** Of payments that began in the period. */
      discounts: z.object(comparedCents),
      /** The pending amounts of the period's appointments. */
      debts: z.object(comparedCents),
      /** What the clinic owes in sessions now: the share of the price that the unused ones of packages that have not ended have. Absent: an older release answered. */
      packages: z.object({ centsLeft: z.int(), sessionsLeft: z.int(), count: z.int() }).exactOptional(),
    }),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

export const statisticsRoutes = defineRoutes({
  getDashboard: {
    method: 'GET',
    path: '/api/admin/stats',
    service: 'office',
    access: 'admin',
    summary: "A month's appointments, counted by status and by day",
    query: z.object({ month: Month }),
    response: Dashboard,
    errors: [],
  },
  getReport: {
    method: 'GET',
    path: '/api/admin/reports',
    service: 'office',
    access: { all: ['view_statistics'] },
    summary: 'What a period was like, beside the one before it',
    query: z
      .object({ from: Day, to: Day, compare: z.enum(COMPARISONS).default('days') })
      .refine(({ from, to }) => to >= from, { path: ['to'], error: 'La fecha final va después de la inicial' })
      .refine(({ from, to }) => daysBetween(from, to) < MAX_REPORT_DAYS, {
        path: ['to'],
        error: `Elige como máximo ${MAX_REPORT_DAYS} días`,
      }),
    response: Report,
    errors: [],
  },
});
