import * as z from 'zod';
import { PaymentStatus } from './booking.ts';
import { defineRoutes } from './route.ts';
import { Cents, Id, Instant, itemsOf } from './schemas.ts';

export const PaymentMethod = z
  .object({ id: Id, name: z.string(), isActive: z.boolean() })
  .meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const PaymentLine = z.object({
  paymentMethodId: Id,
  paymentMethodName: z.string(),
  amountCents: Cents,
  referenceNumber: z.string(),
  notes: z.string(),
  createdAt: Instant,
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

export const paymentsRoutes = defineRoutes({
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
    params: z.object({ appointmentId: Id }),
    response: itemsOf(Payment),
    errors: ['appointment_not_found'],
  },
});
