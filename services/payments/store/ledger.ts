import type { Key } from '@rostro/platform/table/keys';
import { getItem, getItems } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { accountOf } from '@rostro/rules/appointments/visit-account';
import { enteringWritesOf, lacksMovements, movementsOf } from '@rostro/rules/money/account-store';
import { missingEntries } from '@rostro/rules/money/entries';
import { follow, type Movement } from '@rostro/rules/money/movement';
import type { AppointmentItem, CashDayItem, PaymentItem, ReceiptCounterItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { DeletedPayment, Ledger } from '../domain/ledger.ts';
import type { Till } from '../domain/till.ts';
import { paymentMethods, paymentsOfAppointment } from './payments.ts';

/**
 * The payments of an account and its movements. What an older release wrote is entered first, so that its movements have
 * their places before those that follow.
 */
async function readAccount(appointment: AppointmentItem | null, at: string): Promise<Omit<Ledger, 'appointment'>> {
  const [payments, movements] = await readBoth(appointment);
  if (appointment === null || !lacksMovements(payments, movements)) return { payments, movements };
  await transact({ kind: 'system' }, at, await enteringWritesOf(accountOf(appointment), at));
  return readAccount(appointment, at);
}

const readBoth = (appointment: AppointmentItem | null) =>
  Promise.all([
    paymentsOfAppointment(appointment),
    appointment === null || appointment.movedTo !== undefined ? [] : movementsOf(accountOf(appointment)),
  ]);

/** The same without a write: what is not entered yet is reckoned with, and nobody is named for it. */
export async function readAccountAsIs(appointment: AppointmentItem): Promise<[PaymentItem[], Movement[]]> {
  const [payments, movements] = await readBoth(appointment);
  const missing = missingEntries(payments, movements, { byOf: () => undefined, at: appointment.updatedAt });
  return [payments, [...movements, ...follow(movements, accountOf(appointment), missing)]];
}

/**
 * The facts of a registration. The payments are read last: a payment written after the appointment was read raises the
 * appointment's version, so the write fails; and an earlier attempt of the same request is found.
 * @param paymentId the payment that is made or extended
 */
export async function readTill({
  appointmentId,
  paymentId,
  day,
  at,
}: {
  appointmentId: string;
  paymentId: string;
  day: string;
  at: string;
}): Promise<{ ledger: Ledger; till: Pick<Till, 'day' | 'isClosed' | 'lastReceipt' | 'methods'> }> {
  const [appointmentKey, counterKey, dayKey] = [
    keys.appointment(appointmentId),
    keys.receiptCounter(),
    keys.cashDay(day),
  ];
  const batch = await getItems([appointmentKey, counterKey, dayKey]);
  const appointment = batch.get<AppointmentItem>(appointmentKey);
  const [account, deleted, methods] = await Promise.all([
    readAccount(appointment, at),
    appointment && getItem<DeletedPayment & Key>(keys.deletedPayment(accountOf(appointment), paymentId)),
    paymentMethods(),
  ]);
  return {
    ledger: { appointment, ...account, deleted },
    till: {
      day,
      methods,
      isClosed: batch.get<CashDayItem>(dayKey)?.state === 'closed',
      lastReceipt: batch.get<ReceiptCounterItem>(counterKey)?.number ?? 0,
    },
  };
}

/** The same order, for the same reason. */
export async function readLedger(appointmentId: string, at: string): Promise<Ledger> {
  const appointment = await getItem<AppointmentItem>(keys.appointment(appointmentId));
  return { appointment, ...(await readAccount(appointment, at)) };
}

/** Which of some days are closed for payments. */
export async function loadClosedDays(days: readonly string[]): Promise<(day: string) => boolean> {
  const batch = await getItems(days.map(keys.cashDay));
  return (day) => batch.get<CashDayItem>(keys.cashDay(day))?.state === 'closed';
}
