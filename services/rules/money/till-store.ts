import type { Key } from '@rostro/platform/table/keys';
import { getItem, getItems, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import type { PaymentMethod } from '@rostro/shared/contract/payments/payments';
import { accountOf } from '../appointments/visit-account.ts';
import { queryEach } from '../clients/client-records.ts';
import type {
  AppointmentItem,
  BalanceItem,
  CashDayItem,
  MovementItem,
  PaymentItem,
  ReceiptCounterItem,
} from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { movementsOf } from './account-store.ts';
import { balanceIn } from './balance.ts';
import type { DeletedPayment, Ledger } from './ledger.ts';
import type { Till } from './till.ts';

/** The reads for a decision over money. */

/** By name, including those no longer in use. */
export async function paymentMethods(): Promise<PaymentMethod[]> {
  const { pk, skPrefix } = keys.paymentMethods();
  const items = await queryItems<PaymentMethod & Key>({ partition: { pk }, sort: sortKeyPrefix(skPrefix) });
  return items
    .map(({ id, name, isActive, isCash }) => ({ id, name, isActive, isCash }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

/** Null: the client never had a balance. */
export const balanceItemOf = (clientId: string): Promise<BalanceItem | null> => getItem(keys.balance(clientId));

/** In centavos. */
export const balanceOf = async (clientId: string): Promise<number> => balanceIn(await balanceItemOf(clientId));

/** The movements of imported balances and their undos, which belong to no visit. */
export const openingMovements = (item: BalanceItem | null): Promise<MovementItem[]> =>
  queryEach<MovementItem>(item?.accounts ?? [], keys.movements);

type Account = Pick<Ledger, 'movements' | 'balanceCents'> & { payments: PaymentItem[] };
const NO_ACCOUNT: Account = { payments: [], movements: [], balanceCents: 0 };

/** A replaced appointment has neither. */
export async function readAccount(appointment: AppointmentItem | null): Promise<Account> {
  if (appointment === null || appointment.movedTo !== undefined) return NO_ACCOUNT;
  const { pk, skPrefix } = keys.payments(accountOf(appointment));
  // Movements first: the payments are then at least as new. A decision over older movements fails, because its places
  // are taken.
  const movements = await movementsOf(accountOf(appointment));
  const [payments, balanceCents] = await Promise.all([
    queryItems<PaymentItem>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' }),
    balanceOf(appointment.clientId),
  ]);
  return { payments, movements, balanceCents };
}

/** The state of a till without its cashier. */
export type TillFacts = Pick<Till, 'day' | 'branch' | 'isClosed' | 'lastReceipt' | 'methods'>;

/**
 * The facts of a registration. The payments are read last: a payment written after the appointment was read raises
 * the appointment's version, so the write fails; and an earlier attempt of the same request is found.
 * @param paymentId the payment that is made or extended
 */
export async function readTill({
  appointmentId,
  paymentId,
  day,
}: {
  appointmentId: string;
  paymentId: string;
  day: string;
}): Promise<{ ledger: Ledger; till: TillFacts }> {
  const appointmentKey = keys.appointment(appointmentId);
  const of = { counter: keys.receiptCounter(), day: keys.cashDay(day) };
  const batch = await getItems([appointmentKey, of.counter, of.day]);
  const appointment = batch.get<AppointmentItem>(appointmentKey);
  // The money lies at the visit's branch. Only the appointment knows the branch, so another one costs a further read.
  const { branch } = appointment ?? {};
  const [cashDay, account, deleted, methods] = await Promise.all([
    branch === undefined ? batch.get<CashDayItem>(of.day) : getItem<CashDayItem>(keys.cashDay(day, branch)),
    readAccount(appointment),
    appointment && getItem<DeletedPayment & Key>(keys.deletedPayment(accountOf(appointment), paymentId)),
    paymentMethods(),
  ]);
  return {
    ledger: { appointment, ...account, deleted },
    till: {
      day,
      methods,
      ...(branch !== undefined && { branch }),
      isClosed: cashDay?.state === 'closed',
      lastReceipt: batch.get<ReceiptCounterItem>(of.counter)?.number ?? 0,
    },
  };
}

/** Reads in the same order, for the same reason. */
export async function readLedger(appointmentId: string): Promise<Ledger> {
  const appointment = await getItem<AppointmentItem>(keys.appointment(appointmentId));
  return { appointment, ...(await readAccount(appointment)) };
}

/** Absent: the main branch. */
export interface CashDayMark {
  day: string;
  branch?: string;
}

/** Which of some days are closed for payments. */
export async function loadClosedDays(days: readonly CashDayMark[]): Promise<(of: CashDayMark) => boolean> {
  const keyOf = ({ day, branch }: CashDayMark): Key => keys.cashDay(day, branch);
  const batch = await getItems(days.map(keyOf));
  return (of) => batch.get<CashDayItem>(keyOf(of))?.state === 'closed';
}
