import * as z from 'zod';
import { AppointmentClient } from '../booking/appointment.ts';
import { StaffPerson } from '../booking/availability.ts';
import { AppointmentService, PaymentStatus } from '../booking/booking.ts';
import { defineRoutes } from '../route.ts';
import { CatalogId, Cents, Day, Id, Instant, itemsOf } from '../schemas.ts';

const ofAppointment = z.object({ appointmentId: Id });

export const PaymentMethod = z
  .object({
    id: Id,
    name: z.string(),
    isActive: z.boolean(),
    /** Notes and coins, which are counted at the day close. */
    isCash: z.boolean(),
  })
  .meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** The method of lines that the client's balance pays. No method of the clinic has this id. */
export const BALANCE_METHOD = { id: 'balance', name: 'Saldo a favor' } as const;

/** Whether the client's balance pays the line. Then no money moved, and no receipt names it. */
export const isOfBalance = ({ paymentMethodId }: { paymentMethodId: string }): boolean =>
  paymentMethodId === BALANCE_METHOD.id;

/** The method of lines that a session of a package pays. No method of the clinic has this id. */
export const PACKAGE_METHOD = { id: 'package', name: 'Paquete' } as const;

/** Whether the line is a session of a package. */
export const isOfPackage = ({ paymentMethodId }: { paymentMethodId: string }): boolean =>
  paymentMethodId === PACKAGE_METHOD.id;

export const PaymentLine = z.object({
  /** `balance` for the client's balance, `package` for a session of a package. */
  paymentMethodId: Id,
  paymentMethodName: z.string(),
  amountCents: Cents,
  referenceNumber: z.string(),
  notes: z.string(),
  createdAt: Instant,
  /** The number and the day of its receipt; null for the client's balance, and for a session of a package. */
  receiptNumber: z.int().nullable(),
  receiptDay: Day.nullable(),
});

export const Payment = z
  .object({
    id: Id,
    appointmentId: Id,
    totalCents: Cents,
    discountPercentage: z.number().min(0).max(100),
    discountCents: Cents,
    finalCents: Cents,
    pendingCents: Cents,
    /** The amount of all payments until then that was given back since, if any. */
    refundedCents: Cents.exactOptional(),
    /** The amount of all payments until then that was left in the client's favour since, if any. */
    creditedCents: Cents.exactOptional(),
    /** The amount that is no longer owed since money was given back, left in favour or kept, if any. */
    waivedCents: Cents.exactOptional(),
    paidAt: Instant,
    status: PaymentStatus,
    notes: z.string(),
    lines: z.array(PaymentLine),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

export const MovementKind = z.enum(['charge', 'discount', 'payment', 'refund', 'credit', 'use', 'forfeit']);
export type MovementKind = z.infer<typeof MovementKind>;

/** One entry of a visit's account; entries are only ever added. */
export const AccountMovement = z
  .object({
    /** Its number within the account: 1, 2, … */
    number: z.int().min(1),
    kind: MovementKind,
    /** Negative if it reverses an earlier movement. */
    amountCents: z.int(),
    at: Instant,
    /** Null if the client did it, by cancelling, or if the author is unknown. */
    by: z.object({ id: Id, name: z.string() }).nullable(),
    /** The method of the moved money; null if none moved. */
    method: z.object({ id: Id, name: z.string() }).nullable(),
    receipt: z.object({ day: Day, number: z.int().min(1) }).nullable(),
    /** The number of the reversed movement. */
    reverses: z.int().min(1).nullable(),
    paymentId: Id.exactOptional(),
    /** The reason of a discount or a reversal, if one was given. */
    reason: z.string().exactOptional(),
    /** A `discount` without an author: the amount is no longer owed, because the visit does not take place. */
    waived: z.literal(true).exactOptional(),
    /** A `use` of a session of this package, not of the balance. */
    packageId: Id.exactOptional(),
  })
  .meta({ id: 'AccountMovement' });
export type AccountMovement = z.infer<typeof AccountMovement>;

/** The cost of a visit, its payments and their fate, as sums over its movements. */
export const VisitAccount = z
  .object({
    chargedCents: Cents,
    discountCents: Cents,
    paidCents: Cents,
    refundedCents: Cents,
    pendingCents: Cents,
    /** Paid, and may be given back. */
    heldCents: Cents,
    /** Left in the client's favour and unused: it may be given back or kept, too. */
    reclaimableCents: Cents,
    movements: z.array(AccountMovement),
  })
  .meta({ id: 'VisitAccount' });
export type VisitAccount = z.infer<typeof VisitAccount>;

const ofVisit = { appointment: z.object({ id: Id, startsAt: Instant, service: AppointmentService }) };

/** A movement on a client's statement: of a visit, of a package, or of the opening balance. */
export const ClientMovement = AccountMovement.extend({
  appointment: ofVisit.appointment.exactOptional(),
  package: z.object({ id: Id, name: z.string() }).exactOptional(),
  /** Its effect on the balance. Zero if money only changed its place. */
  changeCents: z.int(),
  /** The client's balance less the owed amount afterwards; negative if the client owes. */
  standingCents: z.int(),
}).meta({ id: 'ClientMovement' });
export type ClientMovement = z.infer<typeof ClientMovement>;

/** A client's balance, and every movement of their visits and packages. */
export const ClientMoney = z
  .object({
    balanceCents: Cents,
    /** Payments for visits and packages, less refunds. */
    receivedCents: Cents,
    /** The balance less the owed charges, as after the last movement. */
    standingCents: z.int(),
    /** Newest first. */
    movements: z.array(ClientMovement),
  })
  .meta({ id: 'ClientMoney' });
export type ClientMoney = z.infer<typeof ClientMoney>;

/** A movement of a client's balance, as its client sees it. */
export const BalanceMovement = z
  .object({
    kind: z.enum(['credit', 'use']),
    /** The gain of the balance; negative for a loss. */
    amountCents: z.int(),
    at: Instant,
    ...ofVisit,
  })
  .meta({ id: 'BalanceMovement' });
export type BalanceMovement = z.infer<typeof BalanceMovement>;

/** A client's opening balance, or a correction of it. */
export const OpeningMovement = BalanceMovement.pick({ amountCents: true, at: true }).meta({ id: 'OpeningMovement' });
export type OpeningMovement = z.infer<typeof OpeningMovement>;

/** A receipt that no payment of `listMyPayments` names: of a refund, or of a cancelled payment. */
export const OtherReceipt = z
  .object({
    kind: z.enum(['refund', 'cancelled']),
    receipt: z.object({ day: Day, number: z.int().min(1) }),
    /** Given back, or no longer paid. */
    amountCents: Cents,
    /** When it was given back or cancelled. */
    at: Instant,
    ...ofVisit,
  })
  .meta({ id: 'OtherReceipt' });
export type OtherReceipt = z.infer<typeof OtherReceipt>;

export const OwnPayment = Payment.omit({ notes: true })
  .extend({
    lines: z.array(PaymentLine.omit({ notes: true })),
    ...ofVisit,
  })
  .meta({ id: 'OwnPayment' });
export type OwnPayment = z.infer<typeof OwnPayment>;

export const Paper = z.object({ day: Day, number: z.int().min(1) });

/** Sessions of some services that were paid for in advance, in the view of their client. */
export const OwnPackage = z
  .object({
    id: Id,
    name: z.string(),
    serviceIds: z.array(CatalogId),
    /** The present names of its services. */
    serviceNames: z.array(z.string()),
    sessions: z.int().min(1),
    /** Neither used nor given back. */
    sessionsLeft: z.int().min(0),
    priceCents: Cents,
    /** The share of the price of the remaining sessions. */
    centsLeft: Cents,
    refundedCents: Cents,
    soldAt: Instant,
    expiresOn: Day,
    /** The receipt of its sale. Left out for an imported package. */
    receipt: Paper.exactOptional(),
  })
  .meta({ id: 'OwnPackage' });
export type OwnPackage = z.infer<typeof OwnPackage>;

/**
 * Money that changed hands at one moment, on paper. Numbers have no gaps; a void receipt keeps its number. Amounts are
 * negative for a refund.
 */
export const Receipt = z
  .object({
    number: z.int(),
    day: Day,
    at: Instant,
    /** Void: its payment was reversed. */
    isVoid: z.boolean(),
    voidedAt: Instant.nullable(),
    /** Left out for a package. */
    appointmentId: Id.exactOptional(),
    /** Left out for a package. */
    paymentId: Id.exactOptional(),
    /** The package that was sold or refunded. Left out for a visit. */
    packageId: Id.exactOptional(),
    /** The client; null if no longer known. */
    client: AppointmentClient.nullable(),
    /** For a package: its first service, under the name of the package. */
    service: AppointmentService,
    /** The named person of the visit. Left out without one, and in lists. */
    staff: StaffPerson.exactOptional(),
    /** Null for a package. */
    startsAt: Instant.nullable(),
    registeredBy: z.object({ id: Id, name: z.string() }),
    lines: z.array(
      z.object({
        paymentMethodId: Id,
        paymentMethodName: z.string(),
        isCash: z.boolean(),
        amountCents: z.int(),
        referenceNumber: z.string(),
      }),
    ),
    /** Sum of the lines. */
    amountCents: z.int(),
    /** Of its payment, at the time of the receipt; of the whole account for a refund. */
    totalCents: Cents,
    discountCents: Cents,
    finalCents: Cents,
    pendingCents: Cents,
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;

export const OwnReceipt = Receipt.omit({ paymentId: true, appointmentId: true, client: true, registeredBy: true })
  .extend({
    client: z.object({ fullName: z.string() }).nullable(),
    registeredBy: z.object({ name: z.string() }),
  })
  .meta({ id: 'OwnReceipt' });
export type OwnReceipt = z.infer<typeof OwnReceipt>;

/** The day and the number that identify a receipt. */
export const ofReceipt = z.object({ day: Day, number: z.coerce.number<string | number>().int().min(1) });

export const paymentsRoutes = defineRoutes({
  listMyPayments: {
    method: 'GET',
    path: '/api/me/payments',
    service: 'payments',
    access: 'user',
    summary: "The caller's payments, newest first; what staff noted stays with the clinic",
    response: itemsOf(OwnPayment).extend({
      balanceCents: Cents,
      /** Of the balance, newest first. */
      movements: z.array(BalanceMovement),
      /** The opening balance, newest first. */
      opening: z.array(OpeningMovement),
      /** Newest first. */
      otherReceipts: z.array(OtherReceipt),
      /** With remaining sessions or a recent end, by their last days. */
      packages: z.array(OwnPackage),
    }),
    errors: [],
  },
  getMyReceipt: {
    method: 'GET',
    path: '/api/me/receipts/{day}/{number}',
    service: 'payments',
    access: 'user',
    summary: "One of the caller's receipts, to read and to print",
    params: ofReceipt,
    response: OwnReceipt,
    errors: ['receipt_not_found'],
  },
  /** Here and not in booking, whose bundle has no room for a calendar library. */
  getMyAppointmentCalendar: {
    method: 'GET',
    path: '/api/appointments/{appointmentId}/calendar.ics',
    service: 'payments',
    access: 'user',
    summary: 'One own appointment as a calendar file',
    params: ofAppointment,
    response: z.string(),
    produces: 'text/calendar',
    errors: ['profile_required', 'appointment_not_found'],
  },
  listPaymentMethods: {
    method: 'GET',
    path: '/api/admin/payment-methods',
    service: 'payments',
    access: 'admin',
    summary: 'Active payment methods by name',
    response: itemsOf(PaymentMethod),
    errors: [],
  },
  listAppointmentPayments: {
    method: 'GET',
    path: '/api/admin/appointments/{appointmentId}/money',
    service: 'payments',
    access: { all: ['view_appointments'] },
    summary: 'Payments of an appointment, newest first',
    params: ofAppointment,
    response: itemsOf(Payment).extend({
      /** The suggested total of a first payment: the price of its services. */
      suggestedTotalCents: Cents.nullable(),
      /** The present price of its services, if it differs from the price at the booking. */
      todayCents: Cents.exactOptional(),
      account: VisitAccount,
      balanceCents: Cents,
    }),
    errors: ['appointment_not_found'],
  },
  getClientMoney: {
    method: 'GET',
    path: '/api/admin/clients/{clientId}/money',
    service: 'payments',
    access: { all: ['view_clients', 'view_appointments'] },
    summary: "What is in a client's favour, and every movement of their visits",
    params: z.object({ clientId: Id }),
    response: ClientMoney,
    errors: ['client_not_found'],
  },
});
