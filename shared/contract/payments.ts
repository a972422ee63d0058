import * as z from 'zod';
import { AppointmentClient } from './appointment.ts';
import { StaffPerson } from './availability.ts';
import { AppointmentService, PaymentStatus } from './booking.ts';
import { defineRoutes } from './route.ts';
import { CatalogId, Cents, Day, Id, Instant, itemsOf } from './schemas.ts';

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

/** Names what the client's balance pays among the lines of a payment. No method of the clinic has this id. */
export const BALANCE_METHOD = { id: 'balance', name: 'Saldo a favor' } as const;

/** Is the line paid out of the client's balance? Then no money moved, and no receipt names it. */
export const isOfBalance = ({ paymentMethodId }: { paymentMethodId: string }): boolean =>
  paymentMethodId === BALANCE_METHOD.id;

/** Names what a session of a package pays among the lines of a payment. No method of the clinic has this id. */
export const PACKAGE_METHOD = { id: 'package', name: 'Paquete' } as const;

/** Is the line a session of a package? */
export const isOfPackage = ({ paymentMethodId }: { paymentMethodId: string }): boolean =>
  paymentMethodId === PACKAGE_METHOD.id;

export const PaymentLine = z.object({
  /** `balance`: out of what was in the client's favour. `package`: a session of one. */
  paymentMethodId: Id,
  paymentMethodName: z.string(),
  amountCents: Cents,
  referenceNumber: z.string(),
  notes: z.string(),
  createdAt: Instant,
  /** Its receipt's number, and the day of that receipt; null for the client's balance, and for a session of a package. */
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
    /** Of all that was paid until then, given back since; absent: nothing. */
    refundedCents: Cents.exactOptional(),
    /** Of all that was paid until then, left in the client's favour since; absent: nothing. */
    creditedCents: Cents.exactOptional(),
    /** No longer owed since money was given back, left in favour or kept; absent: nothing. */
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
    /** Its place in the account: 1, 2, … */
    number: z.int().min(1),
    kind: MovementKind,
    /** Below zero where it takes back an earlier movement. */
    amountCents: z.int(),
    at: Instant,
    /** Null: the client did it, by cancelling, or the person is not known any more. */
    by: z.object({ id: Id, name: z.string() }).nullable(),
    /** How the money moved; null: none did. */
    method: z.object({ id: Id, name: z.string() }).nullable(),
    receipt: z.object({ day: Day, number: z.int().min(1) }).nullable(),
    /** The number of the movement that it takes back. */
    reverses: z.int().min(1).nullable(),
    /** The payment that it belongs to; absent: none. */
    paymentId: Id.exactOptional(),
    /** Why a discount was given, or why the movement was taken back; absent: nobody said. */
    reason: z.string().exactOptional(),
    /** A `discount` that nobody gave: the amount is no longer owed, because the visit does not take place. */
    waived: z.literal(true).exactOptional(),
    /** A `use` of a session of this package, not of the balance. */
    packageId: Id.exactOptional(),
  })
  .meta({ id: 'AccountMovement' });
export type AccountMovement = z.infer<typeof AccountMovement>;

/** What a visit costs, what was paid and what became of it: sums over its movements. */
export const VisitAccount = z
  .object({
    chargedCents: Cents,
    discountCents: Cents,
    paidCents: Cents,
    refundedCents: Cents,
    pendingCents: Cents,
    /** Paid, and may be given back. */
    heldCents: Cents,
    /** Left in the client's favour and still there: it may be given back or kept, too. */
    reclaimableCents: Cents,
    /** In order. */
    movements: z.array(AccountMovement),
  })
  .meta({ id: 'VisitAccount' });
export type VisitAccount = z.infer<typeof VisitAccount>;

const ofVisit = { appointment: z.object({ id: Id, startsAt: Instant, service: AppointmentService }) };

/** A movement on a client's statement: of a visit, of a package, or of none, which is what was imported into the balance. */
export const ClientMovement = AccountMovement.extend({
  appointment: ofVisit.appointment.exactOptional(),
  package: z.object({ id: Id, name: z.string() }).exactOptional(),
  /** What it changes: more for the client, or less. Zero where money only changed its place. */
  changeCents: z.int(),
  /** What the client then had in favour, less what was owed; below zero: owed. */
  standingCents: z.int(),
}).meta({ id: 'ClientMovement' });
export type ClientMovement = z.infer<typeof ClientMovement>;

/** What is in a client's favour, and every movement of their visits and packages. */
export const ClientMoney = z
  .object({
    balanceCents: Cents,
    /** Money that the clinic took for visits and packages, less what it gave back. */
    receivedCents: Cents,
    /** What is in favour, less what is owed of what was charged: what the last movement leaves. */
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
    /** What the balance gained; below zero: lost. */
    amountCents: z.int(),
    at: Instant,
    ...ofVisit,
  })
  .meta({ id: 'BalanceMovement' });
export type BalanceMovement = z.infer<typeof BalanceMovement>;

/** What a client had in favour before the clinic came here, or what was corrected of it. */
export const OpeningMovement = BalanceMovement.pick({ amountCents: true, at: true }).meta({ id: 'OpeningMovement' });
export type OpeningMovement = z.infer<typeof OpeningMovement>;

/** A receipt that no payment of `listMyPayments` names: of money that was given back, or of a payment that was cancelled. */
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

/** A payment as its client sees it. */
export const OwnPayment = Payment.omit({ notes: true })
  .extend({
    lines: z.array(PaymentLine.omit({ notes: true })),
    ...ofVisit,
  })
  .meta({ id: 'OwnPayment' });
export type OwnPayment = z.infer<typeof OwnPayment>;

/** What names a receipt. */
export const Paper = z.object({ day: Day, number: z.int().min(1) });

/** Sessions of some services that were paid for in advance, as their client sees them. */
export const OwnPackage = z
  .object({
    id: Id,
    name: z.string(),
    serviceIds: z.array(CatalogId),
    /** Of its services, as they are called now. */
    serviceNames: z.array(z.string()),
    sessions: z.int().min(1),
    /** Neither used nor given back. */
    sessionsLeft: z.int().min(0),
    priceCents: Cents,
    /** The share of the price that the sessions left have. */
    centsLeft: Cents,
    /** Of the price, given back. */
    refundedCents: Cents,
    soldAt: Instant,
    /** The last day on which a session may be used. */
    expiresOn: Day,
    /** Of its sale. Absent: it was bought before the clinic came here, and imported. */
    receipt: Paper.exactOptional(),
  })
  .meta({ id: 'OwnPackage' });
export type OwnPackage = z.infer<typeof OwnPackage>;

/**
 * Money handed over at one moment, on paper. Numbers have no gaps; a void receipt keeps its number. Amounts are below
 * zero where the clinic gave money back.
 */
export const Receipt = z
  .object({
    number: z.int(),
    day: Day,
    at: Instant,
    /** Void: its payment was taken back. */
    isVoid: z.boolean(),
    voidedAt: Instant.nullable(),
    /** Absent: it is of a package. */
    appointmentId: Id.exactOptional(),
    /** Absent: it is of a package. */
    paymentId: Id.exactOptional(),
    /** The package that was sold, or given back. Absent: it is of a visit. */
    packageId: Id.exactOptional(),
    /** The client; null if no longer known. */
    client: AppointmentClient.nullable(),
    /** Of a package: its first service, under the name of the package. */
    service: AppointmentService,
    /** The named person who gives the visit. Absent: nobody in particular; and in lists. */
    staff: StaffPerson.exactOptional(),
    /** Null: it is of a package. */
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
    /** Of its payment, as of the receipt; of the whole account where money was given back. */
    totalCents: Cents,
    discountCents: Cents,
    finalCents: Cents,
    pendingCents: Cents,
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;

/** A receipt as its client sees it. */
export const OwnReceipt = Receipt.omit({ paymentId: true, appointmentId: true, client: true, registeredBy: true })
  .extend({
    client: z.object({ fullName: z.string() }).nullable(),
    registeredBy: z.object({ name: z.string() }),
  })
  .meta({ id: 'OwnReceipt' });
export type OwnReceipt = z.infer<typeof OwnReceipt>;

/** The day and the number that name a receipt. */
export const ofReceipt = z.object({ day: Day, number: z.coerce.number<string | number>().int().min(1) });

export const paymentsRoutes = defineRoutes({
  listMyPayments: {
    method: 'GET',
    path: '/api/me/payments',
    service: 'payments',
    access: 'user',
    summary: "The caller's payments, newest first; what staff noted stays with the clinic",
    response: itemsOf(OwnPayment).extend({
      /** In the caller's favour. */
      balanceCents: Cents,
      /** Of the balance, newest first. */
      movements: z.array(BalanceMovement),
      /** Of the balance, of no visit, newest first. */
      opening: z.array(OpeningMovement),
      /** Newest first. */
      otherReceipts: z.array(OtherReceipt),
      /** With sessions left or lately ended, by their last days. */
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
      /** What its services cost today; absent: as when it was booked. */
      todayCents: Cents.exactOptional(),
      account: VisitAccount,
      /** In the client's favour. */
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
