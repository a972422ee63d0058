import type {
  AppointmentItem,
  CashDayItem,
  PaymentItem,
  ReceiptCounterItem,
  ReceiptItem,
} from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { sumOf } from '@rostro/shared/payment-math';
import { addDays, toInstant, wallClockOf } from '@rostro/shared/time';
import { PAYMENT_METHODS } from './clinic.ts';
import { seededRandom } from './random.ts';

type Cashier = ReceiptItem['registeredBy'];

interface Taken {
  appointments: readonly AppointmentItem[];
  payments: readonly PaymentItem[];
  today: string;
  /** The staff members who take payments. */
  desk: readonly Cashier[];
}

interface Filed {
  payments: PaymentItem[];
  receipts: ReceiptItem[];
  counter: ReceiptCounterItem[];
  cashDays: CashDayItem[];
}

/** The last days have no day close yet. */
const UNCOUNTED_DAYS = 2;

/** Payments with their receipts, numbered in order, and the days of those. */
export function withReceipts({ appointments, payments, today, desk }: Taken): Filed {
  const dice = seededRandom(42_000);
  const [first, ...others] = desk;
  if (first === undefined) throw new Error('somebody takes the money');
  const ofAppointment = new Map(appointments.map((appointment) => [appointment.id, appointment]));
  const inOrder = [...payments].sort((a, b) => a.paidAt.localeCompare(b.paidAt) || a.id.localeCompare(b.id));
  const receipts = inOrder.flatMap((payment, place) => {
    const appointment = ofAppointment.get(payment.appointmentId);
    return appointment ? [receiptOf(payment, appointment, place + 1, dice.pick([first, first, first, ...others]))] : [];
  });
  const numbered = inOrder.map((payment, place) => withNumber(payment, place + 1));
  return {
    payments: numbered,
    receipts,
    counter: receipts.length > 0 ? [{ ...keys.receiptCounter(), number: receipts.length }] : [],
    cashDays: cashDaysOf(receipts, today, first),
  };
}

const withNumber = (payment: PaymentItem, receiptNumber: number): PaymentItem => ({
  ...payment,
  lines: payment.lines.map((line) => ({ ...line, receiptNumber, receiptDay: wallClockOf(payment.paidAt).date })),
});

function receiptOf(
  { id, paidAt, lines, totalCents, discountCents, finalCents, pendingCents }: PaymentItem,
  { id: appointmentId, clientId, serviceId, startsAt }: AppointmentItem,
  number: number,
  registeredBy: Cashier,
): ReceiptItem {
  const day = wallClockOf(paidAt).date;
  return {
    ...keys.receipt(day, number),
    ...keys.receiptIndexes(day, number),
    number,
    day,
    at: paidAt,
    appointmentId,
    paymentId: id,
    clientId,
    serviceId,
    startsAt,
    registeredBy,
    lines: lines.map(({ paymentMethodId, amountCents, referenceNumber }) => {
      const { name = '', isCash = false } = PAYMENT_METHODS.find((method) => method.id === paymentMethodId) ?? {};
      return { paymentMethodId, paymentMethodName: name, isCash, amountCents, referenceNumber };
    }),
    amountCents: sumOf(lines.map(({ amountCents }) => amountCents)),
    totalCents,
    discountCents,
    finalCents,
    pendingCents,
  };
}

/** Past days have a day close in the evening; on some of them cash was missing. */
function cashDaysOf(receipts: readonly ReceiptItem[], today: string, by: Cashier): CashDayItem[] {
  const days = [...new Set(receipts.map(({ day }) => day))].sort();
  return days.map((day, place) => {
    const own = receipts.filter((receipt) => receipt.day === day);
    const item: CashDayItem = { ...keys.cashDay(day), day, version: own.length };
    if (day >= addDays(today, -UNCOUNTED_DAYS)) return item;
    const cash = own.flatMap(({ lines }) => lines.filter(({ isCash }) => isCash));
    const expectedCashCents = sumOf(cash.map(({ amountCents }) => amountCents));
    return { ...item, ...closedInTheEvening(day, expectedCashCents, place % 11 === 4, by), version: own.length + 1 };
  });
}

function closedInTheEvening(day: string, expectedCashCents: number, isShort: boolean, by: Cashier) {
  const countedCashCents = isShort ? Math.max(0, expectedCashCents - 12_000) : expectedCashCents;
  const differenceCents = countedCashCents - expectedCashCents;
  const closing = {
    at: toInstant(day, '20:15'),
    by,
    expectedCashCents,
    countedCashCents,
    differenceCents,
    reason: differenceCents === 0 ? '' : 'Se compró material de limpieza y faltó registrarlo.',
    reopened: null,
  };
  return { state: 'closed' as const, closings: [closing] };
}
