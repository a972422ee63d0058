import { isDeepStrictEqual } from 'node:util';
import { accountOf } from '@rostro/rules/appointments/visit-account';
import type { AppointmentItem, PaymentItem, ReceiptItem } from '@rostro/rules/table/items';
import { sumOf } from '@rostro/shared/payment-math';
import type { Finding } from './finding.ts';
import { groupBy, type Records } from './records.ts';

const newest = (payments: readonly PaymentItem[]): PaymentItem | undefined =>
  payments.reduce<PaymentItem | undefined>((last, one) => (last && last.paidAt > one.paidAt ? last : one), undefined);

const paidIn = (payments: readonly Pick<PaymentItem, 'lines'>[]): number =>
  sumOf(payments.flatMap(({ lines }) => lines.map(({ amountCents }) => amountCents)));

/** An appointment has the status of its newest payment and the sum of all; a replaced one has neither. */
function auditPaid(appointment: AppointmentItem, ofAccount: readonly PaymentItem[]): Finding[] {
  const own = appointment.movedTo === undefined ? ofAccount : [];
  const last = newest(own);
  const paidCents = paidIn(own);
  const is = {
    status: appointment.paymentStatus,
    pendingCents: appointment.pendingCents ?? 0,
    paidCents: appointment.paidCents ?? 0,
  };
  const should = { status: last?.status ?? 'pending', pendingCents: last?.pendingCents ?? 0, paidCents };
  const isSame = isDeepStrictEqual(is, should);
  return isSame ? [] : [{ rule: 'an appointment says what is paid', subject: appointment.id, is, should }];
}

/** However often a visit was moved, one of its appointments has its payments. */
function auditHolders(appointments: readonly AppointmentItem[]): Finding[] {
  const byAccount = [...groupBy(appointments, accountOf)].filter(([, visit]) => visit.length > 1);
  return byAccount.flatMap(([accountId, visit]) => {
    const is = visit.filter(({ movedTo }) => movedTo === undefined).length;
    return is === 1 ? [] : [{ rule: 'an account is held by one appointment', subject: accountId, is, should: 1 }];
  });
}

/** The pending amount is the total minus the lines. */
function auditSum({ id, appointmentId, lines, finalCents, pendingCents, discountCents, totalCents }: PaymentItem) {
  const paid = paidIn([{ lines }]);
  const is = { pendingCents, finalCents };
  const should = { pendingCents: finalCents - paid, finalCents: totalCents - discountCents };
  const isSame = is.pendingCents === should.pendingCents && is.finalCents === should.finalCents && pendingCents >= 0;
  return isSame ? [] : [{ rule: 'a payment adds up', subject: `${appointmentId} ${id}`, is, should }];
}

/** Every line with a receipt is on a valid receipt, with the same amount. */
function auditLines(payments: readonly PaymentItem[], receipts: readonly ReceiptItem[]): Finding[] {
  const onLines = new Map<number, number>();
  for (const { receiptNumber, amountCents } of payments.flatMap(({ lines }) => lines)) {
    if (receiptNumber !== undefined) onLines.set(receiptNumber, (onLines.get(receiptNumber) ?? 0) + amountCents);
  }
  const onReceipts = new Map(
    receipts.map(({ number, voidedAt, amountCents }) => [number, voidedAt === undefined ? amountCents : 0]),
  );
  return [...new Set([...onLines.keys(), ...onReceipts.keys()])].flatMap((number) => {
    const [is, should] = [onReceipts.get(number) ?? null, onLines.get(number) ?? 0];
    return is === should ? [] : [{ rule: 'a receipt is of what was paid', subject: `receipt ${number}`, is, should }];
  });
}

/** Receipts are numbered without gaps, and the counter is at the last one. */
function auditNumbers({ receipts, receiptCounters }: Records): Finding[] {
  const numbers = receipts.map(({ number }) => number).sort((a, b) => a - b);
  const gap = numbers.findIndex((number, place) => number !== place + 1);
  const last = receiptCounters[0]?.number ?? 0;
  return [
    ...(gap < 0 ? [] : [{ rule: 'receipts have no gap', subject: 'receipts', is: numbers[gap], should: gap + 1 }]),
    ...(last === numbers.length
      ? []
      : [{ rule: 'the counter is at the last receipt', subject: 'receipts', is: last, should: numbers.length }]),
  ];
}

/** No program repairs money: a person has to look at it. */
export function auditMoney(records: Records): Finding[] {
  const { appointments, payments, receipts } = records;
  const byAccount = groupBy(payments, ({ appointmentId }) => appointmentId);
  return [
    ...appointments.flatMap((appointment) => auditPaid(appointment, byAccount.get(accountOf(appointment)) ?? [])),
    ...auditHolders(appointments),
    ...payments.flatMap(auditSum),
    ...auditLines(payments, receipts),
    ...auditNumbers(records),
  ];
}
