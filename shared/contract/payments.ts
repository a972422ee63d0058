import * as z from 'zod';
import { AppointmentService, PaymentStatus } from './booking.ts';
import { defineRoutes } from './route.ts';
import { Cents, Day, Id, Instant, itemsOf } from './schemas.ts';

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

export const PaymentLine = z.object({
  paymentMethodId: Id,
  paymentMethodName: z.string(),
  amountCents: Cents,
  referenceNumber: z.string(),
  notes: z.string(),
  createdAt: Instant,
  /** Its receipt's number, and the day of that receipt; null for payments from before receipts. */
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
    paidAt: Instant,
    status: PaymentStatus,
    notes: z.string(),
    lines: z.array(PaymentLine),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

/** A payment as its client sees it. */
export const OwnPayment = Payment.omit({ notes: true })
  .extend({
    lines: z.array(PaymentLine.omit({ notes: true })),
    appointment: z.object({ id: Id, startsAt: Instant, service: AppointmentService }),
  })
  .meta({ id: 'OwnPayment' });
export type OwnPayment = z.infer<typeof OwnPayment>;

export const paymentsRoutes = defineRoutes({
  listMyPayments: {
    method: 'GET',
    path: '/api/me/payments',
    service: 'payments',
    access: 'user',
    summary: "The caller's payments, newest first; what staff noted stays with the clinic",
    response: itemsOf(OwnPayment),
    errors: [],
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
    path: '/api/admin/appointments/{appointmentId}/payments',
    service: 'payments',
    access: { all: ['view_appointments'] },
    summary: 'Payments of an appointment, newest first',
    params: ofAppointment,
    response: itemsOf(Payment).extend({
      /** The suggested total of a first payment: the price of its services. */
      suggestedTotalCents: Cents.nullable(),
    }),
    errors: ['appointment_not_found'],
  },
});
