import { isDeepStrictEqual } from 'node:util';
import { accountOf } from '@rostro/rules/appointments/visit-account';
import { sumPaid } from '@rostro/rules/money/ledger';
import { isOfPackageAccount, summarise } from '@rostro/rules/money/movement';
import type { AppointmentItem, MovementItem, PaymentItem } from '@rostro/rules/table/items';
import { auditBalances } from './balances.ts';
import type { Finding } from './finding.ts';
import { groupBy } from './group-by.ts';
import type { Records } from './records.ts';

const newest = (payments: readonly PaymentItem[]): PaymentItem | undefined =>
  payments.reduce<PaymentItem | undefined>((last, one) => (last && last.paidAt > one.paidAt ? last : one), undefined);

/** An appointment has the status of its newest payment and the sum of all; a replaced one has neither. */
function auditPaid(appointment: AppointmentItem, ofAccount: readonly PaymentItem[]): Finding[] {
  const own = appointment.movedTo === undefined ? ofAccount : [];
  const last = newest(own);
  const paidCents = sumPaid(own);
  const is = {
    status: appointment.paymentStatus,
    pendingCents: appointment.pendingCents ?? 0,
    paidCents: appointment.paidCents ?? 0,
  };
  const should = { status: last?.status ?? 'pending', pendingCents: last?.pendingCents ?? 0, paidCents };
  const isSame = isDeepStrictEqual(is, should);
  return isSame ? [] : [{ rule: 'an appointment says what is paid', subject: appointment.id, is, should }];
}

/** One appointment of a visit has its payments, however often the visit was moved. */
function auditHolders(appointments: readonly AppointmentItem[]): Finding[] {
  const byAccount = [...groupBy(appointments, accountOf)].filter(([, visit]) => visit.length > 1);
  return byAccount.flatMap(([accountId, visit]) => {
    const is = visit.filter(({ movedTo }) => movedTo === undefined).length;
    return is === 1 ? [] : [{ rule: 'an account is held by one appointment', subject: accountId, is, should: 1 }];
  });
}

/** The pending amount is the total minus the lines, plus refunds that are owed again. */
function auditSum(payment: PaymentItem) {
  const { id, appointmentId, finalCents, pendingCents, discountCents, totalCents, waivedCents = 0 } = payment;
  const paid = sumPaid([payment]) + waivedCents;
  const is = { pendingCents, finalCents };
  const should = { pendingCents: finalCents - paid, finalCents: totalCents - discountCents };
  const isSame = is.pendingCents === should.pendingCents && is.finalCents === should.finalCents && pendingCents >= 0;
  return isSame ? [] : [{ rule: 'a payment adds up', subject: `${appointmentId} ${id}`, is, should }];
}

/** Every line with a receipt is on a valid receipt with the same amount, and so is every refund. */
function auditLines({ payments, movements, receipts }: Records): Finding[] {
  const onLines = new Map<number, number>();
  for (const { receiptNumber, amountCents } of payments.flatMap(({ lines }) => lines)) {
    if (receiptNumber !== undefined) onLines.set(receiptNumber, (onLines.get(receiptNumber) ?? 0) + amountCents);
  }
  for (const movement of movements) {
    const { kind, receipt, amountCents } = movement;
    // A package has no payment: its movements are the proof.
    if (kind === 'payment' && receipt && isOfPackageAccount(movement)) {
      onLines.set(receipt.number, (onLines.get(receipt.number) ?? 0) + amountCents);
    }
    if (kind === 'refund' && receipt) onLines.set(receipt.number, (onLines.get(receipt.number) ?? 0) - amountCents);
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

/** Places of an account are taken once, without gaps from the first one on. */
const auditPlaces = (accountId: string, movements: readonly MovementItem[]): Finding[] => {
  const places = movements.map(({ number }) => number).sort((a, b) => a - b);
  const gap = places.findIndex((number, place) => number !== place + 1);
  return gap < 0
    ? []
    : [{ rule: 'an account has no gap', subject: accountId, is: places[gap] ?? null, should: gap + 1 }];
};

/** A movement is reversed as a whole by one of its kind, once; a reversal is not reversed. */
export const auditReversals = (accountId: string, movements: readonly MovementItem[]): Finding[] =>
  movements.flatMap(({ number, kind, amountCents, reverses }) => {
    if (reverses === undefined) return [];
    const taken = movements.find((one) => one.number === reverses);
    const isWhole = taken?.kind === kind && taken.amountCents === 0 - amountCents && taken.reverses === undefined;
    const isTwice = movements.some((one) => one.reverses === reverses && one.number !== number);
    if (isWhole && !isTwice) return [];
    const rule = 'an account takes back what was there, once';
    return [{ rule, subject: `${accountId} ${number}`, is: amountCents, should: null }];
  });

/** The movements of an account match its payments, and no sum is below zero. */
function auditSums(accountId: string, payments: readonly PaymentItem[], movements: readonly MovementItem[]): Finding[] {
  const { paidCents, pendingCents, heldCents } = summarise(movements);
  const is = { paidCents, pendingCents };
  const should = { paidCents: sumPaid(payments), pendingCents: newest(payments)?.pendingCents ?? 0 };
  const isRight = isDeepStrictEqual(is, should) && pendingCents >= 0 && heldCents >= 0;
  return isRight ? [] : [{ rule: 'an account adds up', subject: accountId, is: { ...is, heldCents }, should }];
}

/** Each visit's account: its places, its reversals, and its sums. */
function auditAccounts({ payments, movements }: Records): Finding[] {
  const ofVisits = movements.filter((movement) => !isOfPackageAccount(movement) && movement.importId === undefined);
  const [paid, moved] = [groupBy(payments, ({ appointmentId }) => appointmentId), groupBy(ofVisits, ofAccount)];
  return [...new Set([...paid.keys(), ...moved.keys()])].flatMap((accountId) => {
    const [own, entries] = [paid.get(accountId) ?? [], moved.get(accountId) ?? []];
    const gaps = auditPlaces(accountId, entries);
    return gaps.length > 0 ? gaps : [...auditReversals(accountId, entries), ...auditSums(accountId, own, entries)];
  });
}

/** An account that an import opened holds the credits and their reversals. */
const auditOpenings = ({ movements }: Pick<Records, 'movements'>): Finding[] => {
  const opened = groupBy(
    movements.filter(({ importId }) => importId !== undefined),
    ofAccount,
  );
  return [...opened].flatMap(([accountId, own]) => [...auditPlaces(accountId, own), ...auditReversals(accountId, own)]);
};

const ofAccount = ({ accountId }: MovementItem): string => accountId;

/** No program repairs money: a person has to decide. */
export function auditMoney(records: Records): Finding[] {
  const { appointments, payments } = records;
  const byAccount = groupBy(payments, ({ appointmentId }) => appointmentId);
  return [
    ...appointments.flatMap((appointment) => auditPaid(appointment, byAccount.get(accountOf(appointment)) ?? [])),
    ...auditHolders(appointments),
    ...payments.flatMap(auditSum),
    ...auditLines(records),
    ...auditNumbers(records),
    ...auditAccounts(records),
    ...auditOpenings(records),
    ...auditBalances(records),
  ];
}
