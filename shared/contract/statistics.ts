import * as z from 'zod';
import { CATEGORIES } from '../catalog.ts';
import { byBranch } from './clinic/branches.ts';
import { optionalReportMoney } from './optional-data.ts';
import { defineRoutes } from './route.ts';
import { demandDays } from './rules.ts';
import { CatalogId, Day, Id, Month } from './schemas.ts';
import { RESOURCE_KINDS } from './team/resources.ts';

export const Dashboard = z
  .object({
    month: Month,
    totalConfirmed: z.int(),
    totalPending: z.int(),
    totalCancelled: z.int(),
    totalClosed: z.int(),
    dailyStats: z.array(z.object({ date: Day, confirmed: z.int(), cancelled: z.int() })),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

/** The outcome of a visit in reports: one that was closed as attended is completed. */
export const REPORT_STATUSES = ['pending', 'confirmed', 'completed', 'missed', 'moved', 'cancelled'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const MAX_REPORT_DAYS = 366;
/**
 * The period to compare with: the same days of the week, month or year before, or the same number of days right before.
 * An unfinished period is compared with the same part of the one before, a whole month with a whole month.
 */
export const COMPARISONS = ['days', 'week', 'month', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];
const compared = { count: z.int(), before: z.int() };
const comparedCents = { amountCents: z.int(), beforeCents: z.int() };
/** The booked and the offered minutes: own hours within the clinic's, less breaks, absences and closed days. */
const minutes = { booked: z.int(), offered: z.int() };
/**
 * A visit took place once staff closed it as attended: the clock does not count. Its income is all payments for it, net
 * of discounts and refunds.
 */
export const Figures = z
  .object({
    /** By the day of the visit: an advance payment counts once the visit takes place. */
    income: z.object(comparedCents),
    /** The visits of the income. */
    paidVisits: z.object(compared),
    /** Paid for cancelled or missed visits, and not given back. */
    kept: z.object(comparedCents),
    /**
     * Every day of the period, even with zeros. `visits` are those that took place, `closed` also the missed ones, and
     * the minutes are the people's.
     */
    days: z.array(
      z.object({
        date: Day,
        incomeCents: z.int(),
        paidVisits: z.int(),
        visits: z.int(),
        closed: z.int(),
        noShows: z.int(),
        ...minutes,
      }),
    ),
    /** By weekday, 1 (Monday) to 7, and the local hour at which visits start; without empty ones, and without cancelled and missed visits. */
    demand: z.array(z.object({ weekday: z.int(), hour: z.int(), count: z.int() })),
    /** The people of the services; id null without a named person. The one with the largest income comes first. */
    people: z.array(
      z.object({
        id: Id.nullable(),
        name: z.string().nullable(),
        visits: z.int(),
        minutes: z.int(),
        incomeCents: z.int(),
        noShows: z.int(),
      }),
    ),
    /** Payments so far for visits from today on that have not taken place: the clinic owes them. */
    deposits: z.object({ cents: z.int(), count: z.int() }),
  })
  .meta({ id: 'Figures' });
export type Figures = z.infer<typeof Figures>;

export const Report = z
  .object({
    from: Day,
    to: Day,
    before: z.object({ from: Day, to: Day }),
    byStatus: z.array(z.object({ status: z.enum(REPORT_STATUSES), ...compared })),
    /** From here on without cancelled and missed appointments; the most requested first. */
    byService: z.array(z.object({ id: CatalogId, name: z.string().nullable(), ...compared })),
    byCategory: z.array(z.object({ category: z.enum(CATEGORIES), ...compared })),
    /** 1 (Monday) to 7. */
    byWeekday: z.array(z.object({ weekday: z.int(), ...compared })),
    /** The local hours at which they start, without empty ones. */
    byHour: z.array(z.object({ hour: z.int(), ...compared })),
    /** Every resource that could be booked in one of the periods; name null for an anonymous place. */
    occupancy: z.array(
      z.object({
        id: Id,
        kind: z.enum(RESOURCE_KINDS),
        name: z.string().nullable(),
        /** For people and anonymous places. */
        categories: z.array(z.enum(CATEGORIES)),
        ...minutes,
        before: z.object(minutes),
      }),
    ),
    /** People who came in the period: registered within it, or earlier. */
    clients: z.object({ new: z.object(compared), returning: z.object(compared) }),
    /** Of the appointments with a closed attendance. */
    attendance: z.object({ attended: z.object(compared), noShow: z.object(compared) }),
    money: z.object({
      /** Collected money, by the day of the payment, advance payments included. */
      income: z.object(comparedCents),
      byMethod: z.array(z.object({ id: Id, name: z.string(), ...comparedCents })),
      byService: z.array(z.object({ id: CatalogId, name: z.string().nullable(), ...comparedCents })),
      /** Of payments that began in the period. */
      discounts: z.object(comparedCents),
      /** The pending amounts of the period's appointments. */
      debts: z.object(comparedCents),
      /** Left out for one branch, as what was paid in advance is used at any. */
      ...optionalReportMoney,
    }),
    figures: Figures,
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

export const statisticsRoutes = defineRoutes({
  getDashboard: {
    method: 'GET',
    path: '/api/admin/stats',
    service: 'office',
    access: 'admin',
    summary: "A month's appointments, counted by status and by day, of all branches or of one",
    query: z.object({ month: Month, ...byBranch }),
    response: Dashboard,
    errors: [],
  },
  getReport: {
    method: 'GET',
    path: '/api/admin/reports',
    service: 'office',
    access: { all: ['view_statistics'] },
    summary: 'What a period was like, beside the one before it, at all branches or at one',
    query: z
      .object({ from: Day, to: Day, compare: z.enum(COMPARISONS).default('days'), ...byBranch })
      .superRefine(demandDays(MAX_REPORT_DAYS)),
    response: Report,
    errors: [],
  },
});
