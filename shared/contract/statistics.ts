import * as z from 'zod';
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
 * What a period is compared with: the same days of the week, month or year before, or as many days right before it. What has
 * not ended is compared with as much of the one before, and a whole month with a whole month.
 */
export const COMPARISONS = ['days', 'week', 'month', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];
/** How many in the period, and how many in the one that it is compared with. */
const compared = { count: z.int(), before: z.int() };
/** Centavos in the period, and in the one before it. */
const comparedCents = { amountCents: z.int(), beforeCents: z.int() };
export const Report = z
  .object({
    from: Day,
    to: Day,
    before: z.object({ from: Day, to: Day }),
    byStatus: z.array(z.object({ status: AppointmentStatus, ...compared })),
    /** What is not cancelled, from here on; the most asked for first. */
    byService: z.array(z.object({ id: CatalogId, name: z.string().nullable(), ...compared })),
    byCategory: z.array(z.object({ category: z.string(), ...compared })),
    /** 1 (Monday) to 7. */
    byWeekday: z.array(z.object({ weekday: z.int(), ...compared })),
    /** The hour on the clinic's wall at which they start, those that occur only. */
    byHour: z.array(z.object({ hour: z.int(), ...compared })),
    /** Places taken out of those that the opening hours and the staff offer. */
    occupation: z.array(
      z.object({
        category: z.string(),
        taken: z.int(),
        places: z.int(),
        before: z.object({ taken: z.int(), places: z.int() }),
      }),
    ),
    /** People with an appointment in the period: registered in it, or known before. */
    clients: z.object({ new: z.object(compared), returning: z.object(compared) }),
    /** Of the appointments whose attendance was closed. */
    attendance: z.object({ attended: z.object(compared), noShow: z.object(compared) }),
    money: z.object({
      /** What came in, on the day on which it did. */
      income: z.object(comparedCents),
      byMethod: z.array(z.object({ id: Id, name: z.string(), ...comparedCents })),
      byService: z.array(z.object({ id: CatalogId, name: z.string().nullable(), ...comparedCents })),
      /** Of payments that began in the period. */
      discounts: z.object(comparedCents),
      /** What appointments of the period still owe. */
      debts: z.object(comparedCents),
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
