import type { AppointmentItem, PaymentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Service } from '@rostro/shared/contract/booking/booking';
import { discountOf } from '@rostro/shared/payment-math';
import { addMinutes, toInstant, wallClockOf } from '@rostro/shared/time';
import { PAYMENT_METHOD_IDS } from './clinic.ts';
import { type Dice, seededRandom } from './random.ts';

type Line = PaymentItem['lines'][number];
const { cash, debit, credit, transfer } = PAYMENT_METHOD_IDS;

/** Half of an amount, in whole pesos. */
const half = (cents: number): number => Math.round(cents / 200) * 100;

function lineOf(dice: Dice, amountCents: number, createdAt: string): Line {
  const paymentMethodId = dice.pick([cash, debit, credit, credit, transfer]);
  const reference = String(dice.between(100_000, 999_999));
  const referenceNumber =
    paymentMethodId === cash ? '' : `${paymentMethodId === transfer ? 'SPEI' : 'AUT'}-${reference}`;
  return { paymentMethodId, amountCents, referenceNumber, notes: '', createdAt };
}

function paymentOf(
  dice: Dice,
  appointment: AppointmentItem,
  totalCents: number,
  paidAt: string,
  share: 'all' | 'half',
) {
  const discountPercentage = dice.chance(0.2) ? dice.pick([10, 15, 20]) : 0;
  const discountCents = discountOf(totalCents, discountPercentage);
  const finalCents = totalCents - discountCents;
  const first = share === 'half' || dice.chance(0.12) ? half(finalCents) : finalCents;
  const lines = [lineOf(dice, first, paidAt)];
  if (share === 'all' && first < finalCents) lines.push(lineOf(dice, finalCents - first, paidAt));
  const pendingCents = share === 'all' ? 0 : finalCents - first;
  const id = `${appointment.id}-pago`;
  const payment: PaymentItem = {
    ...keys.payment(appointment.id, id),
    id,
    appointmentId: appointment.id,
    totalCents,
    discountPercentage,
    discountCents,
    finalCents,
    pendingCents,
    paidAt,
    status: pendingCents === 0 ? 'completed' : 'partial',
    notes: '',
    lines,
  };
  return payment;
}

/** Attended appointments are paid, most of them in full; some costly future services have a deposit. */
function paid(dice: Dice, appointment: AppointmentItem, totalCents: number): PaymentItem | null {
  if (appointment.attendance === 'attended') {
    if (dice.chance(0.04)) return null;
    return paymentOf(
      dice,
      appointment,
      totalCents,
      addMinutes(appointment.endsAt, 5),
      dice.chance(0.08) ? 'half' : 'all',
    );
  }
  const deposits = appointment.status === 'confirmed' && !appointment.closed && totalCents > 200_000;
  return deposits && dice.chance(0.5) ? paymentOf(dice, appointment, totalCents, appointment.updatedAt, 'half') : null;
}

/** Some of today's clients paid half when the clinic opened. */
function leftToday(dice: Dice, appointment: AppointmentItem, totalCents: number, today: string): PaymentItem | null {
  const comes = appointment.status === 'confirmed' && wallClockOf(appointment.startsAt).date === today;
  if (!comes || !dice.chance(0.6)) return null;
  return paymentOf(dice, appointment, totalCents, toInstant(today, `08:${dice.between(10, 55)}`), 'half');
}

/** An appointment's payment attributes. */
const withStatus = (appointment: AppointmentItem, payment: PaymentItem): AppointmentItem => {
  const { status, pendingCents, finalCents } = payment;
  return {
    ...appointment,
    paymentStatus: status,
    ...(pendingCents > 0 && { pendingCents }),
    paidCents: finalCents - pendingCents,
  };
};

/** The payments of an agenda, and its appointments with their payment attributes. */
export function withPayments(
  appointments: readonly AppointmentItem[],
  services: readonly Service[],
  today: string,
): { appointments: AppointmentItem[]; payments: PaymentItem[] } {
  const [dice, diceOfToday] = [seededRandom(76_000), seededRandom(76_001)];
  const priceOf = new Map(services.map(({ id, priceCents }) => [id, priceCents]));
  const settled = appointments.map((appointment) => {
    const price = priceOf.get(appointment.serviceId) ?? null;
    const payment =
      price === null ? null : (paid(dice, appointment, price) ?? leftToday(diceOfToday, appointment, price, today));
    return { appointment: payment ? withStatus(appointment, payment) : appointment, payment };
  });
  return {
    appointments: settled.map(({ appointment }) => appointment),
    payments: settled.flatMap(({ payment }) => (payment ? [payment] : [])),
  };
}
