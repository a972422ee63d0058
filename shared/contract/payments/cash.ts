import * as z from 'zod';
import { AppointmentClient, AppointmentService } from '../booking/appointment.ts';
import { ONCE_ERRORS } from '../error-groups.ts';
import { defineRoutes, MADE_ONCE, type RouteDef } from '../route.ts';
import { demand } from '../rules.ts';
import { Cents, Day, Id, Instant } from '../schemas.ts';
import { Text } from '../text.ts';
import { ofReceipt, Receipt } from './payments.ts';
import { Amount } from './visit-money.ts';

/** The branch of the drawer; by default the main one. */
export const DrawerBranch = Id.optional();

/** Mexican notes and coins in centavos, the largest first. */
export const DENOMINATIONS = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50] as const;
const isDenomination = (cents: string): boolean => DENOMINATIONS.some((one) => String(one) === cents);
const MAX_PIECES = 100_000;
/** The number of each note and coin: centavos of one → pieces. */
export const Counts = z
  .record(
    z.string().refine(isDenomination, { error: 'Ese billete o moneda no existe' }),
    z.int('Escribe cuántos hay').min(0, 'Escribe cuántos hay').max(MAX_PIECES, 'Son demasiados'),
  )
  .meta({
    id: 'CashCounts',
    description: 'Pieces by what one is worth, in centavos',
    examples: [{ 50000: 3, 100: 12 }],
  });
export type Counts = z.infer<typeof Counts>;

export const DRAWER_KINDS = ['float', 'cash_in', 'cash_out'] as const;
/** One entry of a day's cash drawer besides payments; entries are only ever added. */
export const DrawerMovement = z
  .object({
    /** Its number within the day: 1, 2, … */
    number: z.int().min(1),
    /** `float`: the cash at the start of the day. */
    kind: z.enum(DRAWER_KINDS),
    /** Negative if it reverses an earlier movement. */
    amountCents: z.int(),
    reason: z.string(),
    at: Instant,
    by: z.object({ id: Id, name: z.string() }),
    /** The number of the reversed movement. */
    reverses: z.int().min(1).nullable(),
  })
  .meta({ id: 'DrawerMovement' });
export type DrawerMovement = z.infer<typeof DrawerMovement>;

const Drawer = z.object({
  floatCents: Cents,
  cashInCents: Cents,
  cashOutCents: Cents,
  /** In order. */
  movements: z.array(DrawerMovement),
});

const Sum = { amountCents: z.int(), count: z.int() };
const Closing = z.object({
  at: Instant,
  by: z.object({ id: Id, name: z.string() }),
  expectedCashCents: z.int(),
  countedCashCents: z.int().min(0),
  /** By notes and coins; left out if only the sum was typed. */
  counts: Counts.exactOptional(),
  /** Counted minus expected. */
  differenceCents: z.int(),
  /** The reason for a difference; empty without one. */
  reason: z.string(),
  /** Author and reason of the reopening; null while it is closed. */
  reopened: z.object({ at: Instant, by: z.object({ id: Id, name: z.string() }), reason: z.string() }).nullable(),
});

/** The payments of one day at one branch, by receipts. Void receipts are listed, but do not count. */
export const CashDay = z
  .object({
    day: Day,
    /** The branch of the drawer; left out for the main one. */
    branch: Id.exactOptional(),
    state: z.enum(['open', 'closed']),
    /** Raised by every payment, every movement of the drawer, and every closing of the day. */
    version: z.int(),
    /** Negative on a day with more refunds than payments. */
    totalCents: z.int(),
    /** The float, cash of payments less refunds, and movements in, less movements out. */
    expectedCashCents: z.int(),
    drawer: Drawer,
    byMethod: z.array(z.object({ id: Id, name: z.string(), isCash: z.boolean(), ...Sum })),
    byPerson: z.array(z.object({ id: Id, name: z.string(), ...Sum })),
    receipts: z.array(Receipt),
    /** Newest first. */
    closings: z.array(Closing),
  })
  .meta({ id: 'CashDay' });
export type CashDay = z.infer<typeof CashDay>;

export const CloseCashDay = z.strictObject({
  version: z.int().min(0),
  countedCashCents: z.int().min(0).max(10_000_000_000, 'El monto es demasiado grande'),
  /** By notes and coins, whose sum it must be. */
  counts: Counts.optional(),
  /** Required if the counted amount differs from the expected one. */
  reason: Text(300).default(''),
});
const MAX_DRAWER_REASON = 200;
const DrawerReason = Text(MAX_DRAWER_REASON);
export const AddDrawerMovement = z
  .strictObject({
    kind: z.enum(DRAWER_KINDS),
    amountCents: Amount,
    /** Only a float needs none. */
    reason: DrawerReason.default(''),
  })
  .superRefine(
    demand(['kind', 'reason'], ({ kind, reason }) => kind === 'float' || reason !== '', {
      path: ['reason'],
      error: 'Escribe el motivo',
    }),
  );
export type AddDrawerMovement = z.infer<typeof AddDrawerMovement>;
export const ReverseDrawerMovement = z.strictObject({ reason: DrawerReason.min(1, 'Escribe el motivo') });

/** A visit of the day that is not closed, or not paid. */
export const DayVisit = z
  .object({
    appointmentId: Id,
    startsAt: Instant,
    client: AppointmentClient.nullable(),
    service: AppointmentService,
    /** Null without a payment. */
    pendingCents: Cents.nullable(),
  })
  .meta({ id: 'DayVisit' });
export type DayVisit = z.infer<typeof DayVisit>;

/**
 * How a visit became cheaper than its list price: a `total` below it, a `discount`, or a `refund` after which the visit
 * costs less.
 */
export const LOWERED_BY = ['total', 'discount', 'refund'] as const;

/** A visit with a payment that costs less than its list price, which is that of its services at the booking. */
export const LoweredVisit = DayVisit.omit({ pendingCents: true })
  .extend({
    listCents: Cents,
    /** The present cost of the visit, paid or not. */
    totalCents: Cents,
    /** The first minus the second. */
    differenceCents: Cents,
    /** In order. With an extra charge their sum is more than the difference. */
    parts: z.array(
      z.object({
        how: z.enum(LOWERED_BY),
        amountCents: Cents,
        at: Instant,
        /** Null without a known author. */
        by: z.object({ id: Id, name: z.string() }).nullable(),
        /** Empty without one. */
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'LoweredVisit' });
export type LoweredVisit = z.infer<typeof LoweredVisit>;

export const ReopenCashDay = z.strictObject({
  version: z.int().min(0),
  reason: Text(300).min(1, 'Escribe el motivo'),
});

const ofDay = z.object({ day: Day });
const atBranch = z.object({ branch: DrawerBranch });
const closing = { service: 'cash', access: { all: ['close_day'] } } as const satisfies Partial<RouteDef>;

export const cashRoutes = defineRoutes({
  getCashDay: {
    ...closing,
    method: 'GET',
    path: '/api/admin/cash/{day}',
    summary: 'What came in on a day at a branch, by method and by person, and how it was closed',
    params: ofDay,
    query: atBranch,
    response: CashDay,
    errors: ['branch_not_found'],
  },
  closeCashDay: {
    ...closing,
    method: 'POST',
    path: '/api/admin/cash/{day}/close',
    summary: 'Close a day: its cash was counted. Payments of that day are refused until it is opened again',
    params: ofDay,
    query: atBranch,
    body: CloseCashDay,
    response: CashDay,
    errors: [
      'branch_not_found',
      'day_closed',
      'day_ahead',
      'difference_unexplained',
      'counts_differ',
      'changed_meanwhile',
      'busy',
    ],
  },
  addDrawerMovement: {
    ...closing,
    ...MADE_ONCE,
    path: '/api/admin/cash/{day}/drawer',
    summary: 'What the drawer began the day with, or what was put in or taken out, with its reason',
    params: ofDay,
    query: atBranch,
    body: AddDrawerMovement,
    response: CashDay,
    errors: ['branch_not_found', 'day_closed', 'day_ahead', 'day_over', 'float_set', ...ONCE_ERRORS],
  },
  reverseDrawerMovement: {
    ...closing,
    ...MADE_ONCE,
    path: '/api/admin/cash/{day}/drawer/{number}/reversal',
    summary: 'Take back a movement of the drawer, with a reason; both stay listed',
    params: ofReceipt,
    query: atBranch,
    body: ReverseDrawerMovement,
    response: CashDay,
    errors: ['branch_not_found', 'movement_not_found', 'movement_reversed', 'day_closed', ...ONCE_ERRORS],
  },
  listDayVisits: {
    ...closing,
    method: 'GET',
    path: '/api/admin/cash/{day}/visits',
    summary:
      'What whoever closes the day is asked about: its visits that are still open or not paid, and those that cost less than their list price, with the visits that were paid on that day. By time',
    params: ofDay,
    query: atBranch,
    response: z.object({ open: z.array(DayVisit), unpaid: z.array(DayVisit), lowered: z.array(LoweredVisit) }),
    errors: ['branch_not_found'],
  },
  reopenCashDay: {
    ...closing,
    method: 'POST',
    path: '/api/admin/cash/{day}/reopen',
    summary: 'Open a closed day again, with a reason',
    params: ofDay,
    query: atBranch,
    body: ReopenCashDay,
    response: CashDay,
    errors: ['branch_not_found', 'day_not_closed', 'changed_meanwhile', 'busy'],
  },
});
