import * as z from 'zod';
import type { ErrorCode } from '../../errors.ts';
import { MoneyReason } from '../booking/appointment.ts';
import { ONCE_ERRORS } from '../error-groups.ts';
import { defineRoutes, MADE_ONCE, type RouteDef } from '../route.ts';
import { ruleOver } from '../rules.ts';
import { Cents, Day, Id, isNoDust } from '../schemas.ts';
import { Line, Text } from '../text.ts';
import { ofReceipt, Payment, Receipt, VisitAccount } from './payments.ts';

/** Payments for a visit, refunds, kept and credited money, and receipts. The day's drawer: `cash.ts`. */

export const DELETE_PAYMENT_PHRASE = 'ELIMINAR PAGO';
/** A million pesos: a larger amount is a typing mistake. */
export const MAX_AMOUNT_CENTS = 100_000_000;
export const MAX_LINES = 20;

export const Amount = z
  .int('Escribe un monto válido')
  .positive('Escribe un monto válido')
  .max(MAX_AMOUNT_CENTS, 'El monto es demasiado grande');

export const NewLine = z.strictObject({
  paymentMethodId: Id,
  amountCents: Amount,
  referenceNumber: Line(80).default(''),
  notes: Text(300).default(''),
});
export type NewLine = z.infer<typeof NewLine>;
export const NewLines = z.array(NewLine).min(1, 'Agrega al menos un método de pago').max(MAX_LINES);

/** At most two decimals. */
const Percentage = z
  .number()
  .min(0, 'El descuento va de 0 a 100')
  .max(100, 'El descuento va de 0 a 100')
  .multipleOf(0.01)
  .refine(isNoDust(0.01), { error: 'Escribe como máximo dos decimales' })
  .default(0);

/** The discount as an amount, instead of a percentage. */
const DiscountCents = z
  .int('Escribe un monto válido')
  .min(0, 'Escribe un monto válido')
  .max(MAX_AMOUNT_CENTS, 'El monto es demasiado grande')
  .optional();
export const MAX_DISCOUNT_REASON = 200;
/** Required above the limit of the caller's role, and for a courtesy. Kept in the visit's movements. */
const DiscountReason = Text(MAX_DISCOUNT_REASON).optional();

interface WithDiscount {
  totalCents: number;
  discountPercentage: number;
  discountCents?: number | undefined;
}
/** A discount has one form, and is never more than the total. */
const checkDiscount = ruleOver<WithDiscount>(
  ['totalCents', 'discountPercentage', 'discountCents'],
  ({ totalCents, discountPercentage, discountCents }, { addIssue }) => {
    if (discountCents === undefined) return;
    const say = (message: string): void => addIssue({ code: 'custom', path: ['discountCents'], message });
    if (discountPercentage > 0) say('Escribe el descuento en porcentaje o en pesos, no en ambos');
    else if (discountCents > totalCents) say('El descuento no puede ser mayor al total');
  },
);

const NewPayment = z.strictObject({
  /** The newest payment that the user saw, or null: a concurrent registration is reported. */
  after: Id.nullable(),
  /**
   * The pending amount that the user saw, because a part that was added meanwhile does not change the newest payment.
   */
  pendingCents: Cents.default(0),
  totalCents: Amount,
  discountPercentage: Percentage,
  discountCents: DiscountCents,
  discountReason: DiscountReason,
  lines: z.array(NewLine).max(MAX_LINES),
  notes: Text(500).default(''),
});
export const RegisterPayment = NewPayment.superRefine(checkDiscount);
export type RegisterPayment = z.infer<typeof RegisterPayment>;

export const RefundMoney = z.strictObject({
  /** The refundable amount that the user saw: a concurrent refund is reported. */
  heldCents: Cents,
  lines: NewLines,
  /** Kept in the appointment's history. */
  reason: MoneyReason,
  /**
   * The cost of the visit stays, so the amount is pending again, as after a payment by the wrong method. Otherwise the
   * visit costs that much less. A cancelled visit owes nothing.
   */
  stillOwed: z.boolean().default(false),
});
export type RefundMoney = z.infer<typeof RefundMoney>;

export const ForfeitMoney = z.strictObject({
  /** As in `RefundMoney`. */
  heldCents: Cents,
  amountCents: Amount,
  /** Kept in the appointment's history. */
  reason: MoneyReason,
});
export type ForfeitMoney = z.infer<typeof ForfeitMoney>;

/** Money of a visit that did not take place, left in its client's favour. */
export const CreditMoney = ForfeitMoney;
export type CreditMoney = z.infer<typeof CreditMoney>;

export const UseBalance = z
  .strictObject({
    /** As in `RegisterPayment`: the newest payment that the user saw, and the pending amount. */
    after: Id.nullable(),
    pendingCents: Cents.default(0),
    /** The total of a new payment. With a pending amount, it is a part of the existing payment. */
    totalCents: Amount,
    discountPercentage: Percentage,
    discountCents: DiscountCents,
    discountReason: DiscountReason,
    /** From the client's balance, at most the pending amount. */
    amountCents: Amount,
  })
  .superRefine(checkDiscount);
export type UseBalance = z.infer<typeof UseBalance>;

const ofAppointment = z.object({ appointmentId: Id });
const ofPayment = z.object({ appointmentId: Id, paymentId: Id });
const registering = { service: 'cash', access: { all: ['register_payments'] } } as const satisfies Partial<RouteDef>;

/** Why money of a visit that did not take place cannot be settled. */
const NOT_TAKEN_PLACE = [
  'appointment_not_found',
  'money_moved',
  'appointment_stands',
  'payments_changed',
  'amount_exceeds_paid',
  'idempotency_mismatch',
  'busy',
] as const satisfies readonly ErrorCode[];

export const visitMoneyRoutes = defineRoutes({
  createPayment: {
    ...registering,
    ...MADE_ONCE,
    path: '/api/admin/appointments/{appointmentId}/payments',
    summary: 'Register a payment with its lines, and the receipt of them',
    params: ofAppointment,
    body: RegisterPayment,
    response: Payment,
    errors: [
      'appointment_not_found',
      'appointment_cancelled',
      'payments_changed',
      'payment_deleted',
      'payment_method_unknown',
      'amount_exceeds_pending',
      'no_payment_lines',
      'discount_unexplained',
      'courtesy_forbidden',
      'day_closed',
      ...ONCE_ERRORS,
    ],
  },
  addPaymentLines: {
    ...registering,
    ...MADE_ONCE,
    path: '/api/admin/appointments/{appointmentId}/payments/{paymentId}/lines',
    summary: 'A later part of the newest payment, and its receipt',
    params: ofPayment,
    body: z.strictObject({
      /** The pending amount that the user saw; not compared if it is left out. */
      pendingCents: Cents.optional(),
      lines: NewLines,
    }),
    response: Payment,
    errors: [
      'appointment_not_found',
      'appointment_cancelled',
      'payment_not_found',
      'payments_changed',
      'payment_method_unknown',
      'amount_exceeds_pending',
      'day_closed',
      ...ONCE_ERRORS,
    ],
  },
  deletePayment: {
    ...registering,
    method: 'DELETE',
    path: '/api/admin/appointments/{appointmentId}/payments/{paymentId}',
    summary:
      'Take the newest payment back; its movements and the audit keep it, its receipts are void and keep their numbers',
    params: ofPayment,
    body: z.strictObject({
      confirmation: z.literal(DELETE_PAYMENT_PHRASE),
      /** Kept in the visit's movements and its history. */
      reason: MoneyReason,
    }),
    response: z.object({ id: Id }),
    errors: [
      'appointment_not_found',
      'appointment_cancelled',
      'payment_not_found',
      'payments_changed',
      'payment_refunded',
      'payment_of_package',
      'payment_day_closed',
      'busy',
    ],
  },
  refundMoney: {
    ...registering,
    ...MADE_ONCE,
    path: '/api/admin/appointments/{appointmentId}/refunds',
    summary:
      'Give money of an appointment back, also of a cancelled one: a receipt of its own, on the day of the refund',
    params: ofAppointment,
    body: RefundMoney,
    response: z.object({ account: VisitAccount, receipt: z.object({ day: Day, number: z.int().min(1) }) }),
    errors: [
      'appointment_not_found',
      'money_moved',
      'payments_changed',
      'amount_exceeds_paid',
      'payment_method_unknown',
      'day_closed',
      ...ONCE_ERRORS,
    ],
  },
  forfeitMoney: {
    ...registering,
    ...MADE_ONCE,
    path: '/api/admin/appointments/{appointmentId}/forfeits',
    summary: 'Keep money of an appointment that was cancelled or missed, by the policy of the clinic',
    params: ofAppointment,
    body: ForfeitMoney,
    response: z.object({ account: VisitAccount }),
    errors: NOT_TAKEN_PLACE,
  },
  creditMoney: {
    ...registering,
    ...MADE_ONCE,
    path: '/api/admin/appointments/{appointmentId}/credits',
    summary: "Leave money of an appointment that was cancelled or missed in its client's favour",
    params: ofAppointment,
    body: CreditMoney,
    response: z.object({ account: VisitAccount }),
    errors: NOT_TAKEN_PLACE,
  },
  useBalance: {
    ...registering,
    ...MADE_ONCE,
    path: '/api/admin/appointments/{appointmentId}/uses',
    summary: "Pay an appointment out of its client's balance: no drawer is touched, and there is no receipt",
    params: ofAppointment,
    body: UseBalance,
    response: Payment,
    errors: [
      'appointment_not_found',
      'appointment_cancelled',
      'payments_changed',
      'payment_deleted',
      'amount_exceeds_pending',
      'balance_too_low',
      'discount_unexplained',
      'courtesy_forbidden',
      ...ONCE_ERRORS,
    ],
  },
  getReceipt: {
    service: 'cash',
    access: { any: ['view_appointments', 'close_day'] },
    method: 'GET',
    path: '/api/admin/cash/{day}/receipts/{number}',
    summary: 'One receipt, to print',
    params: ofReceipt,
    response: Receipt,
    errors: ['receipt_not_found'],
  },
  emailReceipt: {
    ...registering,
    method: 'POST',
    path: '/api/admin/cash/{day}/receipts/{number}/email',
    summary: "Send a receipt to its client's address",
    params: ofReceipt,
    response: z.object({ to: z.string() }),
    errors: ['receipt_not_found', 'receipt_void', 'no_email_address', 'busy'],
  },
});
